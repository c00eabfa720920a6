import { chanceOf } from '../chance-of.ts';
import { inventoryIdOf } from './store-document.ts';
import { STORES } from './stores.ts';

/** Largest share of the warehouse's stock in a store. */
const MOST_IN_STORE = 1 / 6;

/** The inventory lists of the stores. */
const INVENTORY_IDS: ReadonlySet<string> = new Set(STORES.map(inventoryIdOf));

/** Whether a store has that inventory list. */
export function isStoreInventory(inventoryId: string): boolean {
  return INVENTORY_IDS.has(inventoryId);
}

/** A variant's stock in a store, given the `units` in the warehouse: a fixed share, often zero. */
export function storeStock(inventoryId: string, variantId: string, units: number): number {
  return Math.floor(units * MOST_IN_STORE * chanceOf(`${inventoryId} ${variantId}`));
}
