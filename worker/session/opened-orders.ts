import * as z from 'zod';
import type { Config } from '../config/config.ts';
import type { Cookies } from './cookies.ts';
import { closeCookie, jsonCookie, openCookie, type SealedCookie } from './sealed-cookie.ts';

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
  readonly #cookies: Cookies;
  readonly #keys: Config['sessionKeys'];
  readonly #cookie: SealedCookie<z.infer<typeof list>>;

  constructor(cookies: Cookies, siteId: string, { sessionKeys }: Config) {
    this.#cookies = cookies;
    this.#keys = sessionKeys;
    this.#cookie = jsonCookie(cookies.ownName(`cairn-orders-${siteId}`), list);
  }

  async #read(): Promise<z.infer<typeof list>> {
    const { value = [] } = await openCookie(this.#keys, this.#cookie, this.#cookies.get(this.#cookie.name));
    return value.filter(({ at }) => at + OPEN_SECONDS > nowInSeconds());
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
    const all = [{ ...order, at: nowInSeconds() }, ...others].slice(0, MOST_ORDERS);
    const sealed = await closeCookie(this.#keys, this.#cookie, all);
    this.#cookies.set(this.#cookie.name, sealed, { seconds: OPEN_SECONDS });
  }

  /** Closes all of them. */
  drop(): void {
    this.#cookies.drop(this.#cookie.name);
  }
}
