import { ask } from './account.ts';

/** Stores of the sandbox (sandbox/stores/places). */
export const STORES = {
  denver: 'us-denver-larimer',
  boulder: 'us-boulder-pearl',
  montreal: 'ca-montreal-saint-denis',
} as const;

/** What the form of a card sends where nothing is delivered: the billing address. */
export const BILLING: Record<string, string> = {};

/** Counts the units of a variant in a store. */
export async function countIn(store: string, variant: string, stock: number): Promise<void> {
  await ask(`/__sandbox/stock/${variant}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ stock, inventoryId: `inventory-${store}` }),
  });
}
export const linesIn = 1, settleStores = 1, shipmentsOf = 1;
