import type { Product } from '../catalog/types.ts';
import type { CatalogueStore } from '../database/catalogue-store.ts';
import { problem } from '../http/problem.ts';
import { unitsInStore } from '../stores/units-in-store.ts';
import type { BasketItem, Flash } from './basket-state.ts';
import { MAX_QUANTITY } from './item-bodies.ts';

/** Units of each product in the lines, pieces of bundles included. */
export function unitsOf(
  items: Pick<BasketItem, 'productId' | 'quantity' | 'bundled'>[],
): Map<string, number> {
  const units = new Map<string, number>();
  const count = (productId: string, quantity: number) =>
    units.set(productId, (units.get(productId) ?? 0) + quantity);
  for (const { productId, quantity, bundled } of items) {
    if (bundled.length === 0) count(productId, quantity);
    for (const piece of bundled) count(piece.productId, quantity * piece.quantity);
  }
  return units;
}

/**
 * Units available of a variant; for a master the largest number among its variants. Null when
 * unknown.
 */
function unitsAvailable(productId: string, catalogue: CatalogueStore, own: ReadonlyMap<string, number>) {
  const variant = catalogue.variant(productId);
  if (variant) return variant.stock + (own.get(productId) ?? 0);
  const variants = catalogue.variantsOf(productId);
  return variants.length > 0 ? Math.max(...variants.map(({ stock }) => stock)) : null;
}

export type Shortage = {
  productId: string;
  quantity: number;
  stockLevel: number;
  /** The stock of a store, where the lines name it. */
  inventoryId?: string;
};

type Stock = { catalogue: CatalogueStore; own: ReadonlyMap<string, number> };

/** Units of a product that are available where a list names its stock. */
function unitsAt(productId: string, inventoryId: string | undefined, { catalogue, own }: Stock): number {
  if (inventoryId === undefined) return unitsAvailable(productId, catalogue, own) ?? 0;
  const variants = [catalogue.variant(productId) ?? catalogue.variantsOf(productId)].flat();
  return Math.max(0, ...variants.map((variant) => unitsInStore(catalogue, inventoryId, variant)));
}

/**
 * The products that are short, in the warehouse or in the store that their lines name.
 * @param own units that the basket itself has reserved
 * @param before lines before a change: only increases are checked
 */
export function shortagesIn(
  items: BasketItem[],
  catalogue: CatalogueStore,
  own: ReadonlyMap<string, number>,
  before: BasketItem[] = [],
): Shortage[] {
  const lists = new Set(items.map(({ inventoryId }) => inventoryId));
  return [...lists].flatMap((inventoryId) => {
    const here = (lines: BasketItem[]) => unitsOf(lines.filter((line) => line.inventoryId === inventoryId));
    const unitsBefore = here(before);
    return [...here(items)].flatMap(([productId, quantity]): Shortage[] => {
      if (quantity <= (unitsBefore.get(productId) ?? 0)) return [];
      const stockLevel = Math.min(unitsAt(productId, inventoryId, { catalogue, own }), MAX_QUANTITY);
      if (quantity <= stockLevel) return [];
      return [{ productId, quantity, stockLevel, ...(inventoryId !== undefined && { inventoryId }) }];
    });
  });
}

/**
 * Refuses fractional quantities, and quantities that a product is not sold in: 400
 * `invalid-quantity`.
 */
export function checkQuantity(productId: string, quantity: number, { orderQuantity }: Product): void {
  const { min = 1, step = 1 } = orderQuantity ?? {};
  if (Number.isInteger(quantity) && quantity >= min && (quantity - min) % step === 0) return;
  const detail = `The quantity of '${productId}' must be ${min} or more, in steps of ${step}.`;
  const rules = { minOrderQuantity: min, stepQuantity: step };
  throw problem(400, 'invalid-quantity', 'Invalid Quantity', detail, { productId, ...rules });
}

/** A shortage as a reason why a basket cannot become an order. */
export function shortageFlash(shortage: Shortage): Flash {
  const { productId, quantity } = shortage;
  return {
    type: 'ProductItemNotAvailable',
    message: `The product '${productId}' is not available in quantity ${quantity}.`,
    path: '$.productItems',
    details: shortage,
  };
}

/** 400 `product-item-not-available` for a shortage, with the units left. */
export function notAvailable({ productId, quantity, stockLevel }: Shortage) {
  const detail = `The product '${productId}' is not available in quantity ${quantity}.`;
  return problem(400, 'product-item-not-available', 'Product Item Not Available', detail, {
    productId,
    quantity,
    stockLevel,
  });
}
