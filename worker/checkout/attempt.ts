import { z } from 'zod';
import type { Session } from '../session/session.ts';
import { ShortCookie } from '../session/short-cookie.ts';
import type { Services } from '../upstreams/services.ts';

/** As long as a payment can take to be settled, in seconds. */
const REMEMBERED_SECONDS = 24 * 60 * 60;

const attempt = z.object({
  /** The number that the order has, or would have had. */
  orderNo: z.string(),
});

/**
 * What this browser remembers of placing an order, sealed: the number that was reserved before the
 * first press. It outlives the basket, so that after a lost answer the services can be asked what
 * became of the order (docs/decisions/0065).
 */
export class AttemptCookie {
  readonly #cookie: ShortCookie<z.infer<typeof attempt>>;

  constructor({ config }: Services, session: Session) {
    const name = `cairn-order-${session.siteId}`;
    this.#cookie = new ShortCookie(session.cookies, config, name, attempt, REMEMBERED_SECONDS);
  }

  /** The number of the order that this browser tried to place last. */
  async orderNo(): Promise<string | undefined> {
    return (await this.#cookie.read())?.orderNo;
  }

  remember(orderNo: string): Promise<void> {
    return this.#cookie.write({ orderNo });
  }
}
