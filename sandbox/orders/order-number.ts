import { type BasketState, RESERVED_NUMBER } from '../baskets/basket-state.ts';
import { saveBasket } from '../baskets/basket-store.ts';
import type { Database } from '../database/database.ts';
import { problem } from '../http/problem.ts';
import type { TenantContext } from '../tenant-context.ts';
import { orderByNo, orderNumber } from './order-store.ts';

const FIRST_ORDER_NUMBER = 1001;

/** The number of the next order; numbers that are reserved are left out. */
function nextOrderNo(database: Database): string {
  const { latest } = database.first<{ latest: string | null }>(
    `SELECT max(no) AS latest FROM (
       SELECT max(order_no) AS no FROM sales_order UNION ALL SELECT max(order_no) FROM reserved_order_no)`,
  ) ?? { latest: null };
  return orderNumber(Math.max(FIRST_ORDER_NUMBER, Number(latest) + 1));
}

/** The number that is reserved for a basket's order, or null. */
function reservedNo({ custom }: BasketState): string | null {
  const orderNo = custom[RESERVED_NUMBER];
  return typeof orderNo === 'string' ? orderNo : null;
}

/**
 * Reserves a number for a basket's order and writes it on the basket as `c_orderNo`. A basket that
 * has one keeps it, until there is an order of that number.
 */
export function reserveOrderNo({ database, clock }: TenantContext, basket: BasketState): string {
  const known = reservedNo(basket);
  if (known !== null && !orderByNo(database, known)) return known;
  const orderNo = nextOrderNo(database);
  database.run('INSERT INTO reserved_order_no (order_no, basket_id) VALUES (?, ?)', orderNo, basket.basketId);
  const custom = { ...basket.custom, [RESERVED_NUMBER]: orderNo };
  saveBasket(database, { ...basket, custom, modifiedAt: clock.now() });
  return orderNo;
}

/**
 * The number of the order that is made from a basket: the reserved one, else the next. A number
 * that an order has already is 400 `bad-request`, also where that order failed.
 */
export function orderNoFor(database: Database, basket: BasketState): string {
  const reserved = reservedNo(basket);
  if (reserved === null) return nextOrderNo(database);
  if (!orderByNo(database, reserved)) return reserved;
  const detail = `An order with number '${reserved}' exists already.`;
  throw problem(400, 'bad-request', 'Bad Request', detail, {
    basketId: basket.basketId,
    orderNo: reserved,
  });
}
