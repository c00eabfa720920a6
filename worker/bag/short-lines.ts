import type { Basket, BasketFlash, BasketItem } from '../upstreams/commerce/basket-schema.ts';

/** A line that cannot be ordered in its quantity. */
export type ShortLine = {
  /**
   * Why: so many are `left`; `fewer` are, but the service does not say how many; the product is
   * `invalid`, it cannot be bought at all; or for an `other` reason, which is not known here.
   */
  why: 'left' | 'fewer' | 'invalid' | 'other';
  /** How many of the line can be had, as far as the service says. */
  left: number;
  /** The piece of a bundle that it is about. */
  piece?: string;
  /** The store that the line would be picked up in. */
  store?: string | undefined;
};

type Sold = Pick<Basket, 'productItems' | 'shipments' | 'flashes'>;

/** The flash of a product that is sold, but not in this quantity. */
const NOT_AVAILABLE = 'ProductItemNotAvailable';
/** The flash of a product that cannot be bought at all. */
const INVALID = 'ProductItemInvalid';

/**
 * The lines of a basket that cannot be ordered in their quantity, by their ids: the baskets service
 * says so on every read (docs/contracts/baskets.md §3). What is left of a product goes to its lines
 * in their order.
 */
export function shortLines(basket: Sold): ReadonlyMap<string, ShortLine> {
  const short = new Map<string, ShortLine>();
  for (const flash of basket.flashes) {
    const why = whyOf(flash);
    let units = flash.details?.stockLevel ?? 0;
    for (const item of linesAbout(flash, basket.productItems)) {
      const { itemId, quantity } = item;
      const piece = pieceAbout(flash, item);
      const each = piece ? piece.quantity / quantity : 1;
      const left = why === 'left' ? Math.min(Math.floor(units / each), quantity) : 0;
      units -= left * each;
      if (left === quantity) continue;
      const store = storeOf(item, basket);
      const line = { why, left, store, ...(piece && { piece: piece.productName }) };
      const known = short.get(itemId);
      if (!known || rankOf(line, quantity) < rankOf(known, quantity)) short.set(itemId, line);
    }
  }
  return short;
}

function whyOf({ type, details }: BasketFlash): ShortLine['why'] {
  if (type === NOT_AVAILABLE) return details?.stockLevel === undefined ? 'fewer' : 'left';
  return type === INVALID ? 'invalid' : 'other';
}

/** What is told of a line with several reasons is that which leaves the least of it. */
function rankOf({ left, why }: ShortLine, quantity: number): number {
  return { invalid: -1, left, fewer: quantity - 1, other: quantity }[why];
}

/**
 * The lines that a flash is about: those of its product, in the stock that it names. One that names
 * no stock is about what is delivered, unless the product is only picked up.
 */
function linesAbout({ path = '', details }: BasketFlash, items: readonly BasketItem[]): BasketItem[] {
  const index = /productItems\[(\d+)\]/.exec(path)?.[1];
  const { productId, inventoryId } = details ?? {};
  if (productId === undefined)
    return index === undefined ? [] : items.slice(Number(index), Number(index) + 1);
  if (!path.includes('productItems')) return [];
  const all = items.filter((item) => idsOf(item).includes(productId));
  const there = all.filter((item) => item.inventoryId === inventoryId);
  return there.length > 0 ? there : all;
}

function pieceAbout({ details }: BasketFlash, { bundledProductItems: pieces }: BasketItem) {
  return pieces.find(({ productId }) => productId === details?.productId);
}

const idsOf = ({ productId, bundledProductItems: pieces }: BasketItem): string[] => [
  productId,
  ...pieces.map((piece) => piece.productId),
];

/** The name of the store that a line is picked up in: its shipment is addressed to it. */
function storeOf(item: BasketItem, basket: Sold): string | undefined {
  return pickUpOf(item, basket)?.shippingAddress?.firstName;
}

/** Whether a line is taken from the stock of the store that it is picked up in (docs/contracts/pick-up.md §1). */
export function isFromStore(item: BasketItem, basket: Sold): boolean {
  const list = pickUpOf(item, basket)?.c_fromInventoryId;
  return list !== undefined && item.inventoryId === list;
}

function pickUpOf({ shipmentId }: BasketItem, { shipments }: Sold) {
  return shipments.find((one) => one.shipmentId === shipmentId && one.c_fromStoreId);
}
