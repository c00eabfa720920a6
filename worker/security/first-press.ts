import type { Context } from 'hono';
import { toBase64Url } from '../../shared/base64-url.ts';
import { sha256 } from '../../shared/digest.ts';
import type { AppEnv } from '../http/app-env.ts';

/** How long a press keeps others back, in s: the limiter's own period (wrangler.toml). */
export const FIRST_PRESS_SECONDS = 10;

/**
 * Whether this is the first press of a form within ten seconds, for a call of a service that takes no
 * idempotency key and would count twice. `form` says what is changed, and in what state it is.
 * The limiter counts in one data center, where presses at the same moment come to; a second one
 * elsewhere is told apart only by what it finds (docs/decisions/0061).
 */
export async function isFirstPress(c: Context<AppEnv>, action: string, form: unknown): Promise<boolean> {
  const key = `${action}:${toBase64Url(await sha256(JSON.stringify(form)))}`;
  return (await c.env.ONCE_LIMIT.limit({ key })).success;
}
