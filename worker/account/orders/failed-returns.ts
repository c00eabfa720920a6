import { FIRST_PRESS_SECONDS } from '../../security/first-press.ts';
import type { Session } from '../../session/session.ts';

/**
 * Holds the orders whose returns have just failed, and how many times each: `{order number}={number}`,
 * joined by `&`. It is kept as long as the press that failed would hold back the next one.
 */
const FAILED_RETURN_COOKIE = 'cairn-return-failed';
/** The failures that are counted: visitors can write the cookie, and each number counts as a first press. */
const COUNTED = ['0', '1', '2', '3'];

/** How many returns of an order have just failed in this browser, as far as it is known: 0 to 3. */
export function failedReturns({ cookies }: Pick<Session, 'cookies'>, orderNo: string): number {
  const counted = countsIn(cookies).get(orderNo);
  return Math.max(0, COUNTED.indexOf(counted ?? ''));
}

/** Remembers that a return of an order has failed, so that it can be tried again at once. */
export function rememberFailedReturn(session: Pick<Session, 'cookies'>, orderNo: string): void {
  const counts = countsIn(session.cookies);
  const times = Math.min(failedReturns(session, orderNo) + 1, COUNTED.length - 1);
  counts.set(orderNo, String(times));
  session.cookies.set(FAILED_RETURN_COOKIE, String(counts), { seconds: FIRST_PRESS_SECONDS });
}

const countsIn = (cookies: Session['cookies']) => new URLSearchParams(cookies.get(FAILED_RETURN_COOKIE));
