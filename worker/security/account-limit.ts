import type { Context } from 'hono';
import { toBase64Url } from '../../shared/base64-url.ts';
import { sha256 } from '../../shared/digest.ts';
import type { AppEnv } from '../http/app-env.ts';
import { DeviceCookie } from '../session/device.ts';
import type { Session } from '../session/session.ts';
import { rateLimitKey } from './rate-limit.ts';

/**
 * The key that an e-mail address is counted under: a digest, so that neither the limiter nor the
 * device learns the address.
 */
export async function accountKey(email: string): Promise<string> {
  return toBase64Url(await sha256(email.trim().toLowerCase()));
}

/**
 * Whether a visitor may make another sign-in attempt for the account of an e-mail address in this
 * minute. Attempts are counted by account and visitor together, so that nobody can lock the owner
 * out, and with a much higher limit by account alone. On a device that has signed in to the account
 * before, attempts are counted by device, so other people's attempts do not count.
 */
export async function withinSignInLimit(
  { c, session }: { c: Context<AppEnv>; session: Pick<Session, 'cookies'> },
  action: 'login' | 'precheck' | 'passwordless' | 'code' | 'reset' | 'reauth' | 'passkey' | 'guest-orders',
  email: string,
): Promise<boolean> {
  const { ACCOUNT_LIMIT, ACCOUNT_TOTAL_LIMIT } = c.env;
  const account = await accountKey(email);
  const id = await new DeviceCookie(session.cookies).idFor(account);
  if (id !== undefined) return (await ACCOUNT_LIMIT.limit({ key: `${action}:${account}:${id}` })).success;
  const own = await ACCOUNT_LIMIT.limit({ key: rateLimitKey(c, `${action}:${account}`) });
  return own.success && (await ACCOUNT_TOTAL_LIMIT.limit({ key: `${action}:${account}` })).success;
}

/**
 * Whether the brand may send another message to a recipient in this minute, whoever requests it, or
 * try another card for one. `recipient` is an e-mail address, a customer id, an address together with
 * what it is about.
 */
export async function withinRecipientLimit(
  c: Context<AppEnv>,
  action:
    | 'back-in-stock'
    | 'order-code'
    | 'email-change'
    | 'deletion'
    | 'newsletter'
    | 'card'
    | 'guest-orders'
    | 'withdrawal',
  recipient: string,
): Promise<boolean> {
  return (await c.env.ACCOUNT_LIMIT.limit({ key: `${action}:${await accountKey(recipient)}` })).success;
}

/** What is printed between the characters of a number, to make it legible. */
const BETWEEN = /[\s-]/g;

/** A number as it is counted: without what is printed between its characters. */
export const bareNumber = (number: string): string => number.replaceAll(BETWEEN, '');

/**
 * Whether a visitor may make another attempt at an order or a gift card in this minute: counted by its
 * number and visitor together, and by number alone, with a limit that is much higher for an order. That
 * of a gift card is low: its PIN may have four digits, and whoever is locked out for a minute loses
 * no access to an account.
 */
export async function withinNumberLimit(
  c: Context<AppEnv>,
  action: 'order-code' | 'order-open' | 'gift-card' | 'withdrawal',
  number: string,
): Promise<boolean> {
  const counted = `${action}:${await accountKey(bareNumber(number))}`;
  const own = await c.env.ACCOUNT_LIMIT.limit({ key: rateLimitKey(c, counted) });
  const total = action === 'gift-card' ? c.env.REQUEST_LIMIT : c.env.ACCOUNT_TOTAL_LIMIT;
  return own.success && (await total.limit({ key: counted })).success;
}
