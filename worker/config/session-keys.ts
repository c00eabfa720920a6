import { z } from 'zod';
import { fromBase64Url } from '../../shared/base64-url.ts';

/** The key of wrangler.toml, for development: whoever reads that file knows it. */
const DEVELOPMENT_KEY = 'cairn-development-key-not-secret';

/**
 * What cookies are sealed with: 32 bytes each. The current key seals, either opens, so that the key
 * can be changed (docs/operations.md).
 */
export type SealKeys = { current: Uint8Array<ArrayBuffer>; previous?: Uint8Array<ArrayBuffer> | undefined };

/** A key as `openssl rand -base64 32` makes it. */
export const sealKey = z
  .string()
  .regex(/^[\w+/-]{43}=?$/, 'expected 32 bytes in base64, as `openssl rand -base64 32` makes them')
  .transform((text) => fromBase64Url(text.replaceAll('+', '-').replaceAll('/', '_').replace('=', '')))
  .pipe(z.instanceof(Uint8Array<ArrayBuffer>));

/** Whether a key is the one for development. */
export function isDevelopmentKey(key: Uint8Array | undefined): boolean {
  return key !== undefined && new TextDecoder().decode(key) === DEVELOPMENT_KEY;
}
