import { OAK } from './address-book.ts';
import { ADDRESS, send } from './checkout.ts';
import { basketOf } from './pick-up.ts';
import type { Shop } from './shop.ts';
import { guestWithTwoLines } from './two-lines.ts';
import type { Visitor } from './visitor.ts';

/** Another address than that of the first delivery, in a state with another tax. */
export const OREGON: Record<string, string> = {
  ...OAK,
  firstName: 'Grace',
  lastName: 'Hopper',
  city: 'Portland',
  stateCode: 'OR',
  postalCode: '97209',
};

/** A guest with two lines, who has entered an e-mail address and an address. */
export async function guestToSplit(
  shop: Shop,
  products: { jacket: string; trousers: string },
): ReturnType<typeof guestWithTwoLines> {
  const made = await guestWithTwoLines(shop, products);
  await send(made.guest, 'address', ADDRESS);
  return made;
}

/** The keys of the addresses that lines can be sent to, by their street. */
export async function keysOf(visitor: Visitor): Promise<Record<string, string>> {
  const html = await visitor.text('/checkout?step=addresses');
  return Object.fromEntries(
    [...html.matchAll(/<option value="([0-9a-f]{24})"[^>]*>[^<]*?, ([^<,]+), [^<]*</g)].map(
      ([, key = '', street = '']) => [street, key],
    ),
  );
}

/** Says where lines go, as the form does without scripts: a key, or `new` for the address typed. */
export const sendTo = (
  visitor: Visitor,
  keys: Record<string, string>,
  typed: Record<string, string> = {},
  bindings = {},
) =>
  visitor.post(
    '/checkout',
    [
      ['_action', 'addresses'],
      ...Object.entries(keys).map(([id, key]): [string, string] => [`to-${id}`, key]),
      ...Object.entries(typed),
    ],
    { bindings },
  );

/** Where each product of a basket goes: the street, or the id of a store. */
export async function streetsOf(visitor: Visitor): Promise<Record<string, string>> {
  const { shipments, productItems } = await basketOf(visitor);
  return Object.fromEntries(
    productItems.map(({ productId, shipmentId }) => {
      const shipment = shipments.find((one) => one.shipmentId === shipmentId);
      const street = shipment?.shippingAddress?.address1;
      return [productId, shipment?.c_fromStoreId ?? (typeof street === 'string' ? street : 'nowhere')];
    }),
  );
}
