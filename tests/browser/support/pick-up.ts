import { expect } from 'playwright/test';
import { findOffer, isPlain } from './catalogue.ts';
import { CARDS, CheckoutPage, fillBagToOrder, fillUp, send, tokenOf } from './checkout.ts';
import { ask } from './cloud.ts';
import type { ShopLocale } from './locales.ts';
import { PLAIN } from './offers.ts';
import type { Shopper } from './shopper.ts';

/** Another product than the one that the bag is filled with. */
const OTHER = findOffer((offer) => isPlain(offer) && offer.product.id !== PLAIN.product.id);

/** A store of the shop of a locale, and another one near it. */
export function storesIn({ id }: ShopLocale) {
  return id === 'en-US'
    ? { near: '80202', store: 'us-denver-larimer', name: 'Cairn Larimer Square', other: 'us-boulder-pearl' }
    : { near: 'H2J 2K9', store: 'ca-montreal-saint-denis', name: 'Cairn Saint-Denis', other: undefined };
}

/** Counts the units of a variant in a store. */
function countIn(store: string, variant: string, stock: number) {
  return ask(`/__sandbox/stock/${variant}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ stock, inventoryId: `inventory-${store}` }),
  });
}

/** Puts two products into the bag: the first store has `both` or the first one, another has one. */
export async function fillBagToPickUp(shopper: Shopper, has: 'both' | 'one'): Promise<void> {
  const { store, other } = storesIn(shopper.shop);
  await fillBagToOrder(shopper, 1);
  await fillUp(OTHER.variant);
  await shopper.fillBag(OTHER, 1);
  await countIn(store, PLAIN.variant.id, 50);
  await countIn(store, OTHER.variant.id, has === 'both' ? 50 : 0);
  if (other) {
    await countIn(other, PLAIN.variant.id, 50);
    await countIn(other, OTHER.variant.id, 0);
  }
}

/** The checkout with the stores near a postal code. */
export async function openStores(shopper: Shopper, has: 'both' | 'one'): Promise<CheckoutPage> {
  await fillBagToPickUp(shopper, has);
  await send(shopper, 'contact', { email: 'guest@example.com' });
  const checkout = new CheckoutPage(shopper);
  await shopper.goto('/checkout');
  await checkout.open.getByRole('link', { name: shopper.shop.t('checkout.ways.pickUp') }).click();
  await checkout.open.locator('#pickup-near').fill(storesIn(shopper.shop).near);
  await checkout.press('checkout.pickup.find');
  await expect(checkout.open.getByRole('heading', { name: storesIn(shopper.shop).name })).toBeVisible();
  return checkout;
}

/** The billing address of a card, in the open section. */
export async function enterBilling({ page }: Shopper, address: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(address)) {
    const field = page.locator(`#billing-${name}`);
    if (name === 'stateCode') await field.selectOption(value);
    else if (name !== 'countryCode' && value) await field.fill(value);
  }
}

/** Pays without opening a page. */
export async function payUnseen(shopper: Shopper, address: Record<string, string>): Promise<void> {
  const { sameAddress: _, ...card } = await tokenOf(CARDS.paid);
  await send(shopper, 'card', { ...card, ...address });
}
