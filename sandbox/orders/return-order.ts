import { z } from 'zod';
import { problem } from '../http/problem.ts';
import type { TenantContext } from '../tenant-context.ts';
import { ACCESS_CODE } from './access-code.ts';
import { checkReason, RETURN_REASONS } from './oms-reasons.ts';
import type { OrderRecord } from './order-record.ts';
import { storeChanged } from './order-transitions.ts';

/** How long after they have arrived goods can be sent back, in days. */
export const RETURN_DAYS = 60;
const RETURN_MS = RETURN_DAYS * 24 * 60 * 60 * 1000;
const MOST_ITEMS = 200;

const saleItem = z.looseObject({
  itemId: z.string(),
  productName: z.string().catch(''),
  quantity: z.number(),
  shipmentId: z.string(),
});

/** A line of an order as it was sold, on the wire. */
export type SaleItem = z.output<typeof saleItem>;

/** The lines of an order on the wire. */
export function saleItems({ sale }: OrderRecord): SaleItem[] {
  const items: unknown[] = Array.isArray(sale.productItems) ? sale.productItems : [];
  return items.flatMap((item) => saleItem.safeParse(item).data ?? []);
}

/** When what of an order went, and came. */
type OnItsWay = Pick<OrderRecord, 'shippedAt' | 'deliveredAt' | 'collectedAt'>;

/**
 * Whether goods of an order can still be sent back, at `now` in epoch ms: from when it has left until so long
 * after the last part of it was delivered or collected. What is under way has no end yet.
 */
function isReturnable({ shippedAt, deliveredAt, collectedAt }: OnItsWay, now: number): boolean {
  if (shippedAt === undefined && collectedAt === undefined) return false;
  if (shippedAt !== undefined && deliveredAt === undefined) return true;
  return now <= Math.max(deliveredAt ?? 0, collectedAt ?? 0) + RETURN_MS;
}

/** How many units of a line can still be sent back, at `now` in epoch ms. */
export function availableToReturn(
  order: OnItsWay & Pick<OrderRecord, 'returned'>,
  { itemId, quantity }: Pick<SaleItem, 'itemId' | 'quantity'>,
  now: number,
): number {
  const { returned } = order;
  return isReturnable(order, now) ? quantity - (returned?.[itemId] ?? 0) : 0;
}

/** The lines that a shopper sends back (docs/contracts/orders.md §4). */
export const returnBody = z.object({
  orderAccessCode: z.string().regex(ACCESS_CODE).optional(),
  productItems: z
    .array(
      z.object({
        itemId: z.string().min(1),
        quantity: z.number().int().min(1),
        reason: z.string().max(256).optional(),
      }),
    )
    .min(1)
    .max(MOST_ITEMS),
});

/**
 * Starts the return of units of an order. Errors: 400 `invalid-reason-code`,
 * `unknown-product-item-ids`, `return-quantity-exceeded`; 409 `order-return-failed` for an order
 * that was not shipped.
 */
export function returnOrder(
  tenant: TenantContext,
  order: OrderRecord,
  productItems: z.output<typeof returnBody>['productItems'],
): OrderRecord {
  for (const { reason } of productItems) checkReason(reason, RETURN_REASONS);
  const { orderNo } = order;
  const lines = new Map(saleItems(order).map((item) => [item.itemId, item]));
  const unknown = productItems.filter(({ itemId }) => !lines.has(itemId)).map(({ itemId }) => itemId);
  if (unknown.length > 0) {
    const detail = `The product items '${unknown.join(', ').slice(0, 200)}' are not part of the order.`;
    const errorCode = 'UnknownProductItemIds';
    throw problem(400, 'unknown-product-item-ids', 'Unknown Product Item Ids', detail, {
      ...{ orderNo, unknownItemIds: unknown.map((id) => id.slice(0, 100)), errorCode },
    });
  }
  if (order.status !== 'completed') {
    const detail = `Order '${orderNo}' cannot be returned.`;
    throw problem(409, 'order-return-failed', 'Order Return Failed', detail, { orderNo });
  }
  const now = tenant.clock.now();
  let changed = order;
  for (const { itemId, quantity } of productItems) {
    const line = lines.get(itemId);
    if (!line || quantity > availableToReturn(changed, line, now)) {
      const detail = `More units of product item '${itemId}' than are available to return.`;
      const errorCode = 'ReturnQuantityExceeded';
      throw problem(400, 'return-quantity-exceeded', 'Return Quantity Exceeded', detail, {
        ...{ orderNo, itemIds: [itemId], errorCode },
      });
    }
    const before = changed.returned?.[itemId] ?? 0;
    changed = { ...changed, returned: { ...changed.returned, [itemId]: before + quantity } };
  }
  return storeChanged(tenant, changed);
}
