import type { CatalogueStore, StockedVariant } from '../database/catalogue-store.ts';
import type { Database } from '../database/database.ts';
import { storeStock } from './store-stock.ts';

/** Units of a variant in a store: what was counted there last, else its share of the warehouse's. */
export function unitsInStore(
  catalogue: CatalogueStore,
  inventoryId: string,
  { id, stock }: Pick<StockedVariant, 'id' | 'stock'>,
): number {
  return catalogue.countedInStore(inventoryId, id) ?? storeStock(inventoryId, id, stock);
}

/** Counts the units of a variant in a store. */
export function setStoreStock(
  database: Database,
  inventoryId: string,
  variantId: string,
  units: number,
): void {
  database.run(
    'INSERT OR REPLACE INTO store_stock (inventory_id, variant_id, stock) VALUES (?, ?, ?)',
    inventoryId,
    variantId,
    units,
  );
}
