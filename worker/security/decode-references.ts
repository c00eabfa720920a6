/** Characters by the names that texts of shops refer to them with. */
export const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
]);
const MAX_CODE_POINT = 0x10ffff;

/**
 * A text of HTML with its character references decoded: by number, and by the names that are known here.
 * Others stay as they are.
 */
export function decodeReferences(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,32}));/gi, (all, decimal, hex, name) => {
    if (name !== undefined) return NAMED.get(String(name).toLowerCase()) ?? all;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= MAX_CODE_POINT ? String.fromCodePoint(code) : '\ufffd';
  });
}
