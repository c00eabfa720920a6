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

const KEY = /[a-z*][a-z\d_.*-]*/y;
const ITEM =
  /"(?:[ !#-[\]-~]|\\["\\])*"|(?:0|-?[1-9]\d{0,14})(?![\d.])|:[A-Za-z\d+/]*={0,2}:|\?[01]|[A-Za-z*][\w!#$%&'*+.^`|~:/-]*/y;
const SPACES = / */y;
const COMMA = /[ \t]*,[ \t]*/y;

class Malformed extends Error {}

/** The members of a dictionary; undefined for a text that is none. */
export function readDictionary(text: string): ReadonlyMap<string, Member> | undefined {
  if (text.length > LONGEST) return undefined;
  try {
    return new Reader(text.trim()).dictionary();
  } catch (error) {
    if (error instanceof Malformed) return undefined;
    throw error;
  }
}

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  dictionary(): Map<string, Member> {
    const members = new Map<string, Member>();
    if (this.#text === '') return members;
    do {
      const key = this.#take(KEY);
      if (members.has(key) || members.size === MOST_MEMBERS) throw new Malformed();
      members.set(key, this.#has('=') ? this.#member() : { value: '?1', parameters: this.#parameters() });
    } while (this.#try(COMMA) !== undefined);
    if (this.#at < this.#text.length) throw new Malformed();
    return members;
  }

  #member(): Member {
    const value = this.#has('(') ? this.#list() : this.#take(ITEM);
    return { value, parameters: this.#parameters() };
  }

  #list(): Item[] {
    const items: Item[] = [];
    for (;;) {
      const spaces = this.#take(SPACES);
      if (this.#has(')')) return items;
      if (items.length === MOST_PARTS || (items.length > 0 && spaces === '')) throw new Malformed();
      items.push({ raw: this.#take(ITEM), parameters: this.#parameters() });
    }
  }

  #parameters(): Parameters {
    const parameters = new Map<string, string>();
    while (this.#has(';')) {
      this.#take(SPACES);
      const key = this.#take(KEY);
      if (parameters.has(key) || parameters.size === MOST_PARTS) throw new Malformed();
      parameters.set(key, this.#has('=') ? this.#take(ITEM) : '?1');
    }
    return parameters;
  }

  #has(character: string): boolean {
    const isNext = this.#text[this.#at] === character;
    if (isNext) this.#at += 1;
    return isNext;
  }

  #try(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const [found] = pattern.exec(this.#text) ?? [];
    this.#at += found?.length ?? 0;
    return found;
  }

  #take(pattern: RegExp): string {
    const found = this.#try(pattern);
    if (found === undefined) throw new Malformed();
    return found;
  }
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
