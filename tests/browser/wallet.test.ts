import { productAddress } from './support/catalogue.ts';
import {
  AT_PROVIDER,
  addressIn,
  approveWallet,
  CheckoutPage,
  fillBagToOrder,
  toWallet,
} from './support/checkout.ts';
import { EN_US, FR_CA } from './support/locales.ts';
import { PLAIN } from './support/offers.ts';
import { expect, STILL, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

test.use(STILL);

/** The shopper is at the review, with what the wallet brought, and places the order. */
async function reviewAndPlace(shopper: Shopper): Promise<void> {
  const checkout = new CheckoutPage(shopper);
  await checkout.expectOpen('review');
  await expect(checkout.section('contact')).toContainText('wren.hale@mail.example');
  await expect(checkout.section('delivery')).toContainText(addressIn(shopper.shop).address1 ?? '');
  await checkout.placeButton.click();
  await checkout.expectPlaced();
  expect((await shopper.basket()).count).toBe(0);
}

test('the bag is paid for by a wallet', { tag: '@phone' }, async ({ page, watch, phone }) => {
  watch.expectFromHere(AT_PROVIDER);
  const shopper = new Shopper(page, FR_CA, phone);
  await fillBagToOrder(shopper, 1);
  await shopper.goto('/cart');
  await toWallet(shopper);
  await approveWallet(shopper);
  await reviewAndPlace(shopper);
});

test('a product is bought by a wallet, which can be left', { tag: '@desktop' }, async ({ page, watch }) => {
  watch.expectFromHere(AT_PROVIDER);
  const shopper = new Shopper(page, EN_US, false);
  await fillBagToOrder(shopper, 1);
  await page.goto(productAddress(PLAIN, EN_US));
  await page.waitForLoadState('load');
  await toWallet(shopper);
  await page.locator('button[value="back"]').click();
  await expect(page).toHaveURL(/\/(p|product)\//);
  await expect(page.getByText(EN_US.t('checkout.express.left'))).toBeVisible();
  await page.waitForLoadState('load');
  await toWallet(shopper);
  await approveWallet(shopper);
  await reviewAndPlace(shopper);
});

test('of a product without a chosen size is not begun: the page says what is missing', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto(productAddress(PLAIN, EN_US).split('&size=')[0] ?? '');
  await page.waitForLoadState('load');
  const express = page.getByRole('button', { name: EN_US.t('bag.express'), exact: true });
  // the message moves what is below it: at once, as the code that shows it is there
  await express.focus();
  await expect(page.locator('cairn-island[name="add-to-bag"]')).toHaveAttribute('hydrated');
  const address = page.url();
  await express.click();
  await expect(page.getByRole('alert').filter({ visible: true }).first()).not.toBeEmpty();
  expect(page.url()).toBe(address);
});
