/** The SHA-256 digest of a text in UTF-8. */
export async function sha256(text: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

/** Bytes in hex, two small letters or digits each. */
export function hexOf(bytes: Uint8Array): string {
  return bytes.toHex();
}
