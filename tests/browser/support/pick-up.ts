import { expect } from 'playwright/test';
import { CARDS } from './cards.ts';
import { findOffer, isPlain } from './catalogue.ts';
import { CheckoutPage, fillBagToOrder, fillUp, send, tokenOf } from './checkout.ts';
import { ask } from './cloud.ts';
import type { ShopLocale } from './locales.ts';
import { PLAIN } from './offers.ts';
import type { Shopper } from './shopper.ts';

/** A product that the stores have, and one that they never have: tests share the stores. */
const IN_STORE = findOffer((offer) => isPlain(offer) && offer.product.id !== PLAIN.product.id);
const NOT_IN_STORE = findOffer(
  (offer) => isPlain(offer) && ![PLAIN, IN_STORE].some(({ product }) => product.id === offer.product.id),
);

/** A store of the shop of a locale, and the postal code near it. */
export function storesIn({ id }: ShopLocale) {
  return id === 'en-US'
    ? { near: '80202', store: 'us-denver-larimer', name: 'Cairn Larimer Square' }
    : { near: 'H2J 2K9', store: 'ca-montreal-saint-denis', name: 'Cairn Saint-Denis' };
}

/** Counts the units of a variant in a store. */
function countIn(store: string, variant: string, stock: number) {
  return ask(`/__sandbox/stock/${variant}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ stock, inventoryId: `inventory-${store}` }),
  });
}

/** Puts two products into the bag: the stores have `both`, or only the first `one`. */
export async function fillBagToPickUp(shopper: Shopper, has: 'both' | 'one'): Promise<void> {
  const second = has === 'both' ? IN_STORE : NOT_IN_STORE;
  await fillBagToOrder(shopper, 1);
  await fillUp(second.variant);
  await shopper.fillBag(second, 1);
  const { store } = storesIn(shopper.shop);
  await countIn(store, PLAIN.variant.id, 50);
  await countIn(store, second.variant.id, has === 'both' ? 50 : 0);
}

/** The path of the checkout's stores near a postal code, or of one of them. */
export function storesPath(shop: ShopLocale, store?: string): string {
  const { near } = storesIn(shop);
  return `/checkout?${new URLSearchParams({ step: 'pickup', near, ...(store && { store }) })}`;
}

/** Fills the bag and the contact, so that a store can be chosen, without opening a page. */
export async function startPickUp(shopper: Shopper, has: 'both' | 'one'): Promise<void> {
  await fillBagToPickUp(shopper, has);
  await send(shopper, 'contact', { email: 'guest@example.com' });
}

/** Has what the first store has picked up there, without opening a page. */
export async function pickUpUnseen(shopper: Shopper, has: 'both' | 'one'): Promise<void> {
  await startPickUp(shopper, has);
  const form = new FormData();
  form.append('_action', 'pick-up');
  form.append('store', storesIn(shopper.shop).store);
  for (const { id, productId } of (await shopper.basket()).lines)
    if (has === 'both' || productId === PLAIN.variant.id) form.append('lines', id);
  await shopper.send('/checkout', form);
}

/** The checkout with the stores near a postal code. */
export async function openStores(shopper: Shopper, has: 'both' | 'one'): Promise<CheckoutPage> {
  await startPickUp(shopper, has);
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
