import { expect } from 'playwright/test';
import { addressIn, CheckoutPage, send } from './checkout.ts';
import { openStores, payUnseen } from './pick-up.ts';
import type { Shopper } from './shopper.ts';
import type { State } from './state.ts';

/** The lines of the order at the first store that is found. */
async function atLines(shopper: Shopper): Promise<CheckoutPage> {
  const checkout = await openStores(shopper, 'one');
  await checkout.open
    .getByRole('link', { name: shopper.shop.t('checkout.pickup.choose') })
    .first()
    .click();
  await expect(checkout.open.getByRole('checkbox').first()).toBeVisible();
  return checkout;
}

/** An order of which one line is picked up. */
async function atMixed(shopper: Shopper): Promise<CheckoutPage> {
  const checkout = await atLines(shopper);
  await checkout.press('checkout.pickup.these');
  await expect(checkout.open.locator('.checkout-pickup')).toBeVisible();
  return checkout;
}

/** The steps move what is below them. */
const expected = [/Layout shift/];

/** Pick-up in store: the stores, the lines of one, a mixed order and its review. */
export const PICK_UP_STATES: State[] = [
  { name: 'checkout-stores', open: (shopper) => openStores(shopper, 'both'), expected },
  {
    name: 'checkout-stores-wrong',
    open: async (shopper) => {
      const checkout = await openStores(shopper, 'both');
      await checkout.open.locator('#pickup-near').fill('nowhere');
      await checkout.press('checkout.pickup.find');
      await expect(checkout.open.locator('#pickup-near')).toHaveAttribute('aria-invalid', 'true');
    },
    expected: [...expected, /400/],
  },
  {
    name: 'checkout-stores-none',
    open: async (shopper) => {
      const checkout = await openStores(shopper, 'both');
      await checkout.open.locator('#pickup-near').fill('58501');
      await checkout.press('checkout.pickup.find');
      await expect(checkout.open.locator('.checkout-stores')).toHaveCount(0);
    },
    expected,
  },
  { name: 'checkout-pick-up-lines', open: (shopper) => atLines(shopper), expected },
  { name: 'checkout-mixed', open: (shopper) => atMixed(shopper), expected },
  {
    name: 'checkout-mixed-review',
    open: async (shopper) => {
      await atMixed(shopper);
      await send(shopper, 'address', addressIn(shopper.shop));
      await send(shopper, 'method', {
        method: 'standard',
        giftMessage: 'Happy birthday!\nSee you on the trail.',
      });
      await payUnseen(shopper, addressIn(shopper.shop));
      await shopper.goto('/checkout');
      await new CheckoutPage(shopper).expectOpen('review');
    },
    expected,
  },
  {
    name: 'checkout-picked-up',
    open: async (shopper) => {
      const checkout = await openStores(shopper, 'both');
      await checkout.open
        .getByRole('button', { name: shopper.shop.t('checkout.pickup.here') })
        .first()
        .click();
      await checkout.expectOpen('payment');
      await shopper.goto('/checkout?step=delivery');
      await checkout.open.getByText(shopper.shop.t('checkout.message.add')).click();
      await expect(checkout.open.getByRole('textbox').last()).toBeVisible();
    },
    expected: [...expected, /foreign request/],
  },
];
