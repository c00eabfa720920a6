import { isPickUp } from '../../bag/is-pick-up.ts';
import type { NewOrderAddress } from '../../upstreams/commerce/basket-checkout.ts';
import type { Basket, BasketItem, BasketShipment } from '../../upstreams/commerce/basket-schema.ts';
import type { ItemMove, ShipmentChange } from '../../upstreams/commerce/basket-shipments.ts';
import { FIRST_SHIPMENT, isKeptThere, isWhole, linesOf, shipmentIdOf } from '../delivery/shipments.ts';
import { filledIn } from '../filled-in.ts';

/** A store that lines are picked up in, as a shipment names it. */
export type PickUpStore = { storeId: string; inventoryId: string; address: NewOrderAddress };

/** Where a line goes. */
export type Place = 'delivered' | PickUpStore;

export type Wishes = {
  /** By the id of the line. Other lines stay where they are; one that is nowhere is delivered. */
  places: ReadonlyMap<string, Place>;
  /** The ids of the methods. */
  methods: { delivery: string; pickUp: string };
  /** The inventory list that deliveries come from. */
  ownList: string;
  /** The id of a new shipment. */
  newId: () => string;
  /** The shipments that were made for these wishes: only they may be filled while empty. */
  made: ReadonlySet<string>;
};

/** A call that brings a basket nearer to the wishes. */
export type Step =
  | { kind: 'create'; shipment: ShipmentChange & { shipmentId: string } }
  | { kind: 'change'; shipmentId: string; change: ShipmentChange }
  | { kind: 'move'; moves: ItemMove[] }
  | { kind: 'remove'; shipmentId: string };

/**
 * The next call on the way from a basket to the wishes, a pure function of both; undefined where
 * they are met. What is delivered is in the first shipment, which lines that are added later join.
 * Where all is picked up, the first shipment is that of a store: it may not be empty in an order.
 *
 * No order of the calls, and none that fails or arrives late, loses a line or leaves a basket that
 * can be ordered and differs from what was wished (docs/decisions/0069): a shipment becomes one of a
 * store before its lines are kept there, and one of deliveries after they are not; an empty shipment
 * is never filled again, because its removal may still be under way.
 */
export function nextStep(basket: Basket, wishes: Wishes): Step | undefined {
  const { places, methods, made } = wishes;
  const wanted = basket.productItems.map((line) => ({
    line,
    place: places.get(line.itemId) ?? presentPlace(basket, line),
  }));
  const first = basket.shipments.find((one) => (one.shipmentId ?? FIRST_SHIPMENT) === FIRST_SHIPMENT);
  const stores = [
    ...new Map(
      wanted.flatMap(({ place }) => (place === 'delivered' ? [] : [[place.storeId, place]])),
    ).values(),
  ];
  const isDelivering = wanted.some(({ place }) => place === 'delivered');
  const home = isDelivering
    ? undefined
    : (stores.find(({ storeId }) => storeId === first?.c_fromStoreId) ?? stores[0]);

  const ids = new Map<string, string>();
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
    if (!shipment?.shipmentId) return { kind: 'create', shipment: { shipmentId: wishes.newId(), ...change } };
    if (!isOfStore(shipment, store)) return { kind: 'change', shipmentId: shipment.shipmentId, change };
    ids.set(store.storeId, shipment.shipmentId);
  }

  const moves = wanted.flatMap(({ line, place }) => moveOf(line, place, { ids, ownList: wishes.ownList }));
  if (moves.length > 0) return { kind: 'move', moves };
  if (isDelivering && first && isPickUp(first))
    return { kind: 'change', shipmentId: FIRST_SHIPMENT, change: ofDeliveries(wishes) };
  if (isDelivering && first && !linesOf(basket, first).every((line) => isKeptThere(line, first)))
    return { kind: 'change', shipmentId: FIRST_SHIPMENT, change: { c_fromInventoryId: wishes.ownList } };
  const empty = basket.shipments.find((one) => one !== first && linesOf(basket, one).length === 0);
  return empty?.shipmentId ? { kind: 'remove', shipmentId: empty.shipmentId } : undefined;
}

/** The store that a line is kept in; delivered where its shipment is none of that store. */
function presentPlace({ shipments }: Basket, line: BasketItem): Place {
  const shipment = shipments.find((one) => (one.shipmentId ?? FIRST_SHIPMENT) === shipmentIdOf(line));
  const isThere = shipment !== undefined && isPickUp(shipment) && isKeptThere(line, shipment);
  if (!isThere || !shipment.c_fromStoreId || !shipment.c_fromInventoryId) return 'delivered';
  return {
    storeId: shipment.c_fromStoreId,
    inventoryId: shipment.c_fromInventoryId,
    address: filledIn(shipment.shippingAddress ?? {}),
  };
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
    c_fromInventoryId: ownList,
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

type Targets = { ids: ReadonlyMap<string, string>; ownList: string };

/** The move of a line that is not where it is wished, or not kept there. */
function moveOf(line: BasketItem, place: Place, { ids, ownList }: Targets): ItemMove[] {
  const { itemId, inventoryId } = line;
  const isDelivered = place === 'delivered';
  const shipmentId = isDelivered ? FIRST_SHIPMENT : (ids.get(place.storeId) ?? FIRST_SHIPMENT);
  const list = isDelivered ? ownList : place.inventoryId;
  // a line without a list comes from the site's own
  if (shipmentIdOf(line) === shipmentId && (inventoryId ?? ownList) === list) return [];
  return [{ itemId, shipmentId, inventoryId: list }];
}
