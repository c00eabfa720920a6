import type { Locator, Page } from 'playwright/test';
import { categoryName, productAddress } from './support/catalogue.ts';
import { fillIn } from './support/checkout.ts';
import { faintSigns, hasEdge, lookOf, withoutRing } from './support/forced-colors.ts';
import { cutTexts, overflow, overlaps } from './support/geometry.ts';
import { REVIEWED, SET } from './support/offers.ts';
import {
  coveredByBars,
  FORCED_COLORS,
  LARGE_TEXT,
  NARROW_WINDOW,
  type ReadingMode,
  SMALL_PHONE,
  SPACED_TEXT,
} from './support/reading-modes.ts';
import { sharedWindowTest as test } from './support/shared-window.ts';
import { expect } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

/**
 * `SCREENS`: a folder for a picture of each screen in each mode, for people to look at; without it
 * none are made.
 */
const { SCREENS } = process.env;

type Screen = [name: string, path: (shopper: Shopper) => string];
const BROWSING: Screen[] = [
  ['home', () => '/'],
  ['list', () => '/c/mens-jackets/?f.productType=Rain+jacket'],
  ['product', ({ shop }) => productAddress(REVIEWED, shop)],
  ['set', () => `/product/${SET.id}`],
  ['search', () => '/search?q=jaket'],
];
const BUYING: Screen[] = [
  ['bag', () => '/cart'],
  ['sign-in', () => '/login'],
  ['joining', () => '/registration'],
  ['checkout', () => '/checkout'],
  ['stores', () => '/store-locator'],
  ['store', () => '/store-locator/ca-toronto-queen'],
];
/** The screens whose bars stay in a window that is high enough. */
const WITH_BARS = new Set(['product', 'bag']);

async function expectReadable(page: Page, name: string, mode: ReadingMode): Promise<void> {
  const where = `${name}, ${mode.name}`;
  if (SCREENS)
    await page.screenshot({
      path: `${SCREENS}/${name}-${mode.name.replace(/\W+/g, '-')}-${page.viewportSize()?.width}.png`,
      fullPage: true,
    });
  expect.soft(await overflow(page), where).toBe(0);
  expect.soft(await cutTexts(page), where).toEqual([]);
  expect.soft(await overlaps(page), where).toEqual([]);
  await page.evaluate(() => scrollTo(0, innerHeight * 1.5));
  expect.soft(await coveredByBars(page), where).toBeLessThanOrEqual(mode.mostCovered);
  await page.evaluate(() => scrollTo(0, 0));
}

/** Puts each mode on each of the screens. */
async function readAll(shopper: Shopper, screens: Screen[]): Promise<void> {
  const { page, phone } = shopper;
  const size = page.viewportSize();
  const usual = [SPACED_TEXT, FORCED_COLORS, LARGE_TEXT, ...(phone ? [NARROW_WINDOW] : [])];
  for (const [name, path] of screens) {
    await test.step(name, async () => {
      if (size) await page.setViewportSize(size);
      await shopper.goto(path(shopper));
      await page.waitForLoadState('networkidle');
      const modes = phone && WITH_BARS.has(name) ? [...usual, SMALL_PHONE] : usual;
      for (const mode of modes) {
        await mode.on(page);
        await expectReadable(page, name, mode);
        if (mode === FORCED_COLORS) {
          expect.soft(await faintSigns(page), name).toEqual([]);
          expect.soft(await withoutRing(page), name).toEqual([]);
        }
        await mode.off(page);
      }
    });
  }
}

/** What a change of the mode does to a page: it moves, and needs other pictures. */
const CHANGES = [/^console error: Layout shift/, /was preloaded using link preload but not used/];

test.describe('large text, spaced text, a narrow window and forced colors', () => {
  test('leave nothing of browsing unread', async ({ page, shop, phone, watch }) => {
    watch.expectFromHere(...CHANGES);
    await readAll(new Shopper(page, shop, phone), BROWSING);
  });

  test('leave nothing of buying unread', async ({ page, shop, phone, watch }) => {
    watch.expectFromHere(...CHANGES);
    const shopper = new Shopper(page, shop, phone);
    // two, so that the bag says the price of one as well
    await shopper.fillBag(REVIEWED, 2);
    await readAll(shopper, BUYING);
  });
});

/** Expects that all of an element is in the window, and as wide as it has to be to be read or filled in. */
async function expectInWindow(element: Locator, name: string, width = 0): Promise<void> {
  const box = await element.boundingBox();
  const window = element.page().viewportSize();
  expect.soft(box?.y, name).toBeGreaterThanOrEqual(0);
  expect.soft((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(window?.height ?? 0);
  expect.soft((box?.x ?? 0) + (box?.width ?? 0), name).toBeLessThanOrEqual(window?.width ?? 0);
  expect.soft(box?.width, name).toBeGreaterThan(width);
}

/** The least width of the logo and of a line of text on a phone, and of a field with an address in it, in px. */
const READABLE_WIDTH = 80;
const FIELD_WIDTH = 150;

test('large text on a phone leaves in reach what opens over a page, and what is ordered', {
  tag: '@phone',
}, async ({ page, shop, phone, watch, context, baseURL }) => {
  watch.expectFromHere(...CHANGES);
  const shopper = new Shopper(page, shop, phone);
  const open = async (path: string) => {
    await page.goto(path);
    await LARGE_TEXT.on(page);
  };

  await open(productAddress(REVIEWED, shop));
  await expectInWindow(page.locator('.header-logo svg'), 'logo', READABLE_WIDTH);
  await expectInWindow(await shopper.openSearch(), 'search', FIELD_WIDTH);
  await page.keyboard.press('Escape');
  await shopper.addButton.click();
  await expectInWindow(shopper.addedDialog.getByRole('heading').first(), 'added to bag');
  await page.keyboard.press('Escape');

  const newsletter = page.locator('#sign-up');
  await newsletter.scrollIntoViewIfNeeded();
  await expectInWindow(newsletter, 'newsletter', FIELD_WIDTH);

  await fillIn(shopper, { to: 'review' });
  await open('/checkout');
  const ordered = page.locator('.checkout-review .checkout-line-text').first();
  await ordered.scrollIntoViewIfNeeded();
  expect.soft((await ordered.boundingBox())?.width).toBeGreaterThan(READABLE_WIDTH);
  expect.soft(await overflow(page), 'review').toBe(0);

  await context.addCookies([{ name: 'country', value: 'DE', url: baseURL ?? '' }]);
  await open('/eu/de/');
  for (const answer of ['Alle annehmen', 'Alle ablehnen'])
    await expectInWindow(page.locator('#consent').getByRole('button', { name: answer }), answer);
  expect.soft(await overflow(page), 'consent').toBe(0);
  await LARGE_TEXT.off(page);
});

/** Expects that the chosen one of several looks different where colours cannot tell it. */
async function expectTold(chosen: Locator, other: Locator): Promise<void> {
  await expect(chosen).toBeVisible();
  expect.soft(await lookOf(chosen)).not.toBe(await lookOf(other));
}

test.describe('forced colors', () => {
  test.beforeEach(({ page }) => FORCED_COLORS.on(page));
  test.afterEach(({ page }) => FORCED_COLORS.off(page));

  test('tell what is chosen', async ({ page, shop, phone }) => {
    const shopper = new Shopper(page, shop, phone);
    await shopper.goto(productAddress(REVIEWED, shop));
    const chips = page.locator('.chip');
    await expectTold(
      chips.filter({ has: page.locator(':checked') }).first(),
      chips.filter({ has: page.locator(':enabled:not(:checked)') }).first(),
    );
    const colours = page.getByRole('list', { name: shop.t('product.chooseColour') });
    await expectTold(colours.locator('[aria-current]'), colours.locator('a:not([aria-current])').first());
    const size = page.viewportSize();
    if (!phone && size) {
      // tablets have thumbnails
      await page.setViewportSize({ width: 820, height: 1180 });
      const thumbnails = page.locator('[data-gallery] + ul');
      await expectTold(
        thumbnails.locator('[aria-current]'),
        thumbnails.locator('a:not([aria-current])').first(),
      );
      await page.setViewportSize(size);
    }
    await shopper.goto('/c/mens-jackets-shell/');
    await page.locator('.quick-filters a').first().click();
    const quick = page.locator('.quick-filters');
    await expectTold(quick.locator('.quick-filter-on'), quick.locator('a:not(.quick-filter-on)').first());
    const tile = shopper.tiles.filter({ has: page.locator('.tile-swatches a:nth-child(2)') }).first();
    await expectTold(
      tile.locator('.tile-swatches :is([aria-current], [aria-checked="true"])'),
      tile.locator('.tile-swatches a:nth-child(2)'),
    );
    const refinements = await shopper.refinements();
    await expectTold(
      refinements.locator('.facet-on').first(),
      refinements.locator('.facet:not(.facet-on)').first(),
    );
  });

  test('show the edges of what opens over a page', async ({ page, shop, phone }) => {
    const shopper = new Shopper(page, shop, phone);
    await shopper.goto(productAddress(REVIEWED, shop));
    await shopper.loaded();
    if (phone) expect.soft(await hasEdge(await shopper.openDrawer())).toBe(true);
    else {
      const menu = page.getByRole('navigation', { name: shop.t('shell.mainNavigation') });
      await menu.getByRole('link', { name: categoryName('mens', shop), exact: true }).hover();
      await expect(page.locator('.menu-panel:visible')).toHaveCount(1);
      expect.soft(await hasEdge(page.locator('.menu-panel:visible'))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await shopper.addButton.click();
    await expect(shopper.addedDialog).toBeVisible();
    expect.soft(await hasEdge(shopper.addedDialog)).toBe(true);
    expect.soft(await faintSigns(page)).toEqual([]);
    if (SCREENS) await page.screenshot({ path: `${SCREENS}/added-forced-${page.viewportSize()?.width}.png` });
  });
});
