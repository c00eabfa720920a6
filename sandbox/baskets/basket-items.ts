import type { Product } from '../catalog/types.ts';
import type { CatalogueStore } from '../database/catalogue-store.ts';
import { problem } from '../http/problem.ts';
import { INVENTORY_ID } from '../products/inventory.ts';
import { randomId } from '../random-id.ts';
import { checkQuantity } from './availability.ts';
import type { BasketItem } from './basket-state.ts';
import { bundledItems, chooseVariant, hasSamePieces } from './bundled-items.ts';
import type { ItemChange, NewItem } from './item-bodies.ts';
import { chooseOptions, hasSameOptions } from './product-options.ts';

const ITEM_ID_LENGTH = 26;

/** The product behind an id that can be a line; masters, sets and unknown ids are 400. */
function sellable(productId: string, catalogue: CatalogueStore): Product {
  const variant = catalogue.variant(productId);
  const product = catalogue.product(variant?.productId ?? productId);
  if (!product) {
    const detail = `No product with ID '${productId}' could be found.`;
    throw problem(400, 'product-not-found', 'Product Not Found', detail, { productId });
  }
  if (!variant && product.type !== 'bundle') {
    const what = product.type === 'set' ? 'a set: add its products' : 'not a variant';
    const detail = `The product '${productId}' is ${what}, it cannot be added to a basket.`;
    throw problem(400, 'invalid-product-item', 'Invalid Product Item', detail, { productId });
  }
  return product;
}

/**
 * Whether two lines hold the same product and choices, so that they can become one line (vendor's
 * text on merging).
 */
export function isSameItem(a: BasketItem, b: BasketItem): boolean {
  return (
    a.productId === b.productId &&
    a.shipmentId === b.shipmentId &&
    a.inventoryId === b.inventoryId &&
    a.gift === b.gift &&
    a.giftMessage === b.giftMessage &&
    hasSameOptions(a.options, b.options) &&
    hasSamePieces(a.bundled, b.bundled)
  );
}

function lineOf(added: NewItem, defaultShipmentId: string, catalogue: CatalogueStore): BasketItem {
  const product = sellable(added.productId, catalogue);
  checkQuantity(added.productId, added.quantity, product);
  return {
    itemId: randomId(ITEM_ID_LENGTH),
    productId: added.productId,
    quantity: added.quantity,
    shipmentId: added.shipmentId ?? defaultShipmentId,
    ...storeList(added.inventoryId),
    gift: added.gift ?? false,
    ...(added.giftMessage !== undefined && { giftMessage: added.giftMessage }),
    options: chooseOptions(product, [], added.optionItems),
    bundled: bundledItems(
      product,
      added.bundledProductItems.map(({ productId }) => productId),
      catalogue,
    ),
    custom: added.custom,
  };
}

/** Whether each addition is a line of its own: option products, and bundles with choices. */
function isAlwaysNew({ options, bundled }: BasketItem, catalogue: CatalogueStore): boolean {
  return options.length > 0 || bundled.some(({ masterId }) => !catalogue.variant(masterId));
}

/**
 * The lines with `added` included; a product that is there already increases its line, unless it has
 * options or pieces to choose. Throws without adding anything if one line is invalid.
 */
export function addItems(
  items: BasketItem[],
  added: NewItem[],
  defaultShipmentId: string,
  catalogue: CatalogueStore,
): BasketItem[] {
  const next = items.map((item) => ({ ...item }));
  for (const one of added) {
    const line = lineOf(one, defaultShipmentId, catalogue);
    const twin = isAlwaysNew(line, catalogue) ? undefined : next.find((item) => isSameItem(item, line));
    if (!twin) next.push(line);
    else {
      twin.quantity += line.quantity;
      twin.custom = { ...twin.custom, ...line.custom };
    }
  }
  return next;
}

/** The line of that id; 404 without one. */
export function itemById(items: BasketItem[], itemId: string): BasketItem {
  const item = items.find((one) => one.itemId === itemId);
  if (!item) throw itemNotFound(itemId);
  return item;
}

function itemNotFound(itemId: string) {
  const id = itemId.slice(0, 100);
  const detail = `The basket has no product item with ID '${id}'.`;
  return problem(404, 'product-item-not-found', 'Product Item Not Found', detail, { itemId: id });
}

/**
 * The lines with one changed. Quantity 0 removes it; another variant or option replaces it, and joins
 * a line that already holds that. Only the variant and the custom fields of a bundle's piece can
 * change. 404 for an unknown id.
 */
export function changeItem(
  items: BasketItem[],
  itemId: string,
  change: ItemChange,
  catalogue: CatalogueStore,
): BasketItem[] {
  const bundle = items.find(({ bundled }) => bundled.some((piece) => piece.itemId === itemId));
  if (bundle)
    return items.map((item) => (item === bundle ? changePiece(item, itemId, change, catalogue) : item));
  const item = itemById(items, itemId);
  if (change.quantity === 0) return items.filter((one) => one !== item);
  const changed = changedLine(item, change, catalogue);
  const twin = isSameItem(item, changed)
    ? undefined
    : items.find((one) => one !== item && isSameItem(one, changed));
  return items
    .filter((one) => one !== twin)
    .map((one) => (one === item ? { ...changed, quantity: changed.quantity + (twin?.quantity ?? 0) } : one));
}

/** The store list of a line; the warehouse's is left out. */
function storeList(inventoryId: string | undefined): { inventoryId?: string } {
  return inventoryId === undefined || inventoryId === INVENTORY_ID ? {} : { inventoryId };
}

function changedLine(item: BasketItem, change: ItemChange, catalogue: CatalogueStore): BasketItem {
  const productId = change.productId ?? item.productId;
  const product = sellable(productId, catalogue);
  const quantity = change.quantity ?? item.quantity;
  checkQuantity(productId, quantity, product);
  const giftMessage = change.giftMessage ?? item.giftMessage;
  const { inventoryId, ...line } = item;
  return {
    ...line,
    ...storeList(change.inventoryId ?? inventoryId),
    productId,
    quantity,
    shipmentId: change.shipmentId ?? item.shipmentId,
    gift: change.gift ?? item.gift,
    ...(giftMessage !== undefined && { giftMessage }),
    options: chooseOptions(product, item.options, change.optionItems),
    bundled: productId === item.productId ? item.bundled : bundledItems(product, [], catalogue),
    custom: { ...item.custom, ...change.custom },
  };
}

function changePiece(
  bundle: BasketItem,
  itemId: string,
  change: ItemChange,
  catalogue: CatalogueStore,
): BasketItem {
  const bundled = bundle.bundled.map((piece) => {
    if (piece.itemId !== itemId) return piece;
    const chosen = chooseVariant(piece, change.productId ?? piece.productId, bundle.productId, catalogue);
    return { ...chosen, custom: { ...piece.custom, ...change.custom } };
  });
  return { ...bundle, bundled };
}
