/** The SHA-256 digest of a text in UTF-8. */
export async function sha256(text: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

/**
 * Names a text: the same for the same text, another with nearly every change (FNV-1a, 32 bits, and
 * the text's length). No protection against texts that are made to have the same name.
 */
export function nameOfText(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return `${(hash >>> 0).toString(36)}-${text.length.toString(36)}`;
}

/** Bytes in hex, two small letters or digits each. */
export function hexOf(bytes: Uint8Array): string {
  return bytes.toHex();
}
