import { z } from 'zod';
import { ask } from './account.ts';
import { ELM } from './address-book.ts';
import { bagOf } from './bag.ts';
import { enterCard, send } from './checkout.ts';
import { faulty } from './faulty.ts';
import type { Visitor } from './visitor.ts';

/** Stores of the sandbox (sandbox/stores/places). */
export const STORES = {
  denver: 'us-denver-larimer',
  boulder: 'us-boulder-pearl',
  montreal: 'ca-montreal-saint-denis',
} as const;

/** Counts the units of a variant in a store. */
export async function countIn(store: string, variant: string, stock: number): Promise<void> {
  await ask(`/__sandbox/stock/${variant}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ stock, inventoryId: `inventory-${store}` }),
  });
}

const stated = {
  shipmentId: z.string(),
  c_fromStoreId: z.string().optional(),
  shippingMethod: z.object({ id: z.string() }).optional(),
  shippingAddress: z.looseObject({ firstName: z.string().optional() }).optional(),
  gift: z.boolean().optional(),
  giftMessage: z.string().optional(),
};
const basket = z.object({
  basketId: z.string(),
  shipments: z.array(z.object(stated)),
  productItems: z.array(
    z.object({
      itemId: z.string(),
      productId: z.string(),
      quantity: z.number(),
      shipmentId: z.string(),
      inventoryId: z.string().optional(),
    }),
  ),
});

export type StatedBasket = z.infer<typeof basket>;

/** A visitor's basket as the service states it while the checkout is shown. */
export async function basketOf(visitor: Visitor): Promise<StatedBasket> {
  let read: StatedBasket | undefined;
  const SANDBOX = faulty(/\/baskets\/[^/?]+\?/, async (answer) => {
    const response = await answer();
    const { success, data } = basket.safeParse(await response.clone().json());
    if (success) read = data;
    return response;
  });
  await (await visitor.get('/checkout', { bindings: { SANDBOX } })).text();
  if (!read) throw new Error('The checkout read no basket.');
  return read;
}

/** Where each product of a basket goes: the id of a store, or `delivered`. */
export async function placesOf(visitor: Visitor): Promise<Record<string, string>> {
  const { shipments, productItems } = await basketOf(visitor);
  return Object.fromEntries(
    productItems.map(({ productId, shipmentId, inventoryId }) => {
      const store = shipments.find((one) => one.shipmentId === shipmentId)?.c_fromStoreId;
      const list = store && `inventory-${store}`;
      return [productId, inventoryId === list ? (store ?? 'delivered') : 'nowhere'];
    }),
  );
}

/** The ids of the lines in a visitor's bag, by their product. */
export async function lineIdsOf(visitor: Visitor): Promise<Record<string, string>> {
  return Object.fromEntries((await bagOf(visitor)).lines.map(({ id, productId }) => [productId, id]));
}

/** Has lines picked up in a store, as its form does without scripts. */
export const pickUpAt = (visitor: Visitor, store: string, lines: readonly string[], bindings = {}) =>
  visitor.post(
    '/checkout',
    [['_action', 'pick-up'], ['store', store], ...lines.map((id): [string, string] => ['lines', id])],
    { bindings },
  );

/** Pays by a card with a billing address of its own. */
export async function payElsewhere(visitor: Visitor, number = '4242424242424242'): Promise<Response> {
  const { sameAddress: _, ...card } = await enterCard(number);
  return send(visitor, 'card', { ...card, ...ELM, phone: '(303) 555-0142' });
}

const order = z.object({
  orderNo: z.string(),
  status: z.string(),
  shipments: z.array(z.object(stated)),
  productItems: z.array(z.object({ productId: z.string(), quantity: z.number(), shipmentId: z.string() })),
  billingAddress: z.looseObject({ address1: z.string().optional() }).optional(),
});

/** An order as the service has it. */
export async function orderOf(orderNo: string) {
  return order.parse(await (await ask(`/__sandbox/orders/${orderNo}`, {})).json());
}

/** Brings an order further, as the shop's own people do. */
export async function bringOn(orderNo: string, step: 'pack' | 'ready' | 'collect' | 'ship'): Promise<void> {
  await ask(`/__sandbox/orders/${orderNo}/${step}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
}

/** The text of a section of the checkout. */
export const textOf = (html: string, section: string) =>
  (new RegExp(`<section id="${section}"[\\s\\S]*?</section>`).exec(html)?.[0] ?? '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

/** What a page says in its alerts. */
export const alertsIn = (html: string) =>
  [...html.matchAll(/role="alert"[^>]*>([^<]+)</g)].map(([, text]) => text?.replaceAll('&#x27;', '’')).join();
