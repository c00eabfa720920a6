import { tellBackInStock } from '../back-in-stock/tell-back-in-stock.ts';
import { returnStock, takeStock } from '../database/stock.ts';
import { setStoreStock, unitsInStore } from '../stores/units-in-store.ts';
import type { TenantContext } from '../tenant-context.ts';
import { unitsOf } from './availability.ts';
import type { BasketItem } from './basket-state.ts';

type Shop = Pick<TenantContext, 'database' | 'catalogue'>;

/** The lines that come from the warehouse. */
export function fromWarehouse(items: BasketItem[]): BasketItem[] {
  return items.filter(({ inventoryId }) => inventoryId === undefined);
}

/** The inventory lists of stores that lines come from. */
function storeLists(items: BasketItem[]): string[] {
  return [...new Set(items.flatMap(({ inventoryId }) => inventoryId ?? []))];
}

/** The lines that come from a store. */
function fromStore(items: BasketItem[], inventoryId: string): BasketItem[] {
  return items.filter((item) => item.inventoryId === inventoryId);
}

function changeStores({ database, catalogue }: Shop, items: BasketItem[], sign: 1 | -1): void {
  for (const inventoryId of storeLists(items)) {
    for (const [variantId, quantity] of unitsOf(fromStore(items, inventoryId))) {
      const variant = catalogue.variant(variantId);
      if (!variant) continue;
      const units = unitsInStore(catalogue, inventoryId, variant) + sign * quantity;
      setStoreStock(database, inventoryId, variantId, Math.max(0, units));
    }
  }
}

/** Takes the stock of a sale's lines, from the warehouse and from stores. */
export function takeSaleStock(shop: Shop, items: BasketItem[]): void {
  changeStores(shop, items, -1);
  takeStock(shop.database, unitsOf(fromWarehouse(items)));
}

/** Returns the stock of a sale's lines to where it was taken, and tells those who wait for it. */
export function returnSaleStock(tenant: TenantContext, items: BasketItem[]): void {
  changeStores(tenant, items, 1);
  const units = unitsOf(fromWarehouse(items));
  returnStock(tenant.database, units);
  tellBackInStock(tenant, units.keys());
}
