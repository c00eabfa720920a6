import { expect } from 'playwright/test';
import { addressIn, CheckoutPage, send } from './checkout.ts';
import { payUnseen, pickUpUnseen, startPickUp, storesIn, storesPath } from './pick-up.ts';
import type { Shopper } from './shopper.ts';
import type { State } from './state.ts';

/** The stores near a postal code. */
async function atStores(shopper: Shopper): Promise<CheckoutPage> {
  await startPickUp(shopper, 'both');
  await shopper.goto(storesPath(shopper.shop));
  await shopper.loaded();
  const checkout = new CheckoutPage(shopper);
  await expect(checkout.open.getByRole('heading', { name: storesIn(shopper.shop).name })).toBeVisible();
  return checkout;
}

/** The steps move what is below them. */
const expected = [/Layout shift/];

/** Pick-up in store: the stores, the lines of one, a mixed order and its review. */
export const PICK_UP_STATES: State[] = [
  { name: 'checkout-stores', opened: 'page', open: atStores },
  {
    name: 'checkout-stores-wrong',
    open: async (shopper) => {
      const checkout = await atStores(shopper);
      await checkout.open.locator('#pickup-near').fill('nowhere');
      await checkout.press('checkout.pickup.find');
      await expect(checkout.open.locator('#pickup-near')).toHaveAttribute('aria-invalid', 'true');
    },
    expected: [...expected, /400/],
  },
  {
    name: 'checkout-stores-none',
    open: async (shopper) => {
      const checkout = await atStores(shopper);
      await checkout.open.locator('#pickup-near').fill('58501');
      await checkout.press('checkout.pickup.find');
      await expect(checkout.open.locator('.checkout-stores')).toHaveCount(0);
    },
    expected,
  },
  {
    name: 'checkout-pick-up-lines',
    open: async (shopper) => {
      await startPickUp(shopper, 'one');
      await shopper.goto(storesPath(shopper.shop, storesIn(shopper.shop).store));
      await expect(new CheckoutPage(shopper).open.getByRole('checkbox').first()).toBeVisible();
    },
  },
  {
    name: 'checkout-mixed',
    open: async (shopper) => {
      await pickUpUnseen(shopper, 'one');
      await shopper.goto('/checkout');
      await expect(new CheckoutPage(shopper).open.locator('.checkout-pickup')).toBeVisible();
    },
  },
  {
    name: 'checkout-mixed-review',
    open: async (shopper) => {
      await pickUpUnseen(shopper, 'one');
      await send(shopper, 'address', addressIn(shopper.shop));
      await send(shopper, 'method', {
        method: 'standard',
        giftMessage: 'Happy birthday!\nSee you on the trail.',
      });
      await payUnseen(shopper, addressIn(shopper.shop));
      await shopper.goto('/checkout');
      await new CheckoutPage(shopper).expectOpen('review');
    },
  },
  {
    name: 'checkout-picked-up',
    open: async (shopper) => {
      await pickUpUnseen(shopper, 'both');
      await shopper.goto('/checkout?step=delivery');
      const checkout = new CheckoutPage(shopper);
      await checkout.open.getByText(shopper.shop.t('checkout.message.add')).click();
      await expect(checkout.open.getByRole('textbox').last()).toBeVisible();
    },
    expected,
  },
];
