/**
 * Name and password of a Basic credential in UTF-8 (the password may contain colons); null when it
 * is invalid.
 */
export function decodeBasic(encoded: string): { name: string; password: string } | null {
  try {
    const bytes = Uint8Array.from(atob(encoded.trim()), (character) => character.charCodeAt(0));
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const colon = text.indexOf(':');
    return colon < 0 ? null : { name: text.slice(0, colon), password: text.slice(colon + 1) };
  } catch {
    return null;
  }
}
