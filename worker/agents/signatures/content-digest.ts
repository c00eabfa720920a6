import { bytesOf, readDictionary } from './structured-fields.ts';

/** The header `Content-Digest` of a body (RFC 9530). */
export async function digestOf(body: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  return `sha-256=:${digest.toBase64()}:`;
}

/** Whether a header `Content-Digest` has the SHA-256 digest of these bytes; others in it are not looked at. */
export async function isDigestOf(header: string, body: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const stated = bytesOf(readDictionary(header)?.get('sha-256')?.value);
  return stated !== undefined && `sha-256=:${stated.toBase64()}:` === (await digestOf(body));
}
