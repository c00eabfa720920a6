import type { Bag } from '../../shared/schemas/bag.ts';
import type { Session } from '../session/session.ts';
import type { Basket } from '../upstreams/commerce/basket-schema.ts';

/** Lifetime of the count's cookie in seconds: 30 days. */
const COUNT_SECONDS = 30 * 24 * 60 * 60;
const COUNT = /^[1-9]\d{0,4}$/;

const countCookie = (siteId: string) => `bag-count-${siteId}`;

/** How many items a site's bag holds, by this browser's cookie; 0 without a valid cookie. */
export function countOf(session: Session, siteId: string): number {
  const kept = session.cookies.get(countCookie(siteId)) ?? '';
  return COUNT.test(kept) ? Number(kept) : 0;
}

/**
 * Remembers how many items the bag holds in a cookie that scripts can read.
 * `client/bag/bag-count.ts` shows it in the header of cached pages.
 */
export function rememberCount(session: Session, { count }: Pick<Bag, 'count'>): void {
  const name = countCookie(session.siteId);
  if (count === 0 && session.cookies.get(name) === undefined) return;
  session.cookies.set(name, String(count), { seconds: COUNT_SECONDS, readable: true });
}

/** How many items a basket holds. */
export function unitsIn({ productItems }: Basket): number {
  return productItems.reduce((sum, { quantity }) => sum + quantity, 0);
}
