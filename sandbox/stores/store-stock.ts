import { chanceOf } from '../chance-of.ts';
import { inventoryIdOf } from './store-document.ts';
import { STORES } from './stores.ts';

/** A store has at most this part of what the warehouse has. */
const MOST_IN_STORE = 1 / 6;

/** The inventory lists of the stores. */
const INVENTORY_IDS: ReadonlySet<string> = new Set(STORES.map(inventoryIdOf));

/** Whether there is a store with that inventory list. */
export function isStoreInventory(inventoryId: string): boolean {
  return INVENTORY_IDS.has(inventoryId);
}

/** Units of a variant in a store, of `units` in the warehouse: always the same part, often none. */
export function storeStock(inventoryId: string, variantId: string, units: number): number {
  return Math.floor(units * MOST_IN_STORE * chanceOf(`${inventoryId} ${variantId}`));
}
