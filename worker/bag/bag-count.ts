import type { Bag } from '../../shared/schemas/bag.ts';
import type { Session } from '../session/session.ts';
import type { Basket } from '../upstreams/commerce/basket-schema.ts';
import { rememberReservation } from './reservation.ts';

/** Lifetime of the count's cookie in seconds: 30 days. */
const COUNT_SECONDS = 30 * 24 * 60 * 60;
const COUNT = /^[1-9]\d{0,4}$/;

const countCookie = (siteId: string) => `bag-count-${siteId}`;

/** How many items a site's bag holds, by this browser's cookie; 0 without a valid cookie. */
export function countOf(session: Session, siteId: string): number {
  const kept = session.cookies.get(countCookie(siteId)) ?? '';
  return COUNT.test(kept) ? Number(kept) : 0;
}

/** What this browser's cookies say of a bag. */
type Outline = Pick<Bag, 'count' | 'reservedUntil'>;

/** What the browser remembers of a bag that is empty or not there. */
export const NO_BAG: Outline = { count: 0 };

/**
 * Remembers in cookies that scripts can read what pages for everyone show of a bag: how many items
 * it holds (client/bag/bag-count.ts), and whether some are reserved (client/bag/reservation.ts).
 */
export function rememberBag(session: Session, bag: Outline): void {
  rememberCount(session, bag);
  rememberReservation(session, bag);
}

/** The count alone: of the bag that this browser has on another site. */
export function rememberCount(session: Session, { count }: Pick<Bag, 'count'>): void {
  const name = countCookie(session.siteId);
  if (count === 0 && session.cookies.get(name) === undefined) return;
  session.cookies.set(name, String(count), { seconds: COUNT_SECONDS, readable: true });
}

/** What is remembered of a basket. */
export function outlineOf(basket: Basket): Outline {
  return { count: unitsIn(basket), reservedUntil: basket.c_reservationExpirationTime };
}

/** How many items a basket holds. */
export function unitsIn({ productItems }: Basket): number {
  return productItems.reduce((sum, { quantity }) => sum + quantity, 0);
}
