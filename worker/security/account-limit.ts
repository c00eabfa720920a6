import type { Context } from 'hono';
import type { AppEnv } from '../app-env.ts';

/**
 * Whether an e-mail address may be named once more in this minute, for this action, from wherever. What it is counted by is a
 * digest: the limiter learns no address.
 */
export async function withinAccountLimit(
  c: Context<AppEnv>,
  action: 'login' | 'precheck' | 'back-in-stock',
  email: string,
): Promise<boolean> {
  const text = new TextEncoder().encode(email.trim().toLowerCase());
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return (await c.env.ACCOUNT_LIMIT.limit({ key: `${action}:${digest.join('-')}` })).success;
}
