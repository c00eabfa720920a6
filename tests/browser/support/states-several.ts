import { expect } from 'playwright/test';
import { CARDS } from './cards.ts';
import { AT_PROVIDER, type CheckoutPage, send, tokenOf } from './checkout.ts';
import { chooseAnother, openAddresses, openDeliveries } from './several.ts';
import type { Shopper } from './shopper.ts';
import type { State } from './state.ts';

/** The steps move what is below them. */
const expected = [/Layout shift/];
const atProvider = [...expected, AT_PROVIDER];

async function atReview(shopper: Shopper): Promise<CheckoutPage> {
  const checkout = await openDeliveries(shopper);
  await checkout.open.getByText(shopper.shop.t('checkout.message.add')).last().click();
  await checkout.open.getByRole('textbox').last().fill('Happy birthday!\nSee you on the trail.');
  await checkout.press('checkout.method.continue');
  await checkout.expectOpen('payment');
  await send(shopper, 'card', await tokenOf(CARDS.paid));
  await shopper.goto('/checkout');
  await checkout.expectOpen('review');
  return checkout;
}

/** Several addresses: the choice for each line, the deliveries, one address, and the review. */
export const SEVERAL_STATES: State[] = [
  {
    name: 'checkout-addresses',
    open: async (shopper) => chooseAnother(shopper, await openAddresses(shopper)),
    expected,
  },
  {
    name: 'checkout-addresses-wrong',
    open: async (shopper) => {
      const checkout = await openAddresses(shopper);
      await checkout.open.locator('select[name^="to-"]').nth(1).selectOption('new');
      await checkout.press('checkout.address.continue');
      await expect(shopper.page.locator('#another-lastName')).toHaveAttribute('aria-invalid', 'true');
    },
    expected: [...expected, /400/],
  },
  { name: 'checkout-deliveries', open: (shopper) => openDeliveries(shopper), expected },
  {
    name: 'checkout-delivery-address',
    open: async (shopper) => {
      const checkout = await openDeliveries(shopper);
      await checkout.open.locator('.checkout-chosen a').last().click();
      await expect(shopper.page.locator('#delivery-address1')).toBeVisible();
    },
    expected,
  },
  { name: 'checkout-deliveries-review', open: (shopper) => atReview(shopper), expected: atProvider },
  {
    name: 'confirmation-deliveries',
    open: async (shopper) => {
      const checkout = await atReview(shopper);
      await checkout.placeButton.click();
      await checkout.expectPlaced();
    },
    expected: atProvider,
  },
];
