import type { Page } from 'playwright/test';
import { productAddress } from './support/catalogue.ts';
import { expect, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';
import { PLAIN } from './support/states.ts';

/** The code of islands: what the loader fetches once someone touches one. */
const HYDRATE = /\/assets\/hydrate-[\w-]+\.js$/;

/** Holds the code of islands back until it is let go. */
async function holdBack(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(HYDRATE, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('a click before any island code is there is not lost', async ({ page, shop, phone }) => {
  const release = await holdBack(page);
  const shopper = new Shopper(page, shop, phone);
  await page.goto(productAddress(PLAIN, shop));
  const asked = page.waitForRequest(HYDRATE);
  await shopper.addButton.click();
  await asked;
  expect(new URL(page.url()).pathname).not.toContain('/cart');
  release();
  await expect(shopper.addedDialog).toContainText(PLAIN.product.name[shop.language]);
  const { lines } = await shopper.basket();
  expect(lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([[PLAIN.variant.id, 1]]);
});

test('what was chosen and typed before any island code is there is kept', async ({ page, shop, phone }) => {
  const release = await holdBack(page);
  const shopper = new Shopper(page, shop, phone);
  const [address = ''] = productAddress(PLAIN, shop).split('&size=');
  await page.goto(address);
  await page.getByRole('radio', { name: PLAIN.variant.size, exact: true }).check();
  await page.getByRole('spinbutton', { name: shop.t('product.quantity') }).fill('2');
  await shopper.addButton.click();
  release();
  await expect(shopper.addedDialog).toBeVisible();
  const { lines } = await shopper.basket();
  expect(lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([[PLAIN.variant.id, 2]]);
});

test('a search typed before any island code is there is sent', async ({ page, shop, phone }) => {
  const release = await holdBack(page);
  const shopper = new Shopper(page, shop, phone);
  await shopper.goto('/offline');
  const field = await shopper.openSearch();
  await field.fill('jacket');
  await field.press('Enter');
  release();
  await expect(shopper.heading).toHaveText(shop.t('search.heading', { term: 'jacket' }));
});

test('without its island the form adds all the same', async ({ page, shop, phone, watch }) => {
  watch.expectFromHere(/Island not loaded/, HYDRATE, /ERR_FAILED/);
  await page.route(HYDRATE, (route) => route.abort());
  const shopper = new Shopper(page, shop, phone);
  await page.goto(productAddress(PLAIN, shop));
  await shopper.addButton.click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('status').filter({ hasText: shop.t('product.added') })).toBeVisible();
  const line = shopper.line(PLAIN.product.name[shop.language]);
  await expect(line).toContainText(shop.t('bag.size', { name: PLAIN.variant.size }));
});

test('a reload right after an answered add shows the bag', async ({ page, shop, phone }) => {
  const shopper = new Shopper(page, shop, phone);
  await page.goto(productAddress(PLAIN, shop));
  const answered = page.waitForResponse(/\/bag\/items$/);
  await shopper.addButton.click();
  await (await answered).finished();
  await page.reload();
  await shopper.goto('/cart');
  await expect(shopper.line(PLAIN.product.name[shop.language])).toBeVisible();
});
