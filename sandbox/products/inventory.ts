import type { StockedVariant } from '../database/catalogue-store.ts';
import { isStoreInventory, storeStock } from '../stores/store-stock.ts';

/** The inventory list of the warehouse. */
const INVENTORY_ID = 'cairn-inventory';

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
export function storeInventories(variants: StockedVariant[], inventoryIds: string[] | undefined) {
  if (inventoryIds === undefined) return {};
  const known = [...new Set(inventoryIds)].filter(isStoreInventory);
  return {
    inventories: known.map((inventoryId) =>
      record(
        inventoryId,
        variants.reduce((sum, { id, stock }) => sum + storeStock(inventoryId, id, stock), 0),
      ),
    ),
  };
}
