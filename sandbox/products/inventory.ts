import type { StockedVariant } from '../database/catalogue-store.ts';
import { isStoreInventory } from '../stores/store-stock.ts';
import { unitsInStore } from '../stores/units-in-store.ts';
import type { ProductView } from './product-view.ts';

/** The inventory list of the warehouse. */
export const INVENTORY_ID = 'cairn-inventory';

function record(id: string, units: number) {
  return {
    id,
    ats: units,
    stockLevel: units,
    orderable: units > 0,
    backorderable: false,
    preorderable: false,
  };
}

/** An inventory record for a number of units on hand. */
export function inventory(units: number) {
  return record(INVENTORY_ID, units);
}

/**
 * The `inventories` of a call that names some (docs/contracts/products.md §3): the variants' stock
 * in those stores.
 */
export function storeInventories(
  variants: StockedVariant[],
  { catalogue, inventoryIds }: Pick<ProductView, 'catalogue' | 'inventoryIds'>,
) {
  if (inventoryIds === undefined) return {};
  const known = [...new Set(inventoryIds)].filter(isStoreInventory);
  return {
    inventories: known.map((inventoryId) =>
      record(
        inventoryId,
        variants.reduce((sum, variant) => sum + unitsInStore(catalogue, inventoryId, variant), 0),
      ),
    ),
  };
}
