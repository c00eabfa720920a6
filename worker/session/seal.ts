import { fromBase64Url, toBase64Url } from '../../shared/base64-url.ts';
import type { SealKeys } from '../config/session-keys.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const ALGORITHM = 'AES-GCM';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Prefix of a sealed value. */
const FORMAT = 'v1.';
/** Longest value that is read, in characters: browsers keep no longer cookie. */
const LONGEST = 4_096;

/** Imported keys, each imported once. */
const imported = new WeakMap<Bytes, CryptoKey>();

async function importKey(bytes: Bytes): Promise<CryptoKey> {
  const known = imported.get(bytes);
  if (known) return known;
  const key = await crypto.subtle.importKey('raw', bytes, ALGORITHM, false, ['encrypt', 'decrypt']);
  imported.set(bytes, key);
  return key;
}

/** `purpose` is bound to the value: it can be opened only with the same purpose. */
const parameters = (nonce: Bytes, purpose: string) => ({
  name: ALGORITHM,
  iv: nonce,
  additionalData: new TextEncoder().encode(purpose),
});

/**
 * Encrypts and authenticates bytes (AES-256-GCM), as text for a cookie with that purpose. Nobody
 * without the key can read or change it.
 */
export async function seal(keys: SealKeys, purpose: string, content: Bytes): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const key = await importKey(keys.current);
  const sealed = new Uint8Array(await crypto.subtle.encrypt(parameters(nonce, purpose), key, content));
  const value = new Uint8Array(NONCE_BYTES + sealed.length);
  value.set(nonce);
  value.set(sealed, NONCE_BYTES);
  return FORMAT + toBase64Url(value);
}

/**
 * The bytes that were given to `seal` for this purpose; undefined for any other value. `outdated`: sealed
 * with the previous key.
 */
export async function unseal(
  keys: SealKeys,
  purpose: string,
  value: string,
): Promise<{ content: Bytes; outdated: boolean } | undefined> {
  if (!value.startsWith(FORMAT) || value.length > LONGEST) return undefined;
  const bytes = fromBase64Url(value.slice(FORMAT.length));
  if (!bytes || bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const how = parameters(bytes.slice(0, NONCE_BYTES), purpose);
  const sealed = bytes.slice(NONCE_BYTES);
  for (const bytesOfKey of [keys.current, keys.previous]) {
    if (!bytesOfKey) continue;
    const content = await opened(await importKey(bytesOfKey), how, sealed);
    if (content) return { content, outdated: bytesOfKey !== keys.current };
  }
  return undefined;
}

async function opened(
  key: CryptoKey,
  how: ReturnType<typeof parameters>,
  sealed: Bytes,
): Promise<Bytes | undefined> {
  try {
    return new Uint8Array(await crypto.subtle.decrypt(how, key, sealed));
  } catch {
    return undefined;
  }
}
