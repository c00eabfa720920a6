import { FIRST_PRESS_SECONDS } from '../../security/first-press.ts';
import type { Session } from '../../session/session.ts';

/**
 * Holds the order whose return has just failed, and how many times: `{order number}.{number}`. It is
 * kept as long as the press that failed would hold back the next one.
 */
export const FAILED_RETURN_COOKIE = 'cairn-return-failed';
/** Most failures that are counted: visitors can write the cookie, and each number counts as a first press. */
const MOST = 3;

/** How many returns of an order have just failed in this browser, as far as it is known: 0 to 3. */
export function failedReturns({ cookies }: Pick<Session, 'cookies'>, orderNo: string): number {
  const cookie = cookies.get(FAILED_RETURN_COOKIE);
  for (let times = 1; times <= MOST; times += 1) if (cookie === `${orderNo}.${times}`) return times;
  return 0;
}

/** Remembers that a return of an order has failed, so that it can be tried again at once. */
export function rememberFailedReturn(session: Pick<Session, 'cookies'>, orderNo: string): void {
  const times = Math.min(failedReturns(session, orderNo) + 1, MOST);
  session.cookies.set(FAILED_RETURN_COOKIE, `${orderNo}.${times}`, { seconds: FIRST_PRESS_SECONDS });
}
