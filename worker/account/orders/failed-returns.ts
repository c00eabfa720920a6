import * as z from 'zod';
import { FIRST_PRESS_SECONDS } from '../../security/first-press.ts';
import { type SealedCookie, sealedCookie } from '../../session/sealed-cookie.ts';
import type { Session } from '../../session/session.ts';

const COOKIE = 'cairn-return-failed';
/** The most failures of an order that are counted: each number counts as a first press. */
const MOST = 3;

const counts = z.record(z.string(), z.number());

/** How many returns of an order have just failed in this browser, as far as it is known: 0 to 3. */
export async function failedReturns(session: Session, orderNo: string): Promise<number> {
  return (await cookieOf(session).read())?.[orderNo] ?? 0;
}

/** Remembers that a return of an order has failed, so that it can be tried again at once. */
export async function rememberFailedReturn(session: Session, orderNo: string): Promise<void> {
  const cookie = cookieOf(session);
  const before = await cookie.read();
  await cookie.write({ ...before, [orderNo]: Math.min((before?.[orderNo] ?? 0) + 1, MOST) });
}

/**
 * Holds the orders whose returns have just failed, and how many times each, as long as the press that
 * failed would hold back the next one.
 */
const cookieOf = ({ cookies }: Session): SealedCookie<z.infer<typeof counts>> =>
  sealedCookie(cookies, COOKIE, counts, FIRST_PRESS_SECONDS);
