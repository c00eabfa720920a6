import { contentOf, isSameAddress } from '../../../account/addresses/address-identity.ts';
import { isPickUp } from '../../../bag/is-pick-up.ts';
import type { NewOrderAddress } from '../../../upstreams/commerce/basket-checkout.ts';
import type { Basket, BasketItem, BasketShipment } from '../../../upstreams/commerce/basket-schema.ts';
import { omitEmpty } from '../../omit-empty.ts';
import { FIRST_SHIPMENT, linesOf, shipmentIdOf, shipmentWithId } from '../../shipments.ts';
import { isStore, type Target, type Wanted } from './fulfilment.ts';

/** The lines that go to one address. */
export type Parcel = {
  /** The id of its shipment; the address as a text where it has none yet. */
  key: string;
  lines: BasketItem[];
  /** Its shipment; undefined where one has to be made. */
  shipment?: BasketShipment | undefined;
  address: NewOrderAddress | undefined;
};

/** What is delivered of an order. */
export type Parcels = {
  all: Parcel[];
  /** The one that goes by the first shipment; undefined where nothing is delivered. */
  home: Parcel | undefined;
  of: (line: BasketItem) => Parcel | undefined;
  idOf: (parcel: Parcel | undefined) => string;
};

/**
 * Puts the lines that are delivered into parcels, each for an address. A shipment in use that goes
 * there is kept. The first shipment is that of a parcel: of its own, else of one that has lines in
 * it, else of the first.
 */
export function parcelsOf(
  basket: Basket,
  wanted: readonly Wanted[],
  made: ReadonlyMap<string, string>,
): Parcels {
  const byKey = new Map<string, Parcel>();
  const byLine = new Map<string, Parcel>();
  const usable = basket.shipments.filter(
    (one) => !isPickUp(one) && (isFirst(one) || linesOf(basket, one).length > 0),
  );
  for (const { line, fulfilment } of wanted) {
    if (isStore(fulfilment)) continue;
    const { key, shipment, address } = parcelFor(basket, fulfilment, { usable, made });
    const parcel = byKey.get(key) ?? { key, shipment, address, lines: [] };
    parcel.lines.push(line);
    byKey.set(key, parcel);
    byLine.set(line.itemId, parcel);
  }
  const all = [...byKey.values()];
  const home =
    byKey.get(FIRST_SHIPMENT) ??
    all.find(({ lines }) => lines.some((line) => shipmentIdOf(line) === FIRST_SHIPMENT)) ??
    all[0];
  return {
    all,
    home,
    of: ({ itemId }) => byLine.get(itemId),
    idOf: (parcel) => (parcel === home ? FIRST_SHIPMENT : (parcel?.shipment?.shipmentId ?? FIRST_SHIPMENT)),
  };
}

const isFirst = ({ shipmentId }: BasketShipment) => (shipmentId ?? FIRST_SHIPMENT) === FIRST_SHIPMENT;

type Known = { usable: readonly BasketShipment[]; made: ReadonlyMap<string, string> };

function parcelFor(
  basket: Basket,
  fulfilment: Exclude<Target, { storeId: string }>,
  { usable, made }: Known,
): Omit<Parcel, 'lines'> {
  if (fulfilment === 'delivered')
    return { key: FIRST_SHIPMENT, shipment: shipmentWithId(basket, FIRST_SHIPMENT), address: undefined };
  if ('shipmentId' in fulfilment) {
    const shipment = shipmentWithId(basket, fulfilment.shipmentId);
    return { key: fulfilment.shipmentId, shipment, address: omitEmpty(shipment?.shippingAddress ?? {}) };
  }
  const { address } = fulfilment;
  const content = contentOf(address);
  const shipment =
    usable.find(({ shippingAddress }) => isSameAddress(shippingAddress ?? {}, address)) ??
    basket.shipments.find(({ shipmentId = '' }) => made.get(shipmentId) === content);
  return { key: shipment?.shipmentId ?? content, shipment, address };
}
