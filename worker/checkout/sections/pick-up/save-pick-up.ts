import * as z from 'zod/mini';
import type { Field } from '../../../../shared/forms/field.ts';
import { LAST_NAME } from '../../../../shared/forms/person-fields.ts';
import { collectorOf } from '../../../bag/collector.ts';
import { Refused } from '../../../bag/refused.ts';
import { type ActionContext, defineAction } from '../../../forms/define-action.ts';
import { getShippingMethods } from '../../../upstreams/commerce/basket-checkout.ts';
import type { Basket } from '../../../upstreams/commerce/basket-schema.ts';
import { getBasket } from '../../../upstreams/commerce/baskets.ts';
import { getStoreStock } from '../../../upstreams/commerce/store-stock.ts';
import { UpstreamError } from '../../../upstreams/upstream-error.ts';
import { checkoutAction } from '../../checkout-action.ts';
import { LONGEST_ID, MOST_LINES } from '../../input-limits.ts';
import { CHECKOUT_PATH } from '../../paths.ts';
import { PICK_UP_STEP, STEP } from '../../progress.ts';
import { FIRST_SHIPMENT, linesOf, pickUpShipments } from '../../shipments.ts';
import { addressOf } from '../../store-address.ts';
import { linesIn, pickUpPoint, postalPlace, productIdsOf } from '../../stores-nearby.ts';
import type { Fulfilment } from './fulfilment.ts';
import { moveLines } from './move-lines.ts';

/** The names of the actions among those of the checkout. */
export const FIND_STORES = 'stores';
export const PICK_UP = 'pick-up';
export const DELIVER = 'deliver';

/** The field, and the parameter of the address, with the postal code to search around. */
export const NEAR: Field = {
  name: 'near',
  type: 'text',
  autoComplete: 'postal-code',
  autoCapitalize: 'characters',
  required: true,
  maxLength: 20,
  label: 'account.postalCode',
  missing: 'account.address.postalCode.missing',
  invalid: 'account.postalCode.invalid',
};
/** The field with the name of who collects. */
export const COLLECTOR: Field = {
  ...LAST_NAME,
  name: 'collector',
  autoComplete: 'section-pickup name',
  required: false,
  label: 'checkout.pickup.collector',
  missing: 'checkout.pickup.collectorInvalid',
  invalid: 'checkout.pickup.collectorInvalid',
};
/** The field, and the parameter, with the id of a store. */
export const STORE = 'store';
/** The field with the ids of the lines that are picked up. */
export const LINES = 'lines';
/** The value of the field `what` that has everything delivered, not only what is nowhere yet. */
export const EVERYTHING = 'all';

/** The address of the list of stores, or of one store, below the shop's root. */
export function storesPath(parameters: { near?: string | undefined; store?: string } = {}): string {
  const query = new URLSearchParams({ [STEP]: PICK_UP_STEP });
  if (parameters.near) query.set(NEAR.name, parameters.near);
  if (parameters.store) query.set(STORE, parameters.store);
  return `${CHECKOUT_PATH}?${query}`;
}

/** Leads to the stores around a postal code. */
export const findStores = defineAction({
  name: 'checkout-stores',
  schema: (shop) =>
    z.object({
      near: z.string(NEAR.missing).check(
        z.trim(),
        z.minLength(1, { error: NEAR.missing, abort: true }),
        z.maxLength(NEAR.maxLength, { error: NEAR.invalid, abort: true }),
        z.refine((typed) => postalPlace(shop, typed) !== undefined, NEAR.invalid),
      ),
    }),
  says: { invalid: NEAR.invalid, unavailable: 'checkout.notSaved' },
  async run({ near }, { services: { shop } }) {
    const to = shop.link(storesPath({ near: postalPlace(shop, near)?.postalCode }));
    return { kind: 'done', answer: { message: '', next: to }, to };
  },
});

/**
 * Has lines picked up in a store that has them. Lines that were picked up there and are not named
 * are delivered, like those that are nowhere yet.
 */
export const pickUp = checkoutAction({
  name: 'checkout-pick-up',
  schema: z.object({
    [STORE]: z.string('checkout.pickup.noStore').check(z.maxLength(LONGEST_ID, 'checkout.pickup.noStore')),
    [LINES]: z
      .array(z.string().check(z.maxLength(LONGEST_ID)), 'checkout.pickup.missing')
      .check(z.minLength(1, 'checkout.pickup.missing'), z.maxLength(MOST_LINES, 'checkout.pickup.missing')),
  }),
  lists: [LINES],
  change:
    ({ store: storeId, lines: ids }, context) =>
    async (token, basketId) => {
      const { services } = context;
      const [basket, methods, store] = await Promise.all([
        getBasket(services, token, basketId),
        methodsOf(context, token, basketId),
        pickUpPoint(services, storeId),
      ]);
      if (!store) throw new Refused(409, 'no-store', 'checkout.pickup.noStore');
      const wanted = basket.productItems.filter(({ itemId }) => ids.includes(itemId));
      // a line that is gone, of another basket or of nobody
      if (wanted.length < new Set(ids).size) throw new Refused(409, 'changed', 'checkout.pickup.changed');
      const { there, unstated, ownList } = await linesIn(services, store, wanted);
      const short = wanted.find(({ itemId }) => !there.has(itemId));
      if (short) {
        const values = { item: short.productName || short.productId, store: store.name };
        const says = unstated.has(short.itemId) ? 'stores.stock.unknown' : 'checkout.pickup.gone';
        throw new Refused(409, 'not-there', says, values);
      }
      const collector = pickUpShipments(basket).flatMap((one) => collectorOf(one.shippingAddress) ?? [])[0];
      const address = addressOf(store, collector);
      const fulfilment: Fulfilment = { storeId: store.id, inventoryId: store.inventoryId, address };
      const fulfilments = new Map<string, Fulfilment>(wanted.map(({ itemId }) => [itemId, fulfilment]));
      for (const { itemId } of linesAt(basket, store.id))
        if (!fulfilments.has(itemId)) fulfilments.set(itemId, 'delivered');
      return moveLines(services, { token, basketId }, basket, {
        fulfilments,
        methods,
        ownList: known(ownList),
      });
    },
  says: { invalid: 'checkout.pickup.missing', refused: 'checkout.pickup.refused' },
});

/** Has everything delivered, or only the lines that are nowhere yet. */
export const deliver = checkoutAction({
  name: 'checkout-deliver',
  schema: z.object({ what: z.catch(z.string(), '') }),
  change:
    ({ what }, context) =>
    async (token, basketId) => {
      const { services } = context;
      const [basket, methods] = await Promise.all([
        getBasket(services, token, basketId),
        methodsOf(context, token, basketId),
      ]);
      const { ownList } = await getStoreStock(services, productIdsOf(basket.productItems.slice(0, 1)), []);
      // what goes to an address keeps it
      const pickedUp = pickUpShipments(basket).flatMap((shipment) => linesOf(basket, shipment));
      const fulfilments = new Map<string, Fulfilment>(
        what === EVERYTHING ? pickedUp.map(({ itemId }) => [itemId, 'delivered']) : [],
      );
      return moveLines(services, { token, basketId }, basket, {
        fulfilments,
        methods,
        ownList: known(ownList),
      });
    },
  says: { invalid: 'errors.badRequest', refused: 'checkout.pickup.refused' },
});

function linesAt(basket: Basket, storeId: string) {
  const ids = new Set(
    pickUpShipments(basket)
      .filter(({ c_fromStoreId }) => c_fromStoreId === storeId)
      .map(({ shipmentId }) => shipmentId),
  );
  return basket.productItems.filter(({ shipmentId = FIRST_SHIPMENT }) => ids.has(shipmentId));
}

/** The methods of delivery and of pick-up. Refused where the service offers no pick-up. */
async function methodsOf({ services }: ActionContext, token: string, basketId: string) {
  const { applicableShippingMethods: all, defaultShippingMethodId } = await getShippingMethods(
    services,
    token,
    { basketId, shipmentId: FIRST_SHIPMENT },
  );
  const pickUpMethod = all.find(({ c_storePickupEnabled }) => c_storePickupEnabled);
  const delivered = all.filter(({ c_storePickupEnabled }) => !c_storePickupEnabled);
  const delivery = delivered.find(({ id }) => id === defaultShippingMethodId) ?? delivered[0];
  if (!pickUpMethod || !delivery) throw new Refused(409, 'no-pick-up', 'checkout.pickup.refused');
  return { pickUp: pickUpMethod.id, delivery: delivery.id };
}

/** Without the list that deliveries come from, lines could not be taken back from a store. */
function known(ownList: string | undefined): string {
  if (ownList !== undefined) return ownList;
  throw new UpstreamError({ service: 'commerce', operation: 'get-stock', kind: 'malformed' });
}
