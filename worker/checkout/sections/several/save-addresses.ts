import * as z from 'zod/mini';
import { type AddressInput, addressSchema } from '../../../../shared/forms/address-fields.ts';
import { issueAt } from '../../../../shared/forms/field.ts';
import { readAddresses } from '../../../account/addresses/address-book.ts';
import { contentKey } from '../../../account/addresses/address-identity.ts';
import { checkBans } from '../../../bag/barred-lines.ts';
import { Refused } from '../../../bag/refused.ts';
import type { ActionContext } from '../../../forms/define-action.ts';
import { getShippingMethods, type NewOrderAddress } from '../../../upstreams/commerce/basket-checkout.ts';
import type { Basket } from '../../../upstreams/commerce/basket-schema.ts';
import { getBasket } from '../../../upstreams/commerce/baskets.ts';
import { checkoutAction, refusedAt } from '../../checkout-action.ts';
import { MOST_LINES } from '../../input-limits.ts';
import { addressesOf, type KnownAddress, knownAddresses } from '../../load/known-addresses.ts';
import { omitEmpty } from '../../omit-empty.ts';
import { METHODS_PATH } from '../../paths.ts';
import {
  deliveredLines,
  deliveryShipment,
  deliveryShipments,
  FIRST_SHIPMENT,
  pickUpShipments,
  shipmentIdOf,
} from '../../shipments.ts';
import type { Destination } from '../pick-up/fulfilment.ts';
import { moveLines } from '../pick-up/move-lines.ts';
import type { Wishes } from '../pick-up/next-step.ts';

/** The names of the actions among those of the checkout. */
export const SAVE_ADDRESSES = 'addresses';
export const ONE_ADDRESS = 'one-address';

/** Begins the name of each line's field, before the id of the line. */
const TO = 'to-';
/** The value of such a field that stands for the address in the fields below. */
export const NEW_ADDRESS = 'new';

/** Most addresses of an order: the vendor allows 50 shipments, the page remains one to look at. */
const MOST_ADDRESSES = 10;

const LONGEST_KEY = 100;

type Sent = {
  /** The keys of addresses, by the ids of the lines. */
  keys: ReadonlyMap<string, string>;
  /** The address that was typed, where a line goes there. */
  typed?: AddressInput | undefined;
};

/** The name of the field that says where a line goes. */
export const fieldOf = (itemId: string) => `${TO}${itemId}`;

/** Reads where each line goes. The address is read only where a line goes there. */
const whereTo = (countries: readonly string[]): z.ZodMiniType<Sent> =>
  z.pipe(
    z.looseObject({}),
    z.transform((sent, context): Sent => {
      const keys = new Map<string, string>();
      const wrong = (name: string, message: string) =>
        context.issues.push({ code: 'custom', input: sent, path: [name], message });
      const named = Object.entries(sent).filter(([name]) => name.startsWith(TO));
      if (named.length === 0 || named.length > MOST_LINES) wrong('', 'checkout.several.missing');
      for (const [name, key] of named.slice(0, MOST_LINES)) {
        if (typeof key !== 'string' || key === '' || key.length > LONGEST_KEY)
          wrong(name, 'checkout.several.missing');
        else keys.set(name.slice(TO.length), key);
      }
      if (![...keys.values()].includes(NEW_ADDRESS)) return { keys };
      const { data: typed, error } = addressSchema(countries).safeParse(sent);
      for (const issue of error?.issues ?? []) context.issues.push(issueAt(issue.path[0], issue, sent));
      return { keys, typed };
    }),
  );

/**
 * Sends each line to the address that is chosen for it: one of the order, one that a member has
 * saved, or the one that was typed. The methods for them follow.
 */
export const saveAddresses = checkoutAction<Sent>({
  name: 'checkout-addresses',
  schema: ({ site }) => whereTo(site.countries),
  change:
    ({ keys, typed }, context) =>
    async (token, basketId) => {
      const { services } = context;
      const [basket, methods] = await Promise.all([
        getBasket(services, token, basketId),
        methodsOfNew(context, token, basketId),
      ]);
      const delivered = new Set(deliveredLines(basket).map(({ itemId }) => itemId));
      // a line that is gone, is picked up, or is of another basket
      if ([...keys.keys()].some((itemId) => !delivered.has(itemId)))
        throw new Refused(409, 'changed', 'checkout.pickup.changed');
      const addresses = await chosenAddresses(context, basket, { keys, typed });
      const fulfilments = new Map<string, Destination>();
      for (const [itemId, key] of keys) {
        const address = addresses.get(key);
        if (!address) throw refusedAt(fieldOf(itemId), 'gone', 'checkout.several.gone');
        const lines = basket.productItems.filter((line) => line.itemId === itemId);
        await checkBans(services, lines, address.countryCode);
        fulfilments.set(itemId, { address });
      }
      if ((await countAddresses(basket, fulfilments)) > MOST_ADDRESSES)
        throw new Refused(409, 'too-many', 'checkout.several.tooMany', { count: MOST_ADDRESSES });
      return moveLines(services, { token, basketId }, basket, wishesFor(basket, fulfilments, methods));
    },
  next: METHODS_PATH,
  says: { invalid: 'account.address.wrong', refused: 'checkout.address.refused' },
});

/** Sends everything that is delivered to the first address again. */
export const toOneAddress = checkoutAction({
  name: 'checkout-one-address',
  schema: z.object({}),
  change: (_, context) => async (token, basketId) => {
    const { services } = context;
    const [basket, methods] = await Promise.all([
      getBasket(services, token, basketId),
      methodsOfNew(context, token, basketId),
    ]);
    const first = deliveryShipment(basket);
    if (!first) return basket;
    const address = omitEmpty(first.shippingAddress ?? {});
    await checkBans(services, deliveredLines(basket), address.countryCode);
    const isOwn = first.shipmentId === FIRST_SHIPMENT;
    const fulfilments = new Map(
      deliveredLines(basket).map(({ itemId }) => [itemId, isOwn ? ('delivered' as const) : { address }]),
    );
    return moveLines(services, { token, basketId }, basket, wishesFor(basket, fulfilments, methods));
  },
  next: METHODS_PATH,
  says: { invalid: 'errors.badRequest', refused: 'checkout.address.refused' },
});

type Methods = { delivery: string; pickUp: string | undefined };

function wishesFor(
  basket: Basket,
  fulfilments: Wishes['fulfilments'],
  { delivery, pickUp }: Methods,
): Omit<Wishes, 'newId' | 'made' | 'isNew'> {
  const inStore = pickUpShipments(basket)[0]?.shippingMethod?.id;
  // lines that came back from a store name the list that deliveries come from
  const ownList = deliveryShipments(basket).find((one) => one.c_fromInventoryId)?.c_fromInventoryId;
  return { fulfilments, methods: { delivery, pickUp: inStore ?? pickUp ?? '' }, ownList };
}

/** The method that a new shipment has at first, and the one of pick-up where the service has one. */
async function methodsOfNew({ services }: ActionContext, token: string, basketId: string): Promise<Methods> {
  const { applicableShippingMethods: all, defaultShippingMethodId } = await getShippingMethods(
    services,
    token,
    { basketId, shipmentId: FIRST_SHIPMENT },
  );
  const delivered = all.filter((one) => !one.c_storePickupEnabled);
  const delivery = delivered.find(({ id }) => id === defaultShippingMethodId) ?? delivered[0];
  if (!delivery) throw new Refused(409, 'no-method', 'checkout.method.none');
  return { delivery: delivery.id, pickUp: all.find((one) => one.c_storePickupEnabled)?.id };
}

/** The addresses by their keys; a member's are read only where the order has not all of them. */
async function chosenAddresses(
  { services, session }: ActionContext,
  basket: Basket,
  { keys, typed }: Sent,
): Promise<Map<string, NewOrderAddress>> {
  const byKey = (known: readonly KnownAddress[]) => known.map(({ key, address }) => [key, address] as const);
  const own = byKey(await addressesOf(basket));
  const chosen = new Map([...own, ...(typed ? [[NEW_ADDRESS, omitEmpty(typed)] as const] : [])]);
  if (!session.registered || [...keys.values()].every((key) => chosen.has(key))) return chosen;
  const saved = await readAddresses(services, session);
  return new Map([...byKey(await knownAddresses(basket, saved, services.shop.site.countries)), ...chosen]);
}

/** To how many addresses an order would go. */
async function countAddresses(
  basket: Basket,
  fulfilments: ReadonlyMap<string, Destination>,
): Promise<number> {
  const wished = await Promise.all([...fulfilments.values()].map(({ address }) => contentKey(address)));
  const kept = deliveredLines(basket)
    .filter(({ itemId }) => !fulfilments.has(itemId))
    .map((line) => shipmentIdOf(line));
  return new Set([...wished, ...kept]).size;
}
