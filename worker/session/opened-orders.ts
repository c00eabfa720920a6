import * as z from 'zod';
import { SealedCookie } from './sealed-cookie.ts';
import { jsonFormat } from './sealed-value.ts';
import type { Session } from './session.ts';

/**
 * How long a browser may see an order that was opened without its shopper's account, in seconds.
 */
const OPEN_SECONDS = 60 * 60;
/** How long a mailed code is valid, in seconds (docs/contracts/orders.md §3). */
const CODE_SECONDS = 15 * 60;
/** Most orders that a browser keeps open: the latest ones. */
const MOST_ORDERS = 3;

const text = z.string().max(256);

const opened = z.object({
  orderNo: text,
  email: text,
  /** Opens the whole order. */
  viewCode: text.optional(),
  /** Opens what is not personal. */
  postalCode: text.optional(),
  /** The mailed code, which cancels the order. */
  code: text.optional(),
  /** When the order was opened, in epoch seconds. */
  at: z.number(),
});

const list = z.array(opened).max(MOST_ORDERS);

/** An order that this browser may see, and by which facts. */
export type OpenedOrder = Omit<z.infer<typeof opened>, 'at'>;

const nowInSeconds = () => Math.floor(Date.now() / 1000);

/**
 * The orders that a guest has opened in this browser with a mailed code or a postal code, in a
 * sealed cookie of an hour: no address and no page contains these facts.
 */
export class OpenedOrders {
  readonly #cookie: SealedCookie<z.infer<typeof list>>;

  constructor({ cookies, siteId }: Session) {
    this.#cookie = new SealedCookie(cookies, `cairn-orders-${siteId}`, jsonFormat(list), {
      seconds: OPEN_SECONDS,
    });
  }

  async #read(): Promise<z.infer<typeof list>> {
    const all = (await this.#cookie.read()) ?? [];
    return all.filter(({ at }) => at + OPEN_SECONDS > nowInSeconds());
  }

  /** How this browser has opened an order; without the mailed code once that has expired. */
  async find(orderNo: string): Promise<OpenedOrder | undefined> {
    const found = (await this.#read()).find((one) => one.orderNo === orderNo);
    if (!found) return undefined;
    const { at, code, ...facts } = found;
    return { ...facts, ...(at + CODE_SECONDS > nowInSeconds() && { code }) };
  }

  async add(order: OpenedOrder): Promise<void> {
    const others = (await this.#read()).filter(({ orderNo }) => orderNo !== order.orderNo);
    await this.#cookie.write([{ ...order, at: nowInSeconds() }, ...others].slice(0, MOST_ORDERS));
  }

  /** Closes all of them. */
  drop(): void {
    this.#cookie.drop();
  }
}
