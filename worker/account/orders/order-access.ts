import type { ActionContext } from '../../forms/define-action.ts';
import { OpenedOrders } from '../../session/opened-orders.ts';
import type { Session } from '../../session/session.ts';
import { withToken } from '../../session/with-token.ts';
import type { Order } from '../../upstreams/commerce/order-schema.ts';
import {
  type Cancellation,
  cancelOrder,
  getOrder,
  lookUpOrder,
  type OrderFacts,
  type ReturnedItem,
  returnItems,
} from '../../upstreams/commerce/orders.ts';
import type { Services } from '../../upstreams/services.ts';
import { TimeLimit } from '../../upstreams/time-limit.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import { asCustomer } from '../as-customer.ts';

export const ORDERS_PATH = '/account/orders';
export const LOOK_UP_PATH = '/orders/lookup';
/** The path of an order's confirmation. */
export const confirmationPath = (orderNo: string) => `/checkout/confirmation/${encodeURIComponent(orderNo)}`;

/**
 * A well-formed order number. Others are never requested, nor is the path of the meta data, which
 * has the position of a number (docs/contracts/orders.md §1, §2).
 */
export const ORDER_NO = /^(?!oms-meta-data$)[\w-]{1,50}$/;

/**
 * Longest time of a change of an order, in ms. Showing its page again may take as long as
 * worker/forms/after-failure.ts allows, and no request of the shop takes longer than 6 s.
 */
const CHANGE_MS = 5_000;
/** Time that a change leaves for reading the order after it, in ms. */
const AFTER_CHANGE_MS = 1_000;

/** The deadline of a request that changes an order. `change` is that of the change itself. */
export function orderLimits({ timing }: Services): { limit: TimeLimit; change: TimeLimit } {
  const limit = new TimeLimit(CHANGE_MS - (Date.now() - timing.startedAt));
  return { limit, change: limit.before(AFTER_CHANGE_MS) };
}

/** The order was opened without a mailed code, or the code has expired. */
export class CodeNeeded extends Error {
  override name = 'CodeNeeded';
}

/**
 * A way to see an order and to change it. `read` returns undefined for an order that this visitor
 * may not see, which is the same as an unknown one.
 */
export type OrderAccess = {
  path: (orderNo: string) => string;
  read: (services: Services, session: Session, orderNo: string) => Promise<Order | undefined>;
  cancel: (services: Services, session: Session, wanted: Cancellation, limit: TimeLimit) => Promise<void>;
  /** Sends units back. */
  sendBack: (services: Services, session: Session, wanted: SentBack, limit: TimeLimit) => Promise<void>;
};

type SentBack = { orderNo: string; items: ReturnedItem[] };

/** A registered shopper's own orders. Throws `SignInNeeded` for guests. */
export const OWN: OrderAccess = {
  path: (orderNo) => `${ORDERS_PATH}/${encodeURIComponent(orderNo)}`,
  read: (services, session, orderNo) =>
    ifFound(orderNo, () => asCustomer(session, (token) => getOrder(services, token, orderNo))),
  cancel: (services, session, wanted, limit) =>
    asCustomer(session, (token) => cancelOrder(services, token, { ...wanted, deadline: limit.left() })),
  sendBack: (services, session, wanted, limit) =>
    asCustomer(session, (token) => returnItems(services, token, { ...wanted, deadline: limit.left() })),
};

/** The orders that a guest has opened in this browser with a code or a postal code. */
export const OPENED: OrderAccess = {
  path: (orderNo) => `${LOOK_UP_PATH}/${encodeURIComponent(orderNo)}`,
  async read(services, session, orderNo) {
    const facts = await openedFacts(session, orderNo);
    if (!facts) return undefined;
    const found = await ifFound(orderNo, () =>
      withToken(session, (token) => lookUpOrder(services, token, { orderNo, ...facts })),
    );
    return found?.order;
  },
  async cancel(services, session, wanted, limit) {
    const accessCode = await mailedCode(session, wanted.orderNo);
    await withToken(session, (token) =>
      cancelOrder(services, token, { ...wanted, accessCode, deadline: limit.left() }),
    );
  },
  async sendBack(services, session, wanted, limit) {
    const accessCode = await mailedCode(session, wanted.orderNo);
    await withToken(session, (token) =>
      returnItems(services, token, { ...wanted, accessCode, deadline: limit.left() }),
    );
  },
};

/** The mailed code that opened an order in this browser. Throws `CodeNeeded` without one. */
async function mailedCode(session: Session, orderNo: string): Promise<string> {
  const code = (await new OpenedOrders(session).find(orderNo))?.code;
  if (code === undefined) throw new CodeNeeded();
  return code;
}

/** The facts by which this browser may see an order. */
async function openedFacts(session: Session, orderNo: string): Promise<OrderFacts | undefined> {
  const opened = await new OpenedOrders(session).find(orderNo);
  const { email = '', viewCode, postalCode } = opened ?? {};
  if (viewCode !== undefined) return { email, orderViewCode: viewCode };
  return postalCode === undefined ? undefined : { email, postalCode };
}

async function ifFound<T>(orderNo: string, read: () => Promise<T>): Promise<T | undefined> {
  if (!ORDER_NO.test(orderNo)) return undefined;
  try {
    return await read();
  } catch (error) {
    if (error instanceof UpstreamError && error.isNotFound) return undefined;
    throw error;
  }
}

/** The order number in the address of the page that a form was sent to. */
export function orderNoIn({ c }: ActionContext): string {
  return c.req.param('orderNo') ?? '';
}
