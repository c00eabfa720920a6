import { toBase64Url } from './base64url.ts';

/** The S256 challenge of a PKCE verifier (docs/contracts/login.md §1). */
export async function codeChallenge(verifier: string): Promise<string> {
  return toBase64Url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier)));
}
