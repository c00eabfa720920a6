import { AT_PROVIDER, addressIn, type CheckoutPage, MOVED, send } from './support/checkout.ts';
import { EN_US, FR_CA } from './support/locales.ts';
import { enterBilling, openStores, storesIn } from './support/pick-up.ts';
import { expect, STILL, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

test.use(STILL);

/** Everything is picked up in the first store. */
async function pickUpAll(shopper: Shopper): Promise<CheckoutPage> {
  const checkout = await openStores(shopper, 'both');
  await checkout.open
    .getByRole('button', { name: shopper.shop.t('checkout.pickup.here') })
    .first()
    .click();
  await checkout.expectOpen('payment');
  await expect(checkout.section('delivery')).toContainText(storesIn(shopper.shop).name);
  await enterBilling(shopper, addressIn(shopper.shop));
  return checkout;
}

/** One line is picked up, the other delivered. */
async function mix(shopper: Shopper): Promise<CheckoutPage> {
  const { t } = shopper.shop;
  const checkout = await openStores(shopper, 'one');
  await checkout.open
    .getByRole('link', { name: t('checkout.pickup.choose') })
    .first()
    .click();
  await checkout.press('checkout.pickup.these');
  await expect(checkout.open).toContainText(t('checkout.pickup.delivered'));
  await checkout.open.getByLabel(t('checkout.pickup.collector')).fill('Grace Hopper');
  await checkout.press('checkout.pickup.save');
  await expect(checkout.open).toContainText(t('checkout.pickup.by', { name: 'Grace Hopper' }));
  await checkout.enterAddress();
  await checkout.chooseMethod();
  await checkout.expectOpen('payment');
  return checkout;
}

async function expectStoreIn(shopper: Shopper, checkout: CheckoutPage): Promise<void> {
  await checkout.expectPlaced();
  await expect(shopper.page.getByRole('main')).toContainText(storesIn(shopper.shop).name);
}

test('everything is picked up in a store', { tag: '@phone' }, async ({ page, watch, phone }) => {
  watch.expectFromHere(AT_PROVIDER, MOVED);
  const shopper = new Shopper(page, FR_CA, phone);
  const checkout = await pickUpAll(shopper);
  await checkout.payByCard();
  await expectStoreIn(shopper, checkout);
});

test('one line is picked up, the other delivered', { tag: '@desktop' }, async ({ page, watch, phone }) => {
  watch.expectFromHere(AT_PROVIDER, MOVED);
  const shopper = new Shopper(page, EN_US, phone);
  const checkout = await mix(shopper);
  await checkout.payByCard();
  await expectStoreIn(shopper, checkout);
  await expect(page.getByRole('main')).toContainText(addressIn(EN_US).address1 ?? '');
});

test('an order whose delivery is open again says why, in place', { tag: '@desktop' }, async ({
  page,
  watch,
  phone,
}) => {
  watch.expectFromHere(AT_PROVIDER, MOVED, /409/);
  const shopper = new Shopper(page, EN_US, phone);
  const checkout = await pickUpAll(shopper);
  await checkout.typeCard();
  // in another tab
  await send(shopper, 'deliver', { what: 'all' });
  await checkout.placeButton.click();
  await checkout.expectOpen('delivery');
  const message = EN_US.t('checkout.review.changed');
  await expect(checkout.open.getByRole('alert').filter({ hasText: message })).toBeVisible();
  await expect(checkout.section('delivery').getByRole('heading').first()).toBeFocused();
  await checkout.enterAddress();
  await expect(checkout.open.getByText(message)).toBeHidden();
});
