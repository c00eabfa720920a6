import type { Bag } from '../../shared/schemas/bag.ts';
import type { Session } from '../session/session.ts';

/** Lifetime of the count's cookie in seconds: 30 days. */
const COUNT_SECONDS = 30 * 24 * 60 * 60;

/** Tells the header how many items the bag holds: a readable cookie, read by `client/bag/bag-count.ts` on cached pages. */
export function rememberCount(session: Session, { count }: Pick<Bag, 'count'>): void {
  const name = `bag-count-${session.siteId}`;
  if (count === 0 && session.cookies.get(name) === undefined) return;
  session.cookies.set(name, String(count), { seconds: COUNT_SECONDS, readable: true });
}
