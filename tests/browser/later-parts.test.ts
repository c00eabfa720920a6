import type { Locator, Page } from 'playwright/test';
import { categoryName } from './support/catalogue.ts';
import { holdBack } from './support/hold-back.ts';
import { expect, test } from './support/shop-test.ts';
import { localeLinkName, Shopper } from './support/shopper.ts';

/** The parts of the shell that documents leave out (worker/shell/later-parts.tsx). */
const LATER = '**/fragments/later?*';
const FAILED = [/\/fragments\/later/, /ERR_FAILED/];

/** An address longer than any that the shop reads, in characters. */
const LONG_ADDRESS = 5_000;

/** A wide screen for fingers, where a press on an item's name opens its panel. */
const TOUCH = { viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true };

/** Opens the page, which asks for the parts at the latest when it is at rest. */
async function visit(page: Page, path = '/c/mens-jackets/'): Promise<void> {
  const asked = page.waitForRequest(LATER);
  await page.goto(path);
  await asked;
}

const item = (page: Page, id: string) => page.locator(`.menu-item:has(.menu-link[href$="/c/${id}/"])`);
const link = (of: Locator) => of.locator('.menu-link');
const panel = (of: Locator) => of.locator('.menu-panel');
const offersOf = (page: Page) => page.locator('aside.offers');

test('come once in a visit, at rest, and are in the page when the pointer comes near', {
  tag: '@desktop',
}, async ({ page }) => {
  const sizes: number[] = [];
  for (const path of ['/offline', '/c/mens-jackets/']) {
    await visit(page, path);
    await page.waitForLoadState('networkidle');
    await link(item(page, 'mens')).hover();
    await expect(page.locator('#menu-mens')).toBeAttached();
    await expect(page.locator('[data-part]')).toHaveCount(0);
    const loaded = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/fragments/later'))
        .map((one) => (one instanceof PerformanceResourceTiming ? one.transferSize : -1)),
    );
    sizes.push(...loaded);
  }
  expect(sizes[0]).toBeGreaterThan(0);
  expect(sizes.slice(1).every((size) => size === 0)).toBe(true);
});

test('a panel keeps its height when editors’ content comes beside and below its columns', {
  tag: '@desktop',
}, async ({ page }) => {
  const release = await holdBack(page, '**/fragments/menu/mens');
  await visit(page);
  const mens = item(page, 'mens');
  await link(mens).hover();
  await expect(panel(mens)).toBeVisible();
  const height = () => panel(mens).evaluate(({ scrollHeight }) => scrollHeight);
  const before = await height();
  await release();
  for (const slot of ['menu-main', 'menu-bottom'])
    await expect(panel(mens).locator(`[data-slot=${slot}]`)).toBeVisible();
  expect(await height()).toBe(before);
});

test.describe('before they have come', () => {
  test('the pointer opens a panel when it comes, and Down moves into it; tiles wait', {
    tag: '@desktop',
  }, async ({ page, shop, phone }) => {
    await test.step('the pointer, as late as any', async () => {
      const release = await holdBack(page, LATER);
      await visit(page);
      const mens = item(page, 'mens');
      await link(mens).hover();
      await expect(panel(mens)).toHaveCount(0);
      // listened for before the panel can come
      const opening = await page.evaluateHandle(() => ({
        delay: new Promise<number>((resolve) =>
          document.addEventListener('transitionrun', ({ target }) => {
            if (target instanceof Element && target.matches('.menu-panel'))
              resolve(Number.parseFloat(getComputedStyle(target).transitionDelay));
          }),
        ),
      }));
      await release();
      await expect(panel(mens)).toBeVisible();
      expect(await opening.evaluate(({ delay }) => delay)).toBe(0.15);
      await expect(mens.getByRole('button')).toHaveAttribute('aria-expanded', 'true');
      await expect(mens.getByRole('button')).toHaveAttribute('aria-controls', 'menu-mens');
      await page.mouse.move(700, 890);
      await expect(panel(mens)).toBeHidden();
      await page.unroute(LATER);
    });

    await test.step('Down moves into the panel', async () => {
      const release = await holdBack(page, LATER);
      await visit(page);
      const mens = item(page, 'mens');
      await link(mens).focus();
      await page.keyboard.press('ArrowDown');
      await expect(link(mens)).toBeFocused();
      await release();
      await expect(panel(mens).getByRole('link').first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(panel(mens)).toBeHidden();
      await expect(link(mens)).toBeFocused();
      await page.unroute(LATER);
    });

    await test.step('Down does not take the focus from where it has gone', async () => {
      const release = await holdBack(page, LATER);
      await visit(page);
      await link(item(page, 'mens')).focus();
      await page.keyboard.press('ArrowDown');
      await link(item(page, 'womens')).focus();
      await release();
      await expect(panel(item(page, 'mens'))).toBeAttached();
      await expect(link(item(page, 'womens'))).toBeFocused();
      await page.unroute(LATER);
    });

    await test.step('the parts of tiles wait', async () => {
      const release = await holdBack(page, LATER);
      await visit(page);
      const tile = new Shopper(page, shop, phone).tiles.first();
      await tile.hover();
      await expect(page.locator('#tile-parts')).toHaveCount(0);
      await release();
      await expect(tile.getByRole('button', { name: /^Quick view/ })).toBeVisible();
    });
  });

  test('a press opens the offers when they come', { tag: '@phone' }, async ({ page, watch }) => {
    // they may come so late that the browser no longer counts the shift as caused by the press
    watch.expectFromHere(/Layout shift .* at \/c\/mens-jackets/);
    const release = await holdBack(page, LATER);
    await visit(page);
    const offers = offersOf(page);
    await offers.locator('summary').click();
    await expect(offers.locator('details')).not.toHaveAttribute('open');
    await release();
    await expect(offers.getByRole('list')).toBeVisible();
    await expect(offers.getByRole('link')).not.toHaveCount(0);
    await offers.locator('summary').click();
    await expect(offers.getByRole('list')).toBeHidden();
  });

  test('a press opens the choice of country when it comes, which keeps the page', async ({
    page,
    shop,
    phone,
  }) => {
    const release = await holdBack(page, LATER);
    await visit(page, '/c/mens-jackets/?sort=price-asc');
    const shopper = new Shopper(page, shop, phone);
    const dialog = await shopper.openLocales();
    await expect(dialog).toHaveCount(0);
    await release();
    await expect(dialog).toBeVisible();
    await expect(dialog.getByText(shop.t('shell.localeBody'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(
      page.getByRole('link', { name: localeLinkName(shop) }).filter({ visible: true }),
    ).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: /^Français CAD/ }).click();
    await expect(page).toHaveURL(/\/ca\/fr\/c\/mens-jackets\/\?sort=price-asc$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
  });
});

test.describe('on a page without a place for the offers', () => {
  /** Opens the dialog of countries, with which all parts come. */
  async function openLocales(page: Page, shopper: Shopper): Promise<void> {
    const dialog = await shopper.openLocales();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
  }

  test('the offers are not below the footer of a refusal', { tag: '@desktop' }, async ({
    page,
    shop,
    phone,
    watch,
  }) => {
    watch.expectFromHere(/414/);
    await page.goto(`/?${'a'.repeat(LONG_ADDRESS)}`);
    await openLocales(page, new Shopper(page, shop, phone));
    await expect(page.locator('.offer-list')).toHaveCount(0);
  });

  test('a strip of the shopper’s own keeps its own offers alone', { tag: '@desktop' }, async ({
    page,
    shop,
    phone,
  }) => {
    await page.goto('/c/mens-jackets/?monetate-preview=half:test');
    await openLocales(page, new Shopper(page, shop, phone));
    await expect(page.locator('.offer-list')).toHaveCount(1);
    await expect(offersOf(page).locator('.offer-list')).toHaveCount(1);
  });
});

test.describe('where they cannot be had', () => {
  test.beforeEach(async ({ page, watch }) => {
    watch.expectFromHere(...FAILED, /Failed to load code/);
    await page.route(LATER, (route) => route.abort());
  });

  test('the menu’s links lead on, and Down stays; the offers show the way to their page', {
    tag: '@desktop',
  }, async ({ page, shop, watch }) => {
    await test.step('the menu', async () => {
      await visit(page, '/offline');
      const mens = item(page, 'mens');
      await link(mens).focus();
      await page.keyboard.press('ArrowDown');
      await expect(link(mens)).toBeFocused();
      await link(mens).hover();
      await link(mens).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(categoryName('mens', shop));
    });

    await test.step('the offers', async () => {
      // on a slow machine they open so late that the shift no longer counts as caused by the press
      watch.expectFromHere(/Layout shift .* at \/c\/mens/);
      await visit(page);
      await expect(offersOf(page)).toBeVisible();
      await offersOf(page).locator('summary').click();
      await offersOf(page)
        .getByRole('link', { name: shop.t('content.allOffers') })
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop.t('content.offers'));
      await page.getByRole('main').getByRole('button', { name: 'Details' }).click();
      await expect(page.getByRole('dialog', { name: 'Details' })).toContainText('SUPPER20');
    });
  });

  test('the choice of country is in the footer, or on its page', async ({ page, shop, phone }) => {
    await visit(page);
    await new Shopper(page, shop, phone).openLocales();
    if (phone) await expect(page).toHaveURL(/\/international$/);
    else await expect(page.getByRole('combobox', { name: shop.t('shell.locale') })).toBeFocused();
  });
});

test('they are asked for again after a failure', { tag: '@desktop' }, async ({ page, watch }) => {
  watch.expectFromHere(...FAILED, /Failed to load code/);
  // at rest, and when the pointer comes near
  let failed = 0;
  await page.route(LATER, async (route) => {
    if (failed === 2) return route.continue();
    failed += 1;
    await route.abort();
  });
  await visit(page);
  await expect.poll(() => failed).toBe(1);
  const mens = item(page, 'mens');
  // the page may still be told of the failure
  await expect(async () => {
    await page.mouse.move(700, 890);
    await link(mens).hover();
    await expect(panel(mens)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect(failed).toBe(2);
});

test.describe('a wide touch screen', () => {
  test.use(TOUCH);

  test('a press opens its panel when it comes, and follows the item’s link where it cannot be had', {
    tag: '@desktop',
  }, async ({ page, shop, watch }) => {
    await test.step('it comes', async () => {
      const release = await holdBack(page, LATER);
      await visit(page);
      const mens = item(page, 'mens');
      await mens.locator('.menu-top').tap();
      await expect(panel(mens)).toHaveCount(0);
      await release();
      await expect(panel(mens)).toBeVisible();
      await expect(page).toHaveURL(/mens-jackets\/$/);
      await page.unroute(LATER);
    });

    await test.step('it cannot be had', async () => {
      watch.expectFromHere(...FAILED);
      await page.route(LATER, (route) => route.abort());
      await visit(page, '/offline');
      await item(page, 'mens').locator('.menu-top').tap();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(categoryName('mens', shop));
    });
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('categories, offers and the choice of country are reached by links', { tag: '@desktop' }, async ({
    page,
    shop,
    phone,
  }) => {
    await page.goto('/offline');
    const locales = page.getByRole('combobox', { name: shop.t('shell.locale') });

    await test.step('the choice of country is in the footer', async () => {
      await new Shopper(page, shop, phone).openLocales();
      await expect(locales).toBeFocused();
      await expect(locales).toBeInViewport();
    });

    await test.step('a category’s page names those below it', async () => {
      await link(item(page, 'mens')).click();
      const below = page
        .getByRole('main')
        .getByRole('link', { name: categoryName('mens-jackets', shop), exact: true });
      await expect(below.first()).toBeVisible();
    });

    await test.step('the offers have their page', async () => {
      await offersOf(page).locator('summary').click();
      await offersOf(page)
        .getByRole('link', { name: shop.t('content.allOffers') })
        .click();
      await expect(page.getByRole('main').getByRole('listitem')).not.toHaveCount(0);
      await page.getByRole('main').getByRole('button', { name: 'Details' }).click();
      await expect(page.getByRole('dialog', { name: 'Details' })).toContainText('SUPPER20');
    });
  });
});
