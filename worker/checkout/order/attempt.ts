import * as z from 'zod';
import { guestLine } from '../../bag/guest-lines.ts';
import { paymentCookieName } from '../../session/payment-cookies.ts';
import { type SealedCookie, sealedCookie } from '../../session/sealed-cookie.ts';
import { packJson } from '../../session/sealed-value.ts';
import type { Session } from '../../session/session.ts';
import { guestLine as lineMark } from '../../session/session-data.ts';
import type { Basket } from '../../upstreams/commerce/basket-schema.ts';

/** As long as a payment can take to be settled, in seconds. */
const REMEMBERED_SECONDS = 24 * 60 * 60;

/** What the lines of an order may take of the cookie, in bytes. */
const MOST_BYTES = 1_500;

const attempt = z.object({
  /** The number that the order has, or would have had. */
  orderNo: z.string(),
  /** The basket that it is made of. */
  basketId: z.string(),
  /** The fingerprint of what the shopper agreed to, once the button was pressed. */
  agreed: z.string().optional(),
  /**
   * The lines of a guest's order, as far as they fit: once the guest has signed in, the service does
   * not show the order any more.
   */
  lines: z.array(lineMark).optional().catch(undefined),
  /** Whether not all of them fit. */
  isPart: z.boolean().optional(),
  /** Whether a guest was to place it. */
  isGuest: z.boolean().optional(),
  /** Units by product in the bag to which the lines of a failed order are being added. */
  had: z.record(z.string(), z.number()).optional(),
  /** How it ended. Undefined while that is not known, or not final. */
  end: z.enum(['placed', 'failed']).optional(),
  /** How its lines came back where it failed: with their basket, or added to another, or to a part. */
  restored: z.enum(['reopened', 'added', 'partly']).optional(),
});

/** A try to place an order. */
export type Attempt = z.infer<typeof attempt>;

/** The lines of a basket as a try remembers them. */
export function rememberedLines({
  productItems,
}: Pick<Basket, 'productItems'>): Pick<Attempt, 'lines' | 'isPart'> {
  const lines = productItems.map(guestLine);
  while (packJson(lines).length > MOST_BYTES) lines.pop();
  return { lines, isPart: lines.length < productItems.length };
}

/**
 * Whether a basket is the one that a try is about. A basket that is open again after its order
 * failed has that order's number, but another id.
 */
export function isOfAttempt(
  { orderNo, basketId }: Attempt,
  basket: Pick<Basket, 'basketId' | 'c_orderNo'> | undefined,
): boolean {
  return basket?.c_orderNo === orderNo && basket.basketId === basketId;
}

/**
 * What this browser remembers of placing an order, sealed: the number that was reserved before the
 * first press. It outlives the basket, so that after a lost answer the services can be asked what
 * became of the order (docs/decisions/0065).
 */
export const attemptCookie = (session: Session): SealedCookie<Attempt> =>
  sealedCookie(session.cookies, paymentCookieName('order', session), attempt, REMEMBERED_SECONDS);
