import type { Browser, Page } from 'playwright/test';
import { BAG_COUNT_EVENT } from '../../client/bag/bag-count.ts';
import { CATEGORIES, trace } from '../bench/rendering/main-thread.ts';
import { productAddress, productsIn } from './support/catalogue.ts';
import { EN_US } from './support/locales.ts';
import { PLAIN } from './support/offers.ts';
import { renderAll } from './support/render-all.ts';
import { expect, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

const LONG_LIST = '/c/mens/';
/** Products on a full page of a list (docs/product/catalogue.md §9.2). */
const FULL_PAGE = 47;
/** Elements that the first view of a page draws at most, of all that it has, on a phone. */
const RENDERED = {
  home: { path: '/', most: 400 },
  list: { path: LONG_LIST, most: 420 },
  search: { path: '/search?q=jacket', most: 420 },
  product: { path: productAddress(PLAIN, EN_US), most: 400 },
};
/**
 * Elements that a change in the header restyles at most. A rule that asks of the whole document whether it
 * has something (`body:has(…) > …`) makes each change restyle all that any such rule may be about.
 */
const RESTYLED = 15;
/** As many at most when a letter is typed, and what shows results is loaded (docs/decisions/0191). */
const RESTYLED_BY_LETTER = 50;
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

/** Waits until what has changed is painted. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** How many elements were restyled while the browser was traced, each time counted. */
async function restyledIn(browser: Browser): Promise<number> {
  const { traceEvents } = trace.parse(JSON.parse((await browser.stopTracing()).toString()));
  return traceEvents.reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
}

for (const [name, { path, most }] of Object.entries(RENDERED)) {
  test(`a first view draws few elements: ${name}`, { tag: '@phone' }, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    const rendered = () =>
      page
        .locator('body *')
        .evaluateAll(
          (all) => all.filter((one) => one.checkVisibility({ contentVisibilityAuto: true })).length,
        );
    await expect.poll(rendered).toBeLessThanOrEqual(most);
    expect(await rendered()).toBeGreaterThan(100);
  });
}

for (const [name, { path }] of Object.entries(RENDERED)) {
  test(`a new count of the bag restyles little else: ${name}`, { tag: '@phone' }, async ({
    page,
    browser,
  }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await browser.startTracing(page, { categories: CATEGORIES });
    await page.evaluate((event) => dispatchEvent(new CustomEvent(event, { detail: 3 })), BAG_COUNT_EVENT);
    await painted(page);
    const restyled = await restyledIn(browser);
    expect(restyled).toBeGreaterThan(0);
    expect(restyled).toBeLessThanOrEqual(RESTYLED);
    expect(await page.locator('[data-bag-count]').first().textContent()).toBe('3');
  });
}

test('a first letter restyles little else, nor does the style sheet of what is found', {
  tag: '@phone',
}, async ({ page, browser, shop }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/', { waitUntil: 'networkidle' });
  const field = await new Shopper(page, shop, true).openSearch();
  await expect(page.locator('cairn-island[name="quick-search"][hydrated]')).toBeAttached();
  await expect(page.locator('.search-slot > *').first()).toBeVisible();
  await painted(page);
  const href = await page.locator('.search-dialog').getAttribute('data-style');
  const results = page.locator(`link[href="${href}"]`);
  await browser.startTracing(page, { categories: CATEGORIES });
  await field.press('j');
  await expect.poll(() => results.evaluate((link: HTMLLinkElement) => link.sheet !== null)).toBe(true);
  await painted(page);
  const restyled = await restyledIn(browser);
  expect(restyled).toBeGreaterThan(0);
  expect(restyled).toBeLessThanOrEqual(RESTYLED_BY_LETTER);
  await field.fill('');
  await field.press('j');
  const sheets = page.locator('link[rel=stylesheet]');
  const links = await sheets.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(new Set(links).size).toBe(links.length);
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

for (const path of [LONG_LIST, '/', productAddress(PLAIN, EN_US)])
  test(`nothing moves where one jumps past what was never drawn: ${path}`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    const height = await pageHeight(page);
    for (const part of [0.45, 0.9, 0.2, 1, 0.7, 0]) {
      const jumped = page.evaluate(
        (top) =>
          new Promise((done) => {
            scrollTo({ top, behavior: 'instant' });
            requestAnimationFrame(() => requestAnimationFrame(done));
          }),
        part * height,
      );
      await jumped;
    }
  });

test('a page that is loaded again, or for Back, draws all', { tag: '@phone' }, async ({ page }) => {
  const isAllRendered = () =>
    page
      .locator('.product-grid .tile')
      .evaluateAll((tiles) => tiles.every((tile) => tile.checkVisibility({ contentVisibilityAuto: true })));
  await page.goto(LONG_LIST);
  expect(await isAllRendered()).toBe(false);
  await page.reload();
  expect(await isAllRendered()).toBe(true);
  await page.goto('/offline');
  await page.goBack();
  await expect(page.locator('.product-grid .tile')).toHaveCount(FULL_PAGE);
  await expect.poll(isAllRendered).toBe(true);
});

test('the groups of tiles are one list to screen readers, drawn or not', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto(LONG_LIST);
  const tile = page.getByRole('article');
  const lists = page.getByRole('list').filter({ has: tile });
  await expect(lists).toHaveCount(1);
  await expect(lists.getByRole('listitem').filter({ has: tile })).toHaveCount(FULL_PAGE);
});

test('an address leads to what is not drawn', { tag: '@phone' }, async ({ page }) => {
  await page.goto(`${LONG_LIST}#footer-locale`);
  await expect(page.locator('#footer-locale')).toBeInViewport();
});

test('the focus goes on into what is not drawn, and brings it into view', { tag: '@phone' }, async ({
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

test('all of a list is printed', { tag: '@phone' }, async ({ page }) => {
  await page.goto(LONG_LIST);
  const links = await page
    .locator('.product-grid .tile-name a, .footer-end a')
    .evaluateAll((all) => all.map((link) => (link instanceof HTMLAnchorElement ? link.href : '')));
  expect(links.length).toBeGreaterThan(FULL_PAGE);
  // addresses of links stand in it as they are
  const printed = (await page.pdf()).toString('latin1');
  expect(links.filter((link) => !printed.includes(link))).toEqual([]);
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

/** How far the height that skipped tiles state may be from their own, of their own. */
const NEARLY = 0.04;

for (const path of ['/c/mens/', '/ca/fr/c/mens/', '/eu/de/c/mens/', '/eu/fr/c/mens/'])
  test(`tiles that are not drawn are nearly as high as they say: ${path}`, { tag: '@phone' }, async ({
    page,
    watch,
  }) => {
    // drawing them all moves what stands below
    watch.expectFromHere(/Layout shift/);
    await page.goto(path);
    const heights = () =>
      page
        .locator('.whole-group')
        .evaluateAll((groups) => groups.map((group) => group.getBoundingClientRect().height));
    const stated = await heights();
    await renderAll(page);
    const own = await heights();
    expect(own.length).toBeGreaterThan(2);
    for (const [index, height] of own.entries())
      expect(Math.abs((stated[index] ?? 0) - height) / height).toBeLessThan(NEARLY);
  });
