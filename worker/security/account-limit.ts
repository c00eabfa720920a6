import type { Context } from 'hono';
import { toBase64Url } from '../../shared/base64-url.ts';
import type { AppEnv } from '../http/app-env.ts';
import type { DeviceCookie } from '../session/device.ts';
import { rateLimitKey } from './rate-limit.ts';

/**
 * What an e-mail address is counted by: a digest, so that the limiter and the device learn no
 * address.
 */
export async function accountKey(email: string): Promise<string> {
  const text = new TextEncoder().encode(email.trim().toLowerCase());
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', text)));
}

/**
 * Whether a visitor may try an account (its `accountKey`) once more in this minute. Attempts are
 * counted by account and visitor together, so that nobody keeps its owner out, and far above that
 * by account alone. On a device that has signed in to it before they are counted by that device,
 * whatever others do.
 */
export async function withinSignInLimit(
  c: Context<AppEnv>,
  action: 'login' | 'precheck',
  account: string,
  device: DeviceCookie,
): Promise<boolean> {
  const { ACCOUNT_LIMIT, ACCOUNT_TOTAL_LIMIT } = c.env;
  const id = await device.idFor(account);
  if (id !== undefined) return (await ACCOUNT_LIMIT.limit({ key: `${action}:${account}:${id}` })).success;
  const own = await ACCOUNT_LIMIT.limit({ key: rateLimitKey(c, `${action}:${account}`) });
  return own.success && (await ACCOUNT_TOTAL_LIMIT.limit({ key: `${action}:${account}` })).success;
}

/**
 * Whether the brand may be made to write to an e-mail address once more in this minute, by
 * whomever.
 */
export async function withinRecipientLimit(
  c: Context<AppEnv>,
  action: 'back-in-stock',
  email: string,
): Promise<boolean> {
  return (await c.env.ACCOUNT_LIMIT.limit({ key: `${action}:${await accountKey(email)}` })).success;
}
