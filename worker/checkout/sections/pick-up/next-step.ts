import { isSameAddress } from '../../../account/addresses/address-identity.ts';
import { isPickUp } from '../../../bag/is-pick-up.ts';
import type { Basket, BasketItem, BasketShipment } from '../../../upstreams/commerce/basket-schema.ts';
import type { ItemMove, ShipmentChange } from '../../../upstreams/commerce/basket-shipments.ts';
import { omitEmpty } from '../../omit-empty.ts';
import {
  FIRST_SHIPMENT,
  isKeptThere,
  isWhole,
  linesOf,
  shipmentIdOf,
  shipmentWithId,
} from '../../shipments.ts';
import { type Fulfilment, isStore, type PickUpStore, type Target, type Wanted } from './fulfilment.ts';
import { type Parcel, type Parcels, parcelsOf } from './parcels.ts';

export type Wishes = {
  /** By the id of the line. Other lines stay where they are; one that is nowhere is delivered. */
  fulfilments: ReadonlyMap<string, Fulfilment>;
  /** The ids of the methods. */
  methods: { delivery: string; pickUp: string };
  /** The inventory list that deliveries come from; undefined leaves lines in theirs. */
  ownList: string | undefined;
  /** The id of a new shipment. */
  newId: () => string;
  /**
   * The shipments that were made for these wishes, with what they were made for: only they may be
   * filled while empty.
   */
  made: ReadonlyMap<string, string>;
  /**
   * Whether another request may have just made a shipment, and be about to fill it: it is not
   * removed, because its lines would go with it.
   */
  isNew: (shipmentId: string) => boolean;
};

/** A call that brings a basket nearer to the wishes. */
export type Step =
  | { kind: 'create'; shipment: ShipmentChange & { shipmentId: string }; madeFor: string }
  | { kind: 'change'; shipmentId: string; change: ShipmentChange }
  | { kind: 'move'; moves: ItemMove[] }
  | { kind: 'remove'; shipmentId: string };

/**
 * The next call on the way from a basket to the wishes, a pure function of both; undefined where
 * they are met. The first shipment, which lines that are added later join, is one of those that are
 * delivered. Where all is picked up, it is that of a store: it may not be empty in an order.
 *
 * No order of the calls, and none that fails or arrives late, loses a line or leaves a basket that
 * can be ordered and differs from what was wished (docs/decisions/0069): a shipment becomes one of a
 * store before its lines are kept there, and one of deliveries after they are not; it gets another
 * address when only lines for that address are in it; an empty shipment is never filled again,
 * because its removal may still be under way, and is not removed while another request may be about
 * to fill it.
 */
export function nextStep(basket: Basket, wishes: Wishes): Step | undefined {
  const wanted: Wanted[] = basket.productItems.map((line) => ({
    line,
    fulfilment: wishes.fulfilments.get(line.itemId) ?? presentFulfilment(basket, line),
  }));
  const first = shipmentWithId(basket, FIRST_SHIPMENT);
  const parcels = parcelsOf(basket, wanted, wishes.made);
  const { ids, step } = storesStep(basket, wanted, { first, parcels, wishes });
  if (step) return step;
  const missing = parcels.all.find((one) => one !== parcels.home && !one.shipment);
  if (missing) return toCreate(missing, wishes);
  const isReady = !first || isReadyFor(first, parcels);
  const moves = movesOf(basket, wanted, { ids, parcels, ownList: wishes.ownList, isReady });
  if (moves.length > 0) return { kind: 'move', moves };
  if (first && !isReady)
    return { kind: 'change', shipmentId: FIRST_SHIPMENT, change: ofHome(first, parcels, wishes) };
  if (first && parcels.home && isPickUp(first))
    return { kind: 'change', shipmentId: FIRST_SHIPMENT, change: ofDeliveries(wishes) };
  return (
    (wishes.ownList === undefined ? undefined : toOwnList(basket, wishes.ownList)) ??
    toRemove(basket, first, wishes)
  );
}

type StoresInput = { first: BasketShipment | undefined; parcels: Parcels; wishes: Wishes };

/** The shipments of the stores, by the store's id, or the call that one of them needs. */
function storesStep(
  basket: Basket,
  wanted: readonly Wanted[],
  { first, parcels, wishes: { methods, made, newId } }: StoresInput,
): { ids: Map<string, string>; step?: Step } {
  const ids = new Map<string, string>();
  const fulfilments = wanted.flatMap(({ fulfilment }) =>
    isStore(fulfilment) ? [[fulfilment.storeId, fulfilment] as const] : [],
  );
  const stores = [...new Map(fulfilments).values()];
  const home = parcels.home
    ? undefined
    : (stores.find(({ storeId }) => storeId === first?.c_fromStoreId) ?? stores[0]);
  for (const store of stores) {
    const shipment =
      store === home
        ? first
        : basket.shipments.find(
            (one) =>
              one !== first &&
              one.c_fromStoreId === store.storeId &&
              (linesOf(basket, one).length > 0 || made.has(one.shipmentId ?? '')),
          );
    const change = ofStore(store, methods.pickUp);
    if (!shipment?.shipmentId) {
      const created = { shipmentId: newId(), ...change };
      return { ids, step: { kind: 'create', shipment: created, madeFor: store.storeId } };
    }
    const { shipmentId } = shipment;
    if (!isOfStore(shipment, store)) return { ids, step: { kind: 'change', shipmentId, change } };
    ids.set(store.storeId, shipmentId);
  }
  return { ids };
}

/**
 * Where a line is: in a store, or in a shipment that is delivered. By the first shipment where its
 * own is none of the store that the line is kept in.
 */
function presentFulfilment(basket: Basket, line: BasketItem): Target {
  const shipment = shipmentWithId(basket, shipmentIdOf(line));
  if (!shipment) return 'delivered';
  if (!isPickUp(shipment)) return { shipmentId: shipmentIdOf(line) };
  const { c_fromStoreId: storeId, c_fromInventoryId: inventoryId } = shipment;
  if (!isKeptThere(line, shipment) || !storeId || !inventoryId) return 'delivered';
  return { storeId, inventoryId, address: omitEmpty(shipment.shippingAddress ?? {}) };
}

function ofStore({ storeId, inventoryId, address }: PickUpStore, methodId: string): ShipmentChange {
  return {
    shippingMethod: { id: methodId },
    shippingAddress: address,
    c_fromStoreId: storeId,
    c_fromInventoryId: inventoryId,
  };
}

function ofDeliveries({ methods, ownList }: Wishes): ShipmentChange {
  return {
    shippingMethod: { id: methods.delivery },
    shippingAddress: {},
    c_fromStoreId: null,
    c_fromInventoryId: ownList ?? null,
  };
}

function isOfStore(shipment: BasketShipment, { storeId, inventoryId }: PickUpStore): boolean {
  return (
    shipment.c_fromStoreId === storeId &&
    shipment.c_fromInventoryId === inventoryId &&
    shipment.shippingMethod?.c_storePickupEnabled === true &&
    isWhole(shipment.shippingAddress)
  );
}

function toCreate({ key, address = {} }: Parcel, { methods, ownList, newId }: Wishes): Step {
  const shipment = {
    shipmentId: newId(),
    shippingMethod: { id: methods.delivery },
    shippingAddress: address,
    ...(ownList !== undefined && { c_fromInventoryId: ownList }),
  };
  return { kind: 'create', shipment, madeFor: key };
}

/** Whether lines may join the first shipment: it goes where they are to go, or has no place yet. */
function isReadyFor(first: BasketShipment, { home }: Parcels): boolean {
  if (!home || home.key === FIRST_SHIPMENT) return true;
  const { shippingAddress, shippingMethod, giftMessage } = first;
  if (isPickUp(first) || !isSameAddress(shippingAddress ?? {}, home.address ?? {})) return false;
  const from = home.shipment;
  if (!from) return true;
  const methodId = from.shippingMethod?.id;
  const isSameMethod = methodId === undefined || methodId === shippingMethod?.id;
  return isSameMethod && (giftMessage ?? '') === (from.giftMessage ?? '');
}

/** What makes the first shipment the one of its parcel, which may have had another until now. */
function ofHome(first: BasketShipment, { home }: Parcels, wishes: Wishes): ShipmentChange {
  const { shippingMethod, gift = false, giftMessage = '' } = home?.shipment ?? {};
  return {
    ...(isPickUp(first) && ofDeliveries(wishes)),
    shippingAddress: home?.address ?? {},
    ...(home?.shipment && { gift, giftMessage }),
    ...(shippingMethod?.id && { shippingMethod: { id: shippingMethod.id } }),
  };
}

type Targets = {
  ids: ReadonlyMap<string, string>;
  parcels: Parcels;
  ownList: string | undefined;
  /** Whether lines may join the first shipment. */
  isReady: boolean;
};

/**
 * The moves of the lines that are not where they are wished, or not kept there. Lines of the same
 * product become one in a shipment: a line that is to leave it does so first.
 */
function movesOf(basket: Basket, wanted: readonly Wanted[], targets: Targets): ItemMove[] {
  const all = wanted.flatMap(({ line, fulfilment }) => moveOf(line, fulfilment, targets));
  const leaving = new Map(all.map((move) => [move.itemId, move]));
  const lines = new Map(basket.productItems.map((line) => [line.itemId, line]));
  const isFree = ({ itemId, shipmentId }: ItemMove) =>
    !basket.productItems.some(
      (other) =>
        other.itemId !== itemId &&
        other.productId === lines.get(itemId)?.productId &&
        shipmentIdOf(other) === shipmentId &&
        (leaving.get(other.itemId)?.shipmentId ?? shipmentId) !== shipmentId,
    );
  const free = all.filter(isFree);
  return free.length > 0 ? free : all.slice(0, 1);
}

function moveOf(
  line: BasketItem,
  fulfilment: Target,
  { ids, parcels, ownList, isReady }: Targets,
): ItemMove[] {
  const { itemId, inventoryId, quantity } = line;
  const present = shipmentIdOf(line);
  const shipmentId = isStore(fulfilment)
    ? (ids.get(fulfilment.storeId) ?? FIRST_SHIPMENT)
    : parcels.idOf(parcels.of(line));
  const list = isStore(fulfilment) ? fulfilment.inventoryId : ownList;
  if (shipmentId === FIRST_SHIPMENT && present !== FIRST_SHIPMENT && !isReady) return [];
  // a line without a list comes from the site's own
  const isKept = list === undefined || (inventoryId ?? ownList) === list;
  if (present === shipmentId && isKept) return [];
  return [{ itemId, quantity, shipmentId, ...(list !== undefined && { inventoryId: list }) }];
}

/** Names the list that deliveries come from, where lines name it and their shipment does not. */
function toOwnList(basket: Basket, ownList: string): Step | undefined {
  const unlisted = basket.shipments.find(
    (one) => !isPickUp(one) && !linesOf(basket, one).every((line) => isKeptThere(line, one)),
  );
  if (!unlisted) return undefined;
  const shipmentId = unlisted.shipmentId ?? FIRST_SHIPMENT;
  return { kind: 'change', shipmentId, change: { c_fromInventoryId: ownList } };
}

function toRemove(
  basket: Basket,
  first: BasketShipment | undefined,
  { made, isNew }: Wishes,
): Step | undefined {
  const isLeftOver = ({ shipmentId = '' }: BasketShipment) => made.has(shipmentId) || !isNew(shipmentId);
  const empty = basket.shipments.find(
    (one) => one !== first && isLeftOver(one) && linesOf(basket, one).length === 0,
  );
  return empty?.shipmentId ? { kind: 'remove', shipmentId: empty.shipmentId } : undefined;
}
