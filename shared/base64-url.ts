/** Bytes as base64url without padding (RFC 4648 §5). For the worker: few browsers have `toBase64`. */
export function toBase64Url(bytes: Uint8Array): string {
  return bytes.toBase64({ alphabet: 'base64url', omitPadding: true });
}

/** The bytes of base64url text without padding; undefined when it is invalid. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return undefined;
  return Uint8Array.fromBase64(text, { alphabet: 'base64url' });
}
