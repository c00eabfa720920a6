import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { type Page, test as plainTest, type Response } from 'playwright/test';
import { z } from 'zod';
import { productAddress, productsIn } from './support/catalogue.ts';
import { AT_PROVIDER, CheckoutPage, fillIn } from './support/checkout.ts';
import { EN_US } from './support/locales.ts';
import { PLAIN } from './support/offers.ts';
import { expect, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

/** Budgets of a page (docs/product/README.md §4) in bytes after gzip, level 9. */
const KILOBYTE = 1000;
const SCRIPT_BEFORE_INTERACTION = 6 * KILOBYTE;
const SCRIPT_IN_ALL = 101 * KILOBYTE;
/**
 * The script of private pages, besides the loader: it reloads what the browser kept in memory or in
 * another tab.
 */
const SCRIPT_OF_PRIVATE_PAGES = 0.3 * KILOBYTE;
/** All of the checkout, which loads no React. */
const SCRIPT_OF_CHECKOUT = 60 * KILOBYTE;
/** Complete documents, as the page cache has them. */
const DOCUMENTS = {
  home: 14 * KILOBYTE,
  list: 18.2 * KILOBYTE,
  search: 16.4 * KILOBYTE,
  // its addresses in the languages of a third site are 0.1 of it
  product: 13.2 * KILOBYTE,
};
/**
 * What a page shows first: the sheet of every page, and that of its area (docs/decisions/0129) or of the
 * heroes that it begins with (docs/decisions/0139).
 */
const STYLE_FIRST = 12 * KILOBYTE;
const STYLE_SHEETS_FIRST = 2;
/** With what opens over a page or stands below it (docs/decisions/0129). */
const STYLE = 17.5 * KILOBYTE;
/** No shopper's page has blocks of all kinds. */
const STYLE_OF_EVERY_BLOCK = 20.2 * KILOBYTE;
/** The two faces of the typeface, as they are sent: woff2 is compressed already. */
const FONT_FILES = 2;
const FONTS = 30 * KILOBYTE;
/**
 * How far down a picture with eager loading may be, in screens: the same first row is lower on a
 * phone.
 */
const NEAR_SCREENS = 1.5;
/** Products on a full page of a list (docs/product/catalogue.md §9.2). */
const FULL_PAGE = 47;
const LONG_LIST = '/c/mens/';

const PAGES: Record<string, string> = {
  home: '/',
  list: LONG_LIST,
  'filtered list': '/c/mens-jackets/?f.productType=Rain+jacket',
  search: '/search?q=jacket',
  product: productAddress(PLAIN, EN_US),
  'empty bag': '/cart',
  offline: '/offline',
  'every block': '/preview/blocks',
};
const WITH_ISLANDS = ['home', 'list', 'product'] as const;

/** The files of the account's scripts (client/account), but for what opens them in the loader. */
function accountScripts(): string[] {
  const text = readFileSync('dist/client/.vite/manifest.json', 'utf8');
  const chunks = Object.entries(z.record(z.string(), z.object({ file: z.string() })).parse(JSON.parse(text)));
  return chunks.flatMap(([source, { file }]) => (source.startsWith('client/account/') ? [file] : []));
}

/** The sizes of everything that the page has fetched so far, by kind. */
class Weights {
  readonly #responses: Response[] = [];
  /** The bodies, read as they arrive: a browser forgets those of a page that was left. */
  readonly #bodies = new Map<Response, Promise<Buffer>>();

  constructor(page: Page) {
    page.on('response', (response) => {
      this.#responses.push(response);
      const body = response.body();
      // whoever asks for one that cannot be had is told
      body.catch(() => undefined);
      this.#bodies.set(response, body);
    });
  }

  /** The sum of all files of a kind, or of those at some addresses. */
  async of(
    type: 'script' | 'stylesheet' | 'font',
    compressed = true,
    addresses?: readonly string[],
  ): Promise<number> {
    const files = this.#responses.filter(
      (response) =>
        response.request().resourceType() === type && (addresses?.includes(response.url()) ?? true),
    );
    const byAddress = new Map(files.map((response) => [response.url(), response]));
    const sizes = [...byAddress.values()].map(async (response) => {
      const body = (await this.#bodies.get(response)) ?? (await response.body());
      return compressed ? gzipSync(body, { level: 9 }).byteLength : body.byteLength;
    });
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  }

  /** The names of the files of a kind. */
  names(type: string): string[] {
    return this.#responses
      .filter((response) => response.request().resourceType() === type)
      .map((response) => new URL(response.url()).pathname.slice(1));
  }

  count(type: string): number {
    return new Set(
      this.#responses
        .filter((response) => response.request().resourceType() === type)
        .map((response) => response.url()),
    ).size;
  }
}

/** Opens a page, and expects that it is light and loads only pictures in view before it is touched. */
async function openLight(page: Page, name: string): Promise<Weights> {
  const weights = new Weights(page);
  await page.goto(PAGES[name] ?? '/', { waitUntil: 'networkidle' });
  const script = await weights.of('script');
  expect(script).toBeGreaterThan(0);
  expect(script).toBeLessThanOrEqual(SCRIPT_BEFORE_INTERACTION);
  const first = await page
    .locator('head link[rel=stylesheet], #main > link[rel=stylesheet]:first-child')
    .evaluateAll((links) => links.map((link) => (link instanceof HTMLLinkElement ? link.href : '')));
  expect(first.length).toBeLessThanOrEqual(STYLE_SHEETS_FIRST);
  expect(await weights.of('stylesheet', true, first)).toBeLessThanOrEqual(STYLE_FIRST);
  expect(await weights.of('stylesheet')).toBeLessThanOrEqual(
    name === 'every block' ? STYLE_OF_EVERY_BLOCK : STYLE,
  );
  expect(weights.names('script').filter((file) => accountScripts().includes(file))).toEqual([]);
  expect(weights.count('font')).toBe(FONT_FILES);
  expect(await weights.of('font', false)).toBeLessThanOrEqual(FONTS);
  expect(await page.locator('cairn-island[hydrated]').count()).toBe(0);
  const early = await page
    .locator('img:not([loading="lazy"])')
    .evaluateAll(
      (images, screens) =>
        images
          .filter((image) => image.getBoundingClientRect().top >= innerHeight * screens)
          .map((image) => image.getAttribute('src')),
      NEAR_SCREENS,
    );
  expect(early).toEqual([]);
  return weights;
}

// the pictures of a phone are further down, and the document is the same at every width
for (const name of Object.keys(PAGES)) {
  test(`light before the first interaction, only pictures in view load eagerly, all can be had: ${name}`, {
    tag: '@phone',
  }, async ({ page }) => {
    await openLight(page, name);
    const pictures = page.locator('img');
    await pictures.evaluateAll((images) => {
      for (const image of images) image.setAttribute('loading', 'eager');
    });
    const missing = () =>
      pictures.evaluateAll((images) =>
        images
          .filter((image) => image instanceof HTMLImageElement && !image.naturalWidth)
          .map((image) => image.outerHTML),
      );
    await expect.poll(missing).toEqual([]);
  });
}

for (const name of WITH_ISLANDS) {
  test(`light before the first interaction, and with every island hydrated: ${name}`, {
    tag: '@desktop',
  }, async ({ page, shop, phone }) => {
    const weights = await openLight(page, name);
    // quick search is on every page, open or not
    await new Shopper(page, shop, phone).openSearch();
    const islands = page.locator('cairn-island');
    // some wake in view, the others when they are touched
    for (const seen of await page.locator('cairn-island[when=visible] > :first-child').all())
      await seen.evaluate((element) => element.scrollIntoView());
    await islands.evaluateAll((all) => {
      for (const island of all) island.dispatchEvent(new Event('pointerover', { bubbles: true }));
    });
    await expect(page.locator('cairn-island[hydrated]')).toHaveCount(await islands.count());
    expect(await weights.of('script')).toBeLessThanOrEqual(SCRIPT_IN_ALL);
    // who never opens the account gets nothing of it
    expect(accountScripts().length).toBeGreaterThan(5);
    expect(weights.names('script').filter((file) => accountScripts().includes(file))).toEqual([]);
  });
}

plainTest('light documents', { tag: '@desktop' }, async ({ request }) => {
  expect(productsIn('mens').length).toBeGreaterThan(FULL_PAGE);
  for (const name of ['home', 'list', 'search', 'product'] as const)
    await plainTest.step(name, async () => {
      const headers = { accept: 'text/html' };
      await expect(async () => {
        const cached = await request.get(PAGES[name] ?? '/', { headers });
        expect(cached.headers()['x-cache']).toMatch(/HIT|STALE/);
      }).toPass();
      const html = await (await request.get(PAGES[name] ?? '/', { headers })).text();
      if (name === 'list') expect(html.match(/<article/g)).toHaveLength(FULL_PAGE);
      // ports differ from run to run
      const document = html.replaceAll(/http:\/\/localhost:\d+/g, 'https://shop.example');
      expect(gzipSync(document, { level: 9 }).byteLength).toBeLessThanOrEqual(DOCUMENTS[name]);
    });
});

test.describe('without scripts, which would change the page', () => {
  test.use({ javaScriptEnabled: false });

  test('what a page shows first needs none of the styles that come later', async ({ page }) => {
    for (const path of [LONG_LIST, productAddress(PLAIN, EN_US), '/', '/t/size-guide/']) {
      const held = Promise.withResolvers<void>();
      await page.route(/\/assets\/later-/, async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      const boxes = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('header *, main *')]
            // a panel of the menu is there, but not seen before it opens
            .filter(
              (element) =>
                !element.closest('dialog, template') && element.checkVisibility({ visibilityProperty: true }),
            )
            .map((element) => {
              const { left, top, width, height } = element.getBoundingClientRect();
              return `${element.tagName} ${element.className} ${left} ${top} ${width} ${height}`;
            }),
        );
      await expect(page.locator('#main h1').first()).toBeVisible();
      // before the held sheet has arrived, and once every other sheet has
      await expect(page.locator('link[href*="/assets/later-"]')).toBeAttached();
      await expect
        .poll(() =>
          page
            .locator('link[rel=stylesheet]:not([href*="/assets/later-"])')
            .evaluateAll((links) => links.every((link) => link instanceof HTMLLinkElement && link.sheet)),
        )
        .toBe(true);
      await page.evaluate(() => document.fonts.ready);
      const before = await boxes();
      held.resolve();
      await page.waitForLoadState('load');
      const after = await boxes();
      expect(before.length).toBeGreaterThan(30);
      expect(after.slice(0, before.length)).toEqual(before);
      await page.unroute(/\/assets\/later-/);
    }
  });
});

test('the checkout is light, before the first press and at the last one', { tag: '@desktop' }, async ({
  page,
  shop,
  phone,
  watch,
}) => {
  watch.expectFromHere(AT_PROVIDER, /Layout shift .* at \S*\/checkout/);
  const shopper = new Shopper(page, shop, phone);
  const checkout = new CheckoutPage(shopper);
  await fillIn(shopper, { to: 'payment' });
  const weights = new Weights(page);
  await page.goto('/checkout', { waitUntil: 'networkidle' });
  expect(await weights.of('script')).toBeLessThanOrEqual(SCRIPT_BEFORE_INTERACTION + SCRIPT_OF_PRIVATE_PAGES);
  await checkout.payByCard();
  await checkout.expectPlaced();
  expect(await weights.of('script')).toBeLessThanOrEqual(SCRIPT_OF_CHECKOUT);
});
