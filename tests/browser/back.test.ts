import type { Page } from 'playwright/test';
import { browserLaunch } from '../support/browser-launch.ts';
import { expect, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

const LIST = '/c/mens-jackets/';

test.use({
  launchOptions: {
    ...(await browserLaunch()),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

/** Whether the shown page came from the back/forward cache. */
const wasKept = () => document.documentElement.dataset.kept === 'true';

/** Runs in every document: records for `wasKept` how it was loaded. */
function noteKept(): void {
  addEventListener('pageshow', ({ persisted }) => {
    document.documentElement.dataset.kept = String(persisted);
  });
}

/** Runs in every document: a page that holds a lock is not put into the back/forward cache. */
function holdLock(): void {
  void navigator.locks.request('page', () => new Promise(() => {}));
}

/**
 * Whether this browser has a back/forward cache: a headless one (CI) reloads the pages, and the
 * shop must work there as well.
 */
async function keepsPages(page: Page): Promise<boolean> {
  await page.goto('/offline');
  await page.goto('/compare');
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.kept)).toBeDefined();
  return page.evaluate(wasKept);
}

/**
 * Tries something with pages that the browser keeps, where it can, and with pages that it does not.
 * `back` goes back to the list.
 */
async function keptAndNot(page: Page, act: (back: () => Promise<void>) => Promise<void>): Promise<void> {
  await page.addInitScript(noteKept);
  const able = await keepsPages(page);
  const tryIt = (kept: boolean) =>
    act(async () => {
      await page.goBack({ waitUntil: 'commit' });
      await expect(page).toHaveURL(new RegExp(`${LIST}$`));
      await expect.poll(() => page.evaluate(wasKept)).toBe(kept);
    });
  if (able) await tryIt(true);
  await page.addInitScript(holdLock);
  await tryIt(false);
}

// only on desktop: an emulated phone loses its coarse pointer for a moment when a cached page
// returns, and its lists move
test('Back is where the list was left, and every choice is that of its page, kept by the browser or not', {
  tag: '@desktop',
}, async ({ page, shop, phone }) => {
  const shopper = new Shopper(page, shop, phone);
  const sort = page.getByLabel(shop.t('catalog.sort'));
  const least = page.getByLabel(shop.t('catalog.priceMin'));
  const locale = page.getByRole('combobox', { name: shop.t('shell.locale') });
  await keptAndNot(page, async (back) => {
    await shopper.goto(LIST);
    await page.waitForLoadState('networkidle');

    await test.step('the place', async () => {
      const tile = shopper.tiles.nth(12);
      await tile.scrollIntoViewIfNeeded();
      const before = await page.evaluate(() => scrollY);
      expect(before).toBeGreaterThan(400);
      await tile.getByRole('heading').getByRole('link').click();
      await expect(page).toHaveURL(/\/p\//);
      await back();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
    });

    await test.step('the choices', async () => {
      for (const _ of ['first', 'again']) {
        await sort.selectOption('price-asc');
        await expect(page).toHaveURL(/sort=price-asc/);
        await expect(sort).toHaveValue('price-asc');
        await back();
        await expect(sort).toHaveValue('best-matches');
      }

      await page
        .locator('summary')
        .filter({ hasText: shop.t('catalog.price') })
        .click();
      await least.fill('100');
      await least.press('Enter');
      await expect(page).toHaveURL(/pmin=100/);
      await back();
      await expect(least).toHaveValue('');

      const here = await locale.inputValue();
      await locale.selectOption('cairn-ca:fr-CA');
      await page.getByRole('button', { name: shop.t('shell.change'), exact: true }).click();
      await expect(page).toHaveURL(/\/ca\/fr\//);
      await back();
      await expect(locale).toHaveValue(here);
    });
  });
});

test('an open menu and open dialogs are closed when the page comes back', { tag: '@desktop' }, async ({
  page,
  shop,
  phone,
}) => {
  await page.addInitScript(noteKept);
  const able = await keepsPages(page);
  const shopper = new Shopper(page, shop, phone);
  await shopper.goto(LIST);
  await page.waitForLoadState('networkidle');

  await test.step('a dialog', async () => {
    await shopper.openSearch();
    const search = page.getByRole('dialog', { name: shop.t('search.label') });
    await search.getByRole('link').first().click();
    await expect(page).not.toHaveURL(new RegExp(`${LIST}$`));
    await page.goBack({ waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(wasKept)).toBe(able);
    await expect(search).toBeHidden();
  });

  await test.step('the menu', async () => {
    await page.waitForLoadState('load');
    const menu = page.getByRole('navigation', { name: shop.t('shell.mainNavigation') });
    const item = menu.locator('.menu-item').first();
    const button = item.getByRole('button');
    await item.getByRole('link').first().press('ArrowDown');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await item.locator('.menu-panel a').first().click();
    await expect(page).not.toHaveURL(new RegExp(`${LIST}$`));
    await page.mouse.move(5, 890);
    await page.goBack({ waitUntil: 'commit' });
    // from the cache or not: a page that was still fetching may not be cached
    await expect(page).toHaveURL(new RegExp(`${LIST}$`));
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.kept)).toBeDefined();
    await expect(item.locator('.menu-panel')).toBeHidden();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });
});
