import type { Fulfilment } from '../../../../worker/checkout/sections/pick-up/fulfilment.ts';
import type { Step } from '../../../../worker/checkout/sections/pick-up/next-step.ts';
import { type Basket, basket as basketSchema } from '../../../../worker/upstreams/commerce/basket-schema.ts';

export const OWN = 'own-list';
export const METHODS = { delivery: 'standard', pickUp: '005' };
export const STORES = ['a', 'b', 'c'] as const;
export const ADDRESSES = ['A', 'B', 'C'] as const;

export const storeAt = (storeId: string): Fulfilment => ({
  storeId,
  inventoryId: `list-${storeId}`,
  address: { firstName: storeId, lastName: 'pickup', address1: '1 Main', city: 'Denver', countryCode: 'US' },
});
/** An address that lines are delivered to. */
export const addressAt = (name: string): Fulfilment => ({
  address: { lastName: name, address1: `2 ${name} St`, city: 'Boulder', countryCode: 'US' },
});
export const HOME = { lastName: 'Lovelace', address1: '1 Elm St', city: 'Denver', countryCode: 'US' };

/** A basket that is delivered, as the service answers it. `names` says whether lines name the list. */
export function delivered(lines: number, names: boolean): Basket {
  return basketSchema.parse({
    basketId: 'basket',
    currency: 'USD',
    productItems: Array.from({ length: lines }, (_, index) => ({
      itemId: `line-${index}`,
      productId: `product-${index}`,
      quantity: index + 1,
      shipmentId: 'me',
      ...(names && { inventoryId: OWN }),
    })),
    shipments: [{ shipmentId: 'me', shippingMethod: { id: 'standard' }, shippingAddress: HOME }],
  });
}

/** What the service makes of a call (docs/contracts/pick-up.md §1); undefined where it refuses it. */
export function applied(basket: Basket, step: Step): Basket | undefined {
  const { shipments, productItems } = basket;
  const set = (change: object, shipment: object) =>
    Object.fromEntries(Object.entries({ ...shipment, ...change }).filter(([, value]) => value !== null));
  const answer = (changed: object) => basketSchema.parse({ ...basket, ...changed });
  const withMethod = (change: { shippingMethod?: { id: string } }) =>
    change.shippingMethod
      ? {
          ...change,
          shippingMethod: {
            ...change.shippingMethod,
            c_storePickupEnabled: change.shippingMethod.id === '005',
          },
        }
      : change;
  const has = (id: string) => shipments.some(({ shipmentId }) => shipmentId === id);
  switch (step.kind) {
    case 'create':
      if (has(step.shipment.shipmentId)) return undefined;
      return answer({ shipments: [...shipments, withMethod(step.shipment)] });
    case 'change':
      if (!has(step.shipmentId)) return undefined;
      return answer({
        shipments: shipments.map((one) =>
          one.shipmentId === step.shipmentId ? set(withMethod(step.change), one) : one,
        ),
      });
    case 'move':
      if (!step.moves.every(({ shipmentId }) => has(shipmentId))) return undefined;
      return {
        ...basket,
        productItems: productItems.map((line) => ({
          ...line,
          ...step.moves.find(({ itemId }) => itemId === line.itemId),
        })),
      };
    case 'remove':
      if (step.shipmentId === 'me' || !has(step.shipmentId)) return undefined;
      return {
        ...basket,
        shipments: shipments.filter(({ shipmentId }) => shipmentId !== step.shipmentId),
        productItems: productItems.filter(({ shipmentId }) => shipmentId !== step.shipmentId),
      };
  }
}
