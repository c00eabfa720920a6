/**
 * Dictionaries of RFC 8941, as far as signatures and digests of messages have them: members that are an
 * item or a list of items, with parameters. Items are kept as they are written, and only what is written
 * as RFC 8941 §4 would write it is read, so that a signed text is made again from them. Stricter than
 * the RFC: no decimals, no key twice, a few members.
 */

/** Longest header, in characters, most members of a dictionary, and most items or parameters of one. */
const LONGEST = 8_192;
const MOST_MEMBERS = 8;
const MOST_PARTS = 32;

/** Parameters in their order: as they are written, `?1` where only the key is. */
export type Parameters = ReadonlyMap<string, string>;
export type Item = { raw: string; parameters: Parameters };
/** A member of a dictionary: an item, or a list of items. */
export type Member = { value: string | readonly Item[]; parameters: Parameters };

const KEY = String.raw`[a-z*][a-z\d_.*-]*`;
const ITEM = String.raw`(?:"(?:[ !#-[\]-~]|\\["\\])*"|(?:0|-?[1-9]\d{0,14})(?![\d.])|:[A-Za-z\d+/]*={0,2}:|\?[01]|[A-Za-z*][\w!#$%&'*+.^\x60|~:/-]*)`;
const PARAMETERS = `(?:; *${KEY}(?:=${ITEM})?)*`;
const PART = ITEM + PARAMETERS;
const LIST = String.raw`\((?: *${PART}(?: +${PART})*)? *\)`;
/** No two of these read the same text in two ways: none of what may follow a name or an item is of it. */
const EACH_PARAMETER = new RegExp(`; *(${KEY})(?:=(${ITEM}))?`, 'gy');
const EACH_PART = new RegExp(` *(${ITEM})(${PARAMETERS}) *`, 'gy');
const EACH_MEMBER = new RegExp(
  String.raw`(${KEY})(?:=(${ITEM}|${LIST}))?(${PARAMETERS})(?:[ \t]*,[ \t]*(?!$)|$)`,
  'gy',
);

/** The members of a dictionary; undefined for a text that is none. */
export function readDictionary(text: string): ReadonlyMap<string, Member> | undefined {
  if (text.length > LONGEST) return undefined;
  const all = text.trim();
  const members = new Map<string, Member>();
  let read = 0;
  for (const [{ length }, key = '', stated = '?1', more = ''] of all.matchAll(EACH_MEMBER)) {
    const value = stated.startsWith('(') ? itemsOf(stated) : stated;
    const parameters = parametersOf(more);
    if (!value || !parameters || members.has(key) || members.size === MOST_MEMBERS) return undefined;
    members.set(key, { value, parameters });
    read += length;
  }
  return read === all.length ? members : undefined;
}

/** The items of a list; undefined for too many, and where one has wrong parameters. */
function itemsOf(list: string): Item[] | undefined {
  const items: Item[] = [];
  for (const [, raw = '', more = ''] of list.slice(1, -1).matchAll(EACH_PART)) {
    const parameters = parametersOf(more);
    if (!parameters || items.length === MOST_PARTS) return undefined;
    items.push({ raw, parameters });
  }
  return items;
}

/** Parameters by their keys; undefined for too many, and where one is there twice. */
function parametersOf(text: string): Parameters | undefined {
  const parameters = new Map<string, string>();
  for (const [, key = '', raw = '?1'] of text.matchAll(EACH_PARAMETER)) {
    if (parameters.has(key) || parameters.size === MOST_PARTS) return undefined;
    parameters.set(key, raw);
  }
  return parameters;
}

/** A list of items with its parameters, as RFC 8941 §4.1 writes it. */
export const writeList = (items: readonly Item[], parameters: Parameters): string =>
  `(${items.map((item) => item.raw + writeParameters(item.parameters)).join(' ')})${writeParameters(parameters)}`;

const writeParameters = (parameters: Parameters) =>
  [...parameters].map(([key, raw]) => (raw === '?1' ? `;${key}` : `;${key}=${raw}`)).join('');

/** A text as an item. */
export const writeString = (text: string): string => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;

/** The text of an item; undefined for one that is no text. */
export const stringOf = (raw: unknown): string | undefined =>
  typeof raw === 'string' && raw.startsWith('"')
    ? raw.slice(1, -1).replaceAll(/\\(["\\])/g, '$1')
    : undefined;

/** The bytes of an item; undefined for one that has none. */
export function bytesOf(raw: unknown): Uint8Array<ArrayBuffer> | undefined {
  if (typeof raw !== 'string' || !raw.startsWith(':')) return undefined;
  try {
    return Uint8Array.fromBase64(raw.slice(1, -1), { lastChunkHandling: 'strict' });
  } catch {
    return undefined;
  }
}
