import { toBase64Url } from '../../../shared/base64-url.ts';

/** Bytes of a verifier: 43 characters in base64url (docs/contracts/login.md §1: 43 to 128). */
const VERIFIER_BYTES = 32;

/** A new proof key for one exchange of a code (RFC 7636, S256). */
export async function createPkce(): Promise<{ verifier: string; challenge: string }> {
  const verifier = toBase64Url(crypto.getRandomValues(new Uint8Array(VERIFIER_BYTES)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return { verifier, challenge: toBase64Url(new Uint8Array(digest)) };
}
