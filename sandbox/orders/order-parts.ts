import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { isOmsActive } from './oms-setting.ts';
import type { OrderParts } from './order-document.ts';

/** The additional parts that a call asks for, e.g. `oms,oms_shipments`. */
export const expandQuery = z.object({ expand: z.string().optional() });

/**
 * The parts of an order to answer with. Without order management they are ignored
 * (docs/contracts/orders.md §5).
 */
export function orderParts({ expand = '' }: z.output<typeof expandQuery>, database: Database): OrderParts {
  const names = isOmsActive(database) ? expand.split(',').map((name) => name.trim()) : [];
  return { oms: names.includes('oms'), omsShipments: names.includes('oms_shipments') };
}
