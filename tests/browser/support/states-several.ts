import { expect } from 'playwright/test';
import { CARDS } from './cards.ts';
import { CheckoutPage, openPlaced, send, tokenOf } from './checkout.ts';
import { addMessageUnseen, chooseAnother, deliverUnseen, startDeliveries } from './several.ts';
import type { Shopper } from './shopper.ts';
import type { State } from './state.ts';

/** The steps move what is below them. */
const expected = [/Layout shift/];

/** The choice of an address for each line. */
async function atAddresses(shopper: Shopper): Promise<CheckoutPage> {
  await startDeliveries(shopper);
  await shopper.goto('/checkout?step=addresses');
  await shopper.loaded();
  const checkout = new CheckoutPage(shopper);
  await expect(checkout.open.locator('select[name^="to-"]')).toHaveCount(2);
  return checkout;
}

/** The methods of two deliveries. */
async function atDeliveries(shopper: Shopper): Promise<CheckoutPage> {
  await deliverUnseen(shopper);
  await shopper.goto('/checkout?step=delivery');
  const checkout = new CheckoutPage(shopper);
  const methods = checkout.open.getByRole('group', { name: shopper.shop.t('checkout.method.title') });
  await expect(methods).toHaveCount(2);
  return checkout;
}

/** Fills in everything before the review. */
async function fillInDeliveries(shopper: Shopper): Promise<void> {
  await deliverUnseen(shopper);
  await addMessageUnseen(shopper, 'Happy birthday!\nSee you on the trail.');
  await send(shopper, 'card', await tokenOf(CARDS.paid));
}

/** Several addresses: the choice for each line, the deliveries, one address, and the review. */
export const SEVERAL_STATES: State[] = [
  {
    name: 'checkout-addresses',
    open: async (shopper) => chooseAnother(shopper, await atAddresses(shopper)),
    expected,
  },
  {
    name: 'checkout-addresses-wrong',
    open: async (shopper) => {
      const checkout = await atAddresses(shopper);
      await checkout.open.locator('select[name^="to-"]').nth(1).selectOption('new');
      await checkout.press('checkout.address.continue');
      await expect(shopper.page.locator('#another-lastName')).toHaveAttribute('aria-invalid', 'true');
    },
    expected: [...expected, /400/],
  },
  { name: 'checkout-deliveries', open: (shopper) => atDeliveries(shopper) },
  {
    name: 'checkout-delivery-address',
    open: async (shopper) => {
      const checkout = await atDeliveries(shopper);
      await checkout.open.locator('.checkout-chosen a').last().click();
      await expect(shopper.page.locator('#delivery-address1')).toBeVisible();
    },
    expected,
  },
  {
    name: 'checkout-deliveries-review',
    open: async (shopper) => {
      await fillInDeliveries(shopper);
      await shopper.goto('/checkout');
      await new CheckoutPage(shopper).expectOpen('review');
    },
  },
  {
    name: 'confirmation-deliveries',
    open: async (shopper) => {
      await fillInDeliveries(shopper);
      await openPlaced(shopper);
    },
  },
];
