import type { Owner } from '../baskets/basket-store.ts';
import type { Database } from '../database/database.ts';
import { problem } from '../http/problem.ts';
import type { OrderRecord, OrderStatus } from './order-record.ts';

const ORDER_NUMBER_DIGITS = 8;

/** A number as an order's number is written, e.g. `00001001`. */
export function orderNumber(number: number): string {
  return `${number}`.padStart(ORDER_NUMBER_DIGITS, '0');
}

export function saveOrder(database: Database, order: OrderRecord): void {
  database.run(
    `INSERT OR REPLACE INTO sales_order (order_no, customer_id, site_id, created_at, status, challenge_id, doc)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    order.orderNo,
    order.customerId,
    order.siteId,
    order.createdAt,
    order.status,
    order.challenge?.id ?? null,
    JSON.stringify(order),
  );
}

/** 404 for an order that does not exist or belongs to another shopper. */
export function orderNotFound(orderNo: string) {
  const number = orderNo.slice(0, 50);
  const detail = `No order with number '${number}' was found.`;
  return problem(404, 'order-not-found', 'Order Not Found', detail, { orderNo: number });
}

/** The order of that number, or null. */
export function orderByNo(database: Database, orderNo: string): OrderRecord | null {
  const row = database.first<{ doc: string }>('SELECT doc FROM sales_order WHERE order_no = ?', orderNo);
  return row && JSON.parse(row.doc);
}

/** The order that waits for a challenge, or null. */
export function orderByChallenge(database: Database, id: string): OrderRecord | null {
  const row = database.first<{ doc: string }>('SELECT doc FROM sales_order WHERE challenge_id = ?', id);
  return row && JSON.parse(row.doc);
}

/** The orders that guests have placed on a site with an e-mail address, in any spelling of its case. */
export function placedGuestOrders(
  database: Database,
  { email, siteId, statuses }: { email: string; siteId: string; statuses: readonly OrderStatus[] },
): OrderRecord[] {
  return database
    .all<{ doc: string }>(
      `SELECT doc FROM sales_order WHERE site_id = ?1 AND json_extract(doc, '$.guest')
       AND lower(json_extract(doc, '$.basket.email')) = lower(?2)
       AND status IN (SELECT value FROM json_each(?3))`,
      siteId,
      email,
      JSON.stringify(statuses),
    )
    .map(({ doc }) => JSON.parse(doc));
}

export type OrderFilter = Owner & {
  status?: string;
  /** Epoch milliseconds, both included. */
  from?: number;
  until?: number;
};

const MATCHING = `FROM sales_order WHERE customer_id = ?1 AND site_id = ?2
  AND (?3 IS NULL OR status = ?3) AND (?4 IS NULL OR created_at >= ?4) AND (?5 IS NULL OR created_at <= ?5)`;

/** A shopper's orders, newest first, and their total number. */
export function ordersOf(
  database: Database,
  { customerId, siteId, status, from, until }: OrderFilter,
  { limit, offset }: { limit: number; offset: number },
): { orders: OrderRecord[]; total: number } {
  const filter = [customerId, siteId, status ?? null, from ?? null, until ?? null];
  const count = database.first<{ n: number }>(`SELECT count(*) AS n ${MATCHING}`, ...filter);
  const rows = database.all<{ doc: string }>(
    `SELECT doc ${MATCHING} ORDER BY created_at DESC, order_no DESC LIMIT ?6 OFFSET ?7`,
    ...filter,
    limit,
    offset,
  );
  return { orders: rows.map(({ doc }) => JSON.parse(doc)), total: count?.n ?? 0 };
}

/** The latest orders of every shopper, or of one e-mail address in upper or lower case; newest first. */
export function latestOrders(database: Database, limit: number, email?: string): OrderRecord[] {
  const order = 'ORDER BY created_at DESC, order_no DESC LIMIT ?';
  const rows =
    email === undefined
      ? database.all<{ doc: string }>(`SELECT doc FROM sales_order ${order}`, limit)
      : database.all<{ doc: string }>(
          `SELECT doc FROM sales_order WHERE lower(json_extract(doc, '$.basket.email')) = lower(?) ${order}`,
          email,
          limit,
        );
  return rows.map(({ doc }) => JSON.parse(doc));
}
