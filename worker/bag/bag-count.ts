import type { Bag } from '../../shared/schemas/bag.ts';
import type { Session } from '../request/session.ts';

/** Lifetime of the count's cookie in seconds: 30 days. */
const COUNT_SECONDS = 30 * 24 * 60 * 60;

/** Tells the header how many items the bag holds: a readable cookie, read by `client/bag-count.ts` on cached pages. */
export function rememberCount(session: Session, { count }: Pick<Bag, 'count'>): void {
  if (count === 0 && session.cookie('bag-count') === undefined) return;
  session.setCookie('bag-count', String(count), { seconds: COUNT_SECONDS, readable: true });
}
