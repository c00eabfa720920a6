import { expect } from 'playwright/test';
import { addressIn, CheckoutPage, send } from './checkout.ts';
import type { ShopLocale } from './locales.ts';
import { startPickUp } from './pick-up.ts';
import type { Shopper } from './shopper.ts';

/** Another address to which the shop of a locale delivers. */
export function otherAddressIn(shop: ShopLocale): Record<string, string> {
  const address1 = shop.id === 'en-US' ? '2 Oak Ave' : '2 rue Rachel';
  return { ...addressIn(shop), firstName: 'Grace', lastName: 'Hopper', address1 };
}

/** Fills a bag with two lines and the first address, without opening a page. */
export async function startDeliveries(shopper: Shopper): Promise<void> {
  await startPickUp(shopper, 'one');
  await send(shopper, 'address', addressIn(shopper.shop));
}

/** Sends one of the lines to another address, without opening a page. */
export async function deliverUnseen(shopper: Shopper): Promise<void> {
  await startDeliveries(shopper);
  const [line] = (await shopper.basket()).lines;
  await send(shopper, 'addresses', { [`to-${line?.id}`]: 'new', ...otherAddressIn(shopper.shop) });
}

/** Adds a gift message to the last delivery, without opening a page. */
export async function addMessageUnseen(shopper: Shopper, message: string): Promise<void> {
  const { page, shop } = shopper;
  const html = await (await page.request.get(`${shop.prefix}/checkout?step=delivery`)).text();
  const ids = [...html.matchAll(/name="shipments" value="([^"]+)"/g)].flatMap(([, id]) => id ?? []);
  const form = new FormData();
  form.append('_action', 'methods');
  for (const id of ids) {
    form.append('shipments', id);
    form.append(`method-${id}`, 'standard');
  }
  form.append(`giftMessage-${ids.at(-1)}`, message);
  await shopper.send('/checkout', form);
}

/** The checkout of an order of two lines, at the choice of an address for each. */
export async function openAddresses(shopper: Shopper): Promise<CheckoutPage> {
  await startDeliveries(shopper);
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
