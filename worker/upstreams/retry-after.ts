import { MAX_RETRY_AFTER_MS } from './circuit.ts';

const SECONDS = /^\d+$/;
/** `Sun, 06 Nov 1994 08:49:37 GMT` and its two older spellings. */
const HTTP_DATE = /^[A-Z][a-z]{2,8},? .*\d/;

/**
 * What a `Retry-After` header asks for, in ms from `now`, at most `MAX_RETRY_AFTER_MS`; undefined
 * where it says nothing that can be read, or a time that is over.
 */
export function retryAfter(value: string | null, now: number): number | undefined {
  const text = value?.trim() ?? '';
  const ms = SECONDS.test(text) ? Number(text) * 1000 : HTTP_DATE.test(text) ? Date.parse(text) - now : 0;
  return ms > 0 ? Math.min(ms, MAX_RETRY_AFTER_MS) : undefined;
}
