import type { Locator, Page } from 'playwright/test';
import { productAddress } from './support/catalogue.ts';
import { FIRST_SOLD_OUT, PLAIN, REVIEWED, SET } from './support/offers.ts';
import { expect, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

const barOf = (page: Page) => page.locator('.buy-bar');

/**
 * The product without a chosen size, scrolled until the row with the button has left the window.
 */
async function scrolledPast(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  await page.waitForLoadState('load');
  await expect(barOf(page)).toBeHidden();
  await page.locator('#shipping_and_returns').evaluate((element) => element.scrollIntoView());
  await expect(barOf(page)).toBeInViewport();
  return barOf(page);
}

const withoutSize = (address: string) => address.split('&size=')[0] ?? '';

/** Whether the element is above the bar as a whole. */
async function isAbove(element: Locator, bar: Locator): Promise<boolean> {
  const [box, own] = [await element.boundingBox(), await bar.boundingBox()];
  return box !== null && own !== null && box.y + box.height <= own.y;
}

test.describe('the bar at the bottom of a phone', { tag: '@phone' }, () => {
  test('leads to the choice, says what is chosen, and adds it', async ({ page, shop, phone }) => {
    const shopper = new Shopper(page, shop, phone);
    const bar = await scrolledPast(page, withoutSize(productAddress(FIRST_SOLD_OUT, shop)));
    await expect(bar.locator('.price')).toContainText('$');
    const add = bar.getByRole('button', { name: shop.t('product.addToBag') });
    await add.click();
    const size = page.locator('fieldset:has(input:focus)');
    const said = size.getByRole('alert');
    await expect(said).toHaveText(shop.t('product.chooseSize'));
    await expect(said).toBeInViewport();
    await expect(size).toHaveAccessibleDescription(shop.t('product.chooseSize'));
    await expect(page.locator('.buy-row').getByRole('alert')).toHaveText('');
    // a size that is sold out is not what the shopper is brought to
    await expect(page.locator('.chip').first()).toHaveAttribute('data-gone');
    await expect(page.locator('.chip:not([data-gone]) input').first()).toBeFocused();
    await expect(bar).toBeHidden();
    const inStock = page.locator('.chip:not([data-gone]) input:not(:disabled)').first();
    await inStock.check();
    const name = await page.locator('.chip:has(:checked)').textContent();
    await page.locator('#shipping_and_returns').evaluate((element) => element.scrollIntoView());
    await expect(bar).toContainText(` · ${name}`);
    await add.click();
    await expect(shopper.addedDialog.getByText(FIRST_SOLD_OUT.product.name[shop.language])).toBeVisible();
  });

  test('covers neither what has the focus nor the end of the footer', async ({ page, shop }) => {
    const bar = await scrolledPast(page, productAddress(PLAIN, shop));
    await page.locator('#shipping_and_returns summary').focus();
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Tab');
      await expect.poll(() => isAbove(page.locator(':focus'), bar)).toBe(true);
    }
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(bar).toBeInViewport();
    const last = page.getByRole('contentinfo').locator('a, p, button').last();
    await expect.poll(() => isAbove(last, bar)).toBe(true);
  });

  test('is there for who wants less motion, and for sets', async ({ page, shop }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const bar = await scrolledPast(page, `/product/${SET.id}`);
    await expect(bar).toContainText(shop.t('product.choose'));
    await bar.getByRole('button', { name: shop.t('product.addToBag') }).click();
    await expect(page.locator('fieldset input:focus')).toBeInViewport();
    await expect(page.getByText(shop.t('product.chooseSize')).first()).toBeVisible();
  });
});

/** Presses Tab so often, and expects that what has the focus is in the bar, or above it as a whole. */
async function expectUncovered(page: Page, bar: Locator, presses: number): Promise<void> {
  const inBar = () => bar.evaluate((element) => element.contains(document.activeElement));
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab');
    await expect
      .poll(async () => (await inBar()) || (await isAbove(page.locator(':focus'), bar)), {
        message: `press ${press + 1}`,
      })
      .toBe(true);
  }
}

test('the bag’s bar covers nothing that has the focus', { tag: '@phone' }, async ({ page, shop, phone }) => {
  const shopper = new Shopper(page, shop, phone);
  for (const offer of [PLAIN, REVIEWED]) await shopper.fillBag(offer);
  await page.goto('/cart', { waitUntil: 'networkidle' });
  await page
    .getByRole('list', { name: shop.t('bag.items') })
    .getByRole('link')
    .first()
    .focus();
  await expectUncovered(page, page.locator('.bag-checkout'), 12);
});

test('the comparison’s bar covers nothing that has the focus', { tag: '@desktop' }, async ({
  page,
  shop,
  phone,
}) => {
  const shopper = new Shopper(page, shop, phone);
  await page.goto('/c/mens-jackets-shell/');
  for (const tile of [shopper.tiles.nth(0), shopper.tiles.nth(1)]) await shopper.pressCompare(tile);
  const bar = page.getByRole('region', { name: shop.t('catalog.compare'), exact: true });
  await expect(bar).toBeVisible();
  await shopper.tiles.nth(2).getByRole('link').first().focus();
  await expectUncovered(page, bar, 24);
});
