import type { Context } from 'hono';
import type { AppEnv } from '../app-env.ts';

/** Whether one more attempt at an account is allowed in this minute. What it is counted by is a digest: the limiter learns no address. */
export async function withinAccountLimit(c: Context<AppEnv>, email: string): Promise<boolean> {
  const text = new TextEncoder().encode(email.trim().toLowerCase());
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return (await c.env.ACCOUNT_LIMIT.limit({ key: `login:${digest.join('-')}` })).success;
}
