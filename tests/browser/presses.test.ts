import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { z } from 'zod';
import { productAddress } from './support/catalogue.ts';
import { PLAIN } from './support/offers.ts';
import { expect, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

/**
 * What a press waits for. Code that is asked for only once other code is there is a request after a
 * request, and on a slow phone each takes half a second (docs/decisions/0147).
 */

const MANIFEST = z.record(z.string(), z.object({ file: z.string(), name: z.optional(z.string()) }));

/** The build's chunks by their addresses. */
function chunkNames(): Map<string, string> {
  const text = readFileSync('dist/client/.vite/manifest.json', 'utf8');
  const chunks = Object.values(MANIFEST.parse(JSON.parse(text)));
  return new Map(chunks.map(({ file, name = file }) => [`/${file}`, name]));
}

/** Holds the scripts that a page asks for, until all of a round are there. */
class Rounds {
  #asked: string[] = [];
  #released = Promise.withResolvers<void>();

  static async of(page: Page): Promise<Rounds> {
    const rounds = new Rounds();
    const names = chunkNames();
    await page.route(/\/assets\/[\w-]+\.js$/, async (route) => {
      const { pathname } = new URL(route.request().url());
      rounds.#asked.push(names.get(pathname) ?? pathname);
      await rounds.#released.promise;
      await route.continue();
    });
    return rounds;
  }

  /** Expects that these are asked for while none of them has come, and lets them come. */
  async together(...names: string[]): Promise<void> {
    await expect.poll(() => this.#asked.toSorted()).toEqual(names.toSorted());
    this.#asked = [];
    const { resolve } = this.#released;
    this.#released = Promise.withResolvers();
    resolve();
  }

  /** What was asked for after the last round. */
  get since(): readonly string[] {
    return this.#asked;
  }
}

test('the first press on a product’s page waits for its code and its messages, adding for its answer alone', async ({
  page,
  shop,
  phone,
}) => {
  const shopper = new Shopper(page, shop, phone);
  const [address = ''] = productAddress(PLAIN, shop).split('&size=');
  await page.goto(address, { waitUntil: 'networkidle' });
  const rounds = await Rounds.of(page);
  await page.getByRole('radio', { name: PLAIN.variant.size, exact: true }).check();
  await rounds.together('ground', 'product', shop.id);
  // what was chosen is likely to be added
  await rounds.together('adding', 'answers');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch')
      sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await shopper.addButton.click();
  await expect(shopper.addedDialog).toContainText(PLAIN.product.name[shop.language]);
  expect(rounds.since).toEqual([]);
  expect(sent).toEqual(['POST /api/bag/items']);
});

test('who presses a color first has the network for its pictures until a size is chosen', async ({
  page,
  shop,
}) => {
  const [address = ''] = productAddress(PLAIN, shop).split('&size=');
  await page.goto(address, { waitUntil: 'networkidle' });
  const rounds = await Rounds.of(page);
  const colours = page.getByRole('list', { name: shop.t('product.chooseColour') });
  const others = colours.getByRole('link').and(page.locator(':not([aria-current])'));
  const other = colours.getByRole('link', { name: (await others.first().getAttribute('title')) ?? '' });
  await other.click();
  await rounds.together('ground', 'product', shop.id);
  await expect(other).toHaveAttribute('aria-current', 'true');
  await page.waitForLoadState('networkidle');
  expect(rounds.since).toEqual([]);
  await page.locator('.chip:not([data-gone]) input:enabled').first().check();
  await rounds.together('adding', 'answers');
});

test('who saves data loads what adds to the bag at the button', { tag: '@desktop' }, async ({
  page,
  shop,
  phone,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const shopper = new Shopper(page, shop, phone);
  await page.goto(productAddress(PLAIN, shop), { waitUntil: 'networkidle' });
  const rounds = await Rounds.of(page);
  await page.getByRole('spinbutton', { name: shop.t('product.quantity') }).focus();
  await rounds.together('ground', 'product', shop.id);
  await expect(page.locator('cairn-island[name=add-to-bag]')).toHaveAttribute('hydrated');
  expect(rounds.since).toEqual([]);
  await shopper.addButton.click();
  await rounds.together('adding', 'answers');
  await expect(shopper.addedDialog).toBeVisible();
  expect(rounds.since).toEqual([]);
});

test('an addition’s dialog is open once it is there, and the next one is sent by the press itself', {
  tag: '@phone',
}, async ({ page, shop, phone }) => {
  const shopper = new Shopper(page, shop, phone);
  await page.goto(productAddress(PLAIN, shop), { waitUntil: 'networkidle' });
  await page.getByRole('spinbutton', { name: shop.t('product.quantity') }).focus();
  await expect(page.locator('cairn-island[name=add-to-bag]')).toHaveAttribute('hydrated');
  const isOpen = page.evaluate(
    () =>
      new Promise((resolve) => {
        // observers are called after all that React renders at once
        const look = () => {
          const dialog = document.querySelector<HTMLDialogElement>('dialog.added');
          if (dialog) resolve(dialog.open);
        };
        new MutationObserver(look).observe(document.body, { childList: true });
      }),
  );
  await shopper.addButton.click();
  expect(await isOpen).toBe(true);
  await page.keyboard.press('Escape');
  await expect(shopper.addedDialog).toBeHidden();
  const isSent = await shopper.addButton.evaluate(async (button: HTMLButtonElement) => {
    const send = fetch;
    let sent = false;
    globalThis.fetch = (...asked) => {
      sent = true;
      return send(...asked);
    };
    button.click();
    // promises that are settled already go on before the next task, such as a frame
    for (let turn = 0; turn < 100; turn += 1) await null;
    return sent;
  });
  expect(isSent).toBe(true);
  await expect(shopper.addedDialog).toBeVisible();
});

test('a first search waits for its code and its messages, and its results for one round', {
  tag: '@phone',
}, async ({ page, shop, phone }) => {
  const shopper = new Shopper(page, shop, phone);
  await shopper.goto('/offline');
  await page.waitForLoadState('networkidle');
  // the editors' shortcuts below the field have styles and code of their own
  await page.route('**/fragments/search-start', (route) => route.fulfill({ status: 204 }));
  const rounds = await Rounds.of(page);
  const field = await shopper.openSearch();
  await rounds.together('ground', 'quick-search', 'searched', shop.id);
  await expect(page.locator('cairn-island[name=quick-search]')).toHaveAttribute('hydrated');
  await field.pressSequentially('jacket');
  await rounds.together('answers', 'results-panel');
  const dialog = page.getByRole('dialog', { name: shop.t('search.label') });
  await expect(dialog.getByRole('option').first()).toBeVisible();
  expect(rounds.since).toEqual([]);
});
