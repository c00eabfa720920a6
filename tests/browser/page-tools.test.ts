import type { Page } from 'playwright/test';
import { productAddress } from './support/catalogue.ts';
import { EN_US } from './support/locales.ts';
import { PLAIN } from './support/offers.ts';
import { expect, STILL, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

/*
 * What pages offer to the assistant of a browser that has one (WebMCP). The browser of the tests has none:
 * a page is given one.
 */

type Tool = {
  name: string;
  annotations: object;
  execute: (input: object) => Promise<{ content: { text: string }[]; isError: boolean }>;
};

declare global {
  interface Window {
    offered?: Tool[];
  }
}

test.use(STILL);

/** Gives every page an assistant, where browsers have it. */
async function giveAssistant(page: Page, place: 'document' | 'navigator'): Promise<void> {
  await page.addInitScript((at) => {
    window.offered = [];
    const registerTool = (tool: Tool) => window.offered?.push(tool);
    Object.defineProperty(at === 'document' ? document : navigator, 'modelContext', {
      value: { registerTool },
    });
  }, place);
}

const offeredOn = (page: Page) => page.evaluate(() => window.offered?.map(({ name }) => name));

/** Calls a tool, as the assistant does. */
const call = (page: Page, name: string, input: object = {}) =>
  page.evaluate(
    async ([tool, given]) => {
      const answer = await window.offered?.find((one) => one.name === tool)?.execute(given);
      return { text: answer?.content[0]?.text ?? '', isError: answer?.isError };
    },
    [name, input] as const,
  );

const ALL = ['search_products', 'get_product', 'add_to_bag', 'open_bag'];

test('an assistant of the browser finds a product, puts it into the bag and opens the bag', {
  tag: '@desktop',
}, async ({ page, shop, phone }) => {
  await giveAssistant(page, 'document');
  await page.goto('/');
  await expect.poll(() => offeredOn(page)).toEqual(ALL);
  const found = await call(page, 'search_products', { query: 'jacket' });
  expect(found.isError).toBe(false);
  const { products } = JSON.parse(found.text) as { products: { address: string; price: string }[] };
  expect(products.length).toBeGreaterThan(0);
  const told = await call(page, 'get_product', { address: productAddress(PLAIN, EN_US) });
  const sku = /"sku":"([^"]+)"/.exec(told.text)?.[1];
  expect(sku).toBe(PLAIN.variant.id);
  const added = await call(page, 'add_to_bag', { variant: sku, quantity: 2 });
  expect(added).toEqual({ text: 'It is in the bag, which holds 2 items now.', isError: false });
  const shopper = new Shopper(page, shop, phone);
  await expect(shopper.page.locator('[data-bag-count]').first()).toHaveText('2');
  expect((await call(page, 'get_product', { address: 'https://evil.example/' })).isError).toBe(true);
  await call(page, 'open_bag');
  await page.waitForURL('**/cart');
  await expect(page.locator(`main a[href*="${productAddress(PLAIN, EN_US)}"]`).first()).toBeVisible();
});

test('a variant that is not there is told so', { tag: '@desktop' }, async ({ page, watch }) => {
  await giveAssistant(page, 'navigator');
  await page.goto('/t/size-guide/');
  await expect.poll(() => offeredOn(page)).toEqual(ALL);
  watch.expectFromHere(/40\d/);
  expect((await call(page, 'add_to_bag', { variant: 'no-such-thing' })).isError).toBe(true);
  // what is left out is not taken for a word
  for (const [name, text] of [
    ['search_products', 'query: expected a text'],
    ['get_product', 'address: expected a text'],
    ['add_to_bag', 'variant: expected a text'],
  ] as const)
    expect(await call(page, name)).toEqual({ text, isError: true });
});

test('a browser without an assistant asks for nothing of it', { tag: '@desktop' }, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(asked.filter((url) => /page-tools|by-browser|run-tool/.test(url))).toEqual([]);
});
