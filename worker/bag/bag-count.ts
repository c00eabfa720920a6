import type { Bag } from '../../shared/schemas/bag.ts';
import type { Session } from '../session/session.ts';

/** Lifetime of the count's cookie in seconds: 30 days. */
const COUNT_SECONDS = 30 * 24 * 60 * 60;
const COUNT = /^[1-9]\d{0,4}$/;

const countCookie = (siteId: string) => `bag-count-${siteId}`;

/**
 * How many items the bag of a site holds, as this browser remembers it; 0 for what it does not
 * know.
 */
export function countOf(session: Session, siteId: string): number {
  const kept = session.cookies.get(countCookie(siteId)) ?? '';
  return COUNT.test(kept) ? Number(kept) : 0;
}

/**
 * Tells the header how many items the bag holds: a readable cookie, read by
 * `client/bag/bag-count.ts` on cached pages.
 */
export function rememberCount(session: Session, { count }: Pick<Bag, 'count'>): void {
  const name = countCookie(session.siteId);
  if (count === 0 && session.cookies.get(name) === undefined) return;
  session.cookies.set(name, String(count), { seconds: COUNT_SECONDS, readable: true });
}
