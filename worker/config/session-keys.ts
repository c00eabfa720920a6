import * as z from 'zod';
import { fromBase64Url } from '../../shared/base64-url.ts';

/** The development key of wrangler.toml. It is public. */
const DEVELOPMENT_KEY = 'cairn-development-key-not-secret';

/**
 * The keys that seal cookies, 32 bytes each. The current key seals; both keys open, so that the key
 * can be changed (docs/operations/day-to-day.md).
 */
export type SealKeys = { current: Uint8Array<ArrayBuffer>; previous?: Uint8Array<ArrayBuffer> | undefined };

/** A key as created by `openssl rand -base64 32`. */
export const sealKey = z
  .string()
  .regex(/^[\w+/-]{43}=?$/, 'expected 32 bytes in base64, as `openssl rand -base64 32` makes them')
  .transform((text) => fromBase64Url(text.replaceAll('+', '-').replaceAll('/', '_').replace('=', '')))
  .pipe(z.instanceof(Uint8Array<ArrayBuffer>));

/** Whether a key is the development key. */
export function isDevelopmentKey(key: Uint8Array | undefined): boolean {
  return key !== undefined && new TextDecoder().decode(key) === DEVELOPMENT_KEY;
}
