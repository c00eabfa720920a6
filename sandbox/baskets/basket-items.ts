import type { CatalogueStore } from '../database/catalogue-store.ts';
import { problem } from '../http/problem.ts';
import { randomId } from '../random-id.ts';
import { MAX_QUANTITY, type NewItem } from './basket-bodies.ts';
import type { BasketState } from './basket-state.ts';

type Items = BasketState['items'];

const ITEM_ID_LENGTH = 26;

/** Refuses a product that cannot stand in a basket in that quantity (400). */
function checkAvailable(catalogue: CatalogueStore, productId: string, quantity: number): void {
  const variant = catalogue.variant(productId);
  if (!variant) {
    if (catalogue.product(productId)) {
      const detail = `The product '${productId}' is not a variant: it cannot be added to a basket.`;
      throw problem(400, 'invalid-product-item', 'Invalid Product Item', detail, { productId });
    }
    const detail = `No product with ID '${productId}' could be found.`;
    throw problem(400, 'product-not-found', 'Product Not Found', detail, { productId });
  }
  if (!Number.isInteger(quantity)) {
    const detail = `The quantity of '${productId}' must be a multiple of 1.`;
    throw problem(400, 'invalid-quantity', 'Invalid Quantity', detail, { productId, stepQuantity: 1 });
  }
  if (quantity > variant.stock || quantity > MAX_QUANTITY) {
    const detail = `The product '${productId}' is not available in quantity ${quantity}.`;
    const stockLevel = Math.min(variant.stock, MAX_QUANTITY);
    throw problem(400, 'product-item-not-available', 'Product Item Not Available', detail, {
      productId,
      quantity,
      stockLevel,
    });
  }
}

/** The lines with `added` taken in: the same product grows its line. All or nothing. */
export function addItems(items: Items, added: NewItem[], catalogue: CatalogueStore): Items {
  const next = items.map((item) => ({ ...item }));
  for (const { productId, quantity } of added) {
    const line = next.find((item) => item.productId === productId);
    const wanted = (line?.quantity ?? 0) + quantity;
    checkAvailable(catalogue, productId, wanted);
    if (line) line.quantity = wanted;
    else next.push({ itemId: randomId(ITEM_ID_LENGTH), productId, quantity });
  }
  return next;
}

/** The line of that id; 404 without one. */
export function itemById(items: Items, itemId: string): Items[number] {
  const item = items.find((one) => one.itemId === itemId);
  if (!item) {
    const id = itemId.slice(0, 100);
    const detail = `The basket has no product item with ID '${id}'.`;
    throw problem(404, 'product-item-not-found', 'Product Item Not Found', detail, { itemId: id });
  }
  return item;
}

/**
 * The lines with one changed: 0 removes it; another variant takes its place, joining the line that already holds it.
 */
export function changeItem(
  items: Items,
  itemId: string,
  change: { quantity?: number; productId?: string },
  catalogue: CatalogueStore,
): Items {
  const item = itemById(items, itemId);
  const quantity = change.quantity ?? item.quantity;
  const productId = change.productId ?? item.productId;
  if (quantity === 0) return items.filter((one) => one !== item);
  const twin = items.find((one) => one !== item && one.productId === productId);
  const total = quantity + (twin?.quantity ?? 0);
  checkAvailable(catalogue, productId, total);
  return items
    .filter((one) => one !== twin)
    .map((one) => (one === item ? { ...item, productId, quantity: total } : one));
}
