import { expect } from 'playwright/test';
import { addressIn, CheckoutPage, send } from './checkout.ts';
import type { ShopLocale } from './locales.ts';
import { fillBagToPickUp } from './pick-up.ts';
import type { Shopper } from './shopper.ts';

/** Another address to which the shop of a locale delivers. */
export function otherAddressIn(shop: ShopLocale): Record<string, string> {
  const address1 = shop.id === 'en-US' ? '2 Oak Ave' : '2 rue Rachel';
  return { ...addressIn(shop), firstName: 'Grace', lastName: 'Hopper', address1 };
}

/** The checkout of an order of two lines, at the choice of an address for each. */
export async function openAddresses(shopper: Shopper): Promise<CheckoutPage> {
  await fillBagToPickUp(shopper, 'one');
  await send(shopper, 'contact', { email: 'guest@example.com' });
  await send(shopper, 'address', addressIn(shopper.shop));
  const checkout = new CheckoutPage(shopper);
  await shopper.goto('/checkout?step=delivery');
  await checkout.open.getByRole('link', { name: shopper.shop.t('checkout.several.to') }).click();
  await expect(checkout.open.locator('select[name^="to-"]')).toHaveCount(2);
  return checkout;
}

/** Sends the second line to another address, which is typed. */
export async function chooseAnother(shopper: Shopper, checkout: CheckoutPage): Promise<void> {
  const second = checkout.open.locator('select[name^="to-"]').nth(1);
  await second.selectOption('new');
  for (const [name, value] of Object.entries(otherAddressIn(shopper.shop))) {
    const field = shopper.page.locator(`#another-${name}`);
    if (name === 'stateCode') await field.selectOption(value);
    else if (name !== 'countryCode' && value) await field.fill(value);
  }
}

/** An order of which each line goes to its own address. */
export async function openDeliveries(shopper: Shopper): Promise<CheckoutPage> {
  const checkout = await openAddresses(shopper);
  await chooseAnother(shopper, checkout);
  await checkout.press('checkout.address.continue');
  await expect(
    checkout.open.getByRole('group', { name: shopper.shop.t('checkout.method.title') }),
  ).toHaveCount(2);
  return checkout;
}
