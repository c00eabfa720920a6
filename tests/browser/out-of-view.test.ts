import type { Page } from 'playwright/test';
import { z } from 'zod';
import { productAddress, productsIn } from './support/catalogue.ts';
import { EN_US } from './support/locales.ts';
import { PLAIN } from './support/offers.ts';
import { expect, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

const LONG_LIST = '/c/mens/';
/** Products on a full page of a list (docs/product/catalogue.md §9.2). */
const FULL_PAGE = 47;
/** Elements that the first view of a page draws at most, of all that it has, on a phone. */
const DRAWN = {
  home: { path: '/', most: 400 },
  list: { path: LONG_LIST, most: 420 },
  search: { path: '/search?q=jacket', most: 420 },
  product: { path: productAddress(PLAIN, EN_US), most: 400 },
};
/** Elements of a tile in a list, on average. */
const OF_A_TILE = 20;
/** How far the height of what was not drawn yet may be from what it is, as a part of the page's. */
const ESTIMATE = 0.1;

const pageHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** Scrolls through the page, a part of a screen at a time, as a wheel does. */
async function scrollThrough(page: Page, direction: 1 | -1): Promise<void> {
  const place = () => page.evaluate(() => Math.round(scrollY));
  for (;;) {
    const before = await place();
    const arrived = page.evaluate(
      (by) =>
        new Promise((done) => {
          scrollBy({ top: by, behavior: 'instant' });
          requestAnimationFrame(() => requestAnimationFrame(done));
        }),
      direction * 400,
    );
    await arrived;
    if ((await place()) === before) return;
  }
}

for (const [name, { path, most }] of Object.entries(DRAWN)) {
  test(`a first view draws few elements: ${name}`, { tag: '@phone' }, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    const drawn = () =>
      page
        .locator('body *')
        .evaluateAll(
          (all) => all.filter((one) => one.checkVisibility({ contentVisibilityAuto: true })).length,
        );
    await expect.poll(drawn).toBeLessThanOrEqual(most);
    expect(await drawn()).toBeGreaterThan(100);
  });
}

test('a tile of a list has few elements', { tag: '@phone' }, async ({ page }) => {
  await page.goto(LONG_LIST);
  // with the item that it stands in
  const sizes = await page
    .locator('.product-grid > li')
    .evaluateAll((items) => items.map((item) => item.querySelectorAll('*').length + 1));
  expect(sizes).toHaveLength(FULL_PAGE);
  expect(sizes.reduce((sum, size) => sum + size, 0) / FULL_PAGE).toBeLessThanOrEqual(OF_A_TILE);
});

for (const path of [LONG_LIST, '/', productAddress(PLAIN, EN_US)]) {
  test(`nothing moves as one scrolls to the end and back, and the height was nearly known: ${path}`, async ({
    page,
  }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    const guessed = await pageHeight(page);
    await scrollThrough(page, 1);
    const known = await pageHeight(page);
    await scrollThrough(page, -1);
    expect(Math.abs(guessed - known) / known).toBeLessThan(ESTIMATE);
    expect(await pageHeight(page)).toBe(known);
  });
}

test('the groups of tiles are one list to screen readers, drawn or not', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto(LONG_LIST);
  const reader = await page.context().newCDPSession(page);
  const value = z.object({ value: z.unknown() }).optional();
  const { nodes } = z
    .object({
      nodes: z.array(
        z.object({
          nodeId: z.string(),
          parentId: z.string().optional(),
          ignored: z.boolean(),
          role: value,
          name: value,
        }),
      ),
    })
    .parse(await reader.send('Accessibility.getFullAXTree'));
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const parentOf = (node: (typeof nodes)[number]): (typeof nodes)[number] | undefined => {
    const parent = byId.get(node.parentId ?? '');
    return parent?.ignored ? parentOf(parent) : parent;
  };
  const tiles = nodes.filter(({ role }) => role?.value === 'article');
  expect(tiles).toHaveLength(FULL_PAGE);
  const items = tiles.map((tile) => parentOf(tile));
  expect(items.map((item) => item?.role?.value)).toEqual(tiles.map(() => 'listitem'));
  const lists = new Set(items.map((item) => item && parentOf(item)));
  expect([...lists].map((list) => list?.role?.value)).toEqual(['list']);
});

test('what is not drawn is found in the page', { tag: '@phone' }, async ({ page, shop, phone }) => {
  await page.goto(LONG_LIST);
  const last = new Shopper(page, shop, phone).tiles.last();
  const name = (await last.locator('.tile-name').textContent()) ?? '';
  await expect(last).not.toBeInViewport();
  // as the browser's own search does
  expect(await page.evaluate((text) => Reflect.get(window, 'find').call(window, text), name)).toBe(true);
  const found = () => page.evaluate(() => getSelection()?.toString());
  expect(await found()).toBe(name);
  const selected = page.evaluate(() => {
    const { top, bottom } = getSelection()?.getRangeAt(0).getBoundingClientRect() ?? { top: -1, bottom: -1 };
    return top >= 0 && bottom <= innerHeight;
  });
  expect(await selected).toBe(true);
});

test('an address leads to what is not drawn', { tag: '@phone' }, async ({ page }) => {
  await page.goto(`${LONG_LIST}#footer-locale`);
  await expect(page.locator('#footer-locale')).toBeInViewport();
});

test('the focus goes on into what is not drawn, and brings it into view', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto(LONG_LIST);
  const groups = page.locator('.product-grid');
  const names = (group: number) => groups.nth(group).locator('.tile-name a');
  await expect(names(3).first()).not.toBeInViewport();
  await names(2).last().focus();
  for (let presses = 0; presses < 12; presses += 1) {
    if (
      await names(3)
        .first()
        .evaluate((link) => link === document.activeElement)
    )
      break;
    await page.keyboard.press('Tab');
  }
  await expect(names(3).first()).toBeFocused();
  await expect(names(3).first()).toBeInViewport();
});

test('all of a list is printed', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(LONG_LIST);
  const links = await page
    .locator('.product-grid .tile-name a')
    .evaluateAll((all) => all.map((link) => (link instanceof HTMLAnchorElement ? link.href : '')));
  expect(links).toHaveLength(FULL_PAGE);
  // addresses of links stand in it as they are
  const printed = (await page.pdf()).toString('latin1');
  expect(links.filter((link) => !printed.includes(link))).toEqual([]);
  expect(printed).toContain('/newsletter');
});

test('a list that is shorter than a group, and one whose last group is short', { tag: '@phone' }, async ({
  page,
}) => {
  expect(productsIn('mens').length).toBeGreaterThan(50);
  for (const path of ['/c/mens-jackets/?f.productType=Rain+jacket', `${LONG_LIST}?limit=50`]) {
    await page.goto(path);
    const last = page.locator('.product-grid').last();
    const size = await last.locator('> li').count();
    expect(size).toBeLessThan(12);
    // its height is that of its products, drawn or not
    const before = await last.evaluate((group) => group.clientHeight);
    await last.scrollIntoViewIfNeeded();
    expect(await last.evaluate((group) => group.clientHeight)).toBe(before);
  }
});
