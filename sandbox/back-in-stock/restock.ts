import { z } from 'zod';
import { setStock } from '../database/stock.ts';
import type { TenantContext } from '../tenant-context.ts';
import { tellBackInStock } from './tell-back-in-stock.ts';

const MOST_UNITS = 100_000;

/** Units that can be on hand of a variant. */
export const unitsOnHand = z.number().int().min(0).max(MOST_UNITS);

/**
 * Sets the stock of a variant and sends messages to those who wait for it. False when there is no
 * such variant.
 */
export function restock(tenant: TenantContext, variantId: string, units: number): boolean {
  return tenant.database.transaction(() => {
    if (!setStock(tenant.database, variantId, units)) return false;
    tellBackInStock(tenant, [variantId]);
    return true;
  });
}
