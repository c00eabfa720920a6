import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** Parses an ICU message; angle brackets are plain text. Throws with the parser's error. */
export function parseMessage(text: string): MessageFormatElement[] {
  return parse(text, { ignoreTag: true, requiresOtherClause: true });
}

/** The text of a message without placeholders; null when it has any. */
export function plainText(message: MessageFormatElement[]): string | null {
  const [only, ...more] = message;
  if (only === undefined) return '';
  return more.length === 0 && only.type === TYPE.literal ? only.value : null;
}

/**
 * The placeholders as `count:number` and so on, each once, sorted. A plain argument matches any
 * type.
 */
function placeholders(message: MessageFormatElement[]): Map<string, string> {
  const found = new Map<string, string>();
  const add = (name: string, kind: string) => {
    if (kind !== 'any' || !found.has(name)) found.set(name, kind);
  };
  const visit = (elements: MessageFormatElement[]) => {
    for (const element of elements) {
      switch (element.type) {
        case TYPE.argument:
          add(element.value, 'any');
          break;
        case TYPE.number:
          add(element.value, 'number');
          break;
        case TYPE.date:
        case TYPE.time:
          add(element.value, 'date');
          break;
        case TYPE.select:
        case TYPE.plural:
          add(element.value, element.type === TYPE.plural ? 'number' : 'choice');
          for (const option of Object.values(element.options)) visit(option.value);
          break;
      }
    }
  };
  visit(message);
  return found;
}

/** The difference between two messages' placeholders, as a sentence; null when they agree. */
export function placeholderDifference(
  base: MessageFormatElement[],
  other: MessageFormatElement[],
): string | null {
  const [wanted, found] = [placeholders(base), placeholders(other)];
  const names = (from: Map<string, string>, not: Map<string, string>) =>
    [...from.keys()].filter((name) => !not.has(name)).map((name) => `{${name}}`);
  const missing = names(wanted, found);
  if (missing.length > 0) return `lacks ${missing.join(', ')}`;
  const unknown = names(found, wanted);
  if (unknown.length > 0) return `has unknown ${unknown.join(', ')}`;
  for (const [name, kind] of wanted) {
    const otherKind = found.get(name);
    if (kind !== otherKind && kind !== 'any' && otherKind !== 'any')
      return `uses {${name}} as ${otherKind}, not ${kind}`;
  }
  return null;
}

const ACCENTS: Record<string, string> = {
  ...{ a: 'à', c: 'ç', e: 'é', i: 'î', n: 'ñ', o: 'ö', u: 'ü', y: 'ÿ' },
  ...{ A: 'À', C: 'Ç', E: 'É', I: 'Î', N: 'Ñ', O: 'Ö', U: 'Ü', Y: 'Ÿ' },
};
/** How much longer pseudo texts are than English, since translations are longer too. */
const PSEUDO_GROWTH = 0.4;
/** The longest word that is added, in characters: the last one of a short text grows by it. */
const LONGEST_WORD = 8;

/** The message with `change` applied to every piece of its text. */
function mapText(message: MessageFormatElement[], change: (text: string) => string): MessageFormatElement[] {
  return message.map((element) => {
    if (element.type === TYPE.literal) return { ...element, value: change(element.value) };
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return element;
    const options = Object.entries(element.options).map(
      ([key, option]) => [key, { value: mapText(option.value, change) }] as const,
    );
    return { ...element, options: Object.fromEntries(options) };
  });
}

type Space = readonly [where: RegExp, space: string];
const E_MAIL: Space = [/(?<=\be-)(?=mail)/gi, '\u2060'];

/**
 * Where texts of a language, or of one of its locales, are written plainly and must not break a line: a
 * no-break space, or the narrow one (U+202F) of France, in place of a space, and the word joiner (U+2060),
 * which is not seen, within `E-Mail`.
 */
const SPACES: Readonly<Record<string, readonly Space[]>> = {
  de: [[/ (?=[%€…])|(?<=\d|^) (?=Tagen?\b)/g, '\u00a0'], E_MAIL],
  fr: [
    [/ (?=[:%$€»])/g, '\u00a0'],
    [/« /g, '«\u00a0'],
  ],
  'fr-FR': [[/ (?=[;!?])/g, '\u202f'], E_MAIL],
  it: [[/ (?=[%€])/g, '\u00a0'], E_MAIL],
};

/** The message with the no-break spaces and word joiners of its locale. */
export function withSpaces(message: MessageFormatElement[], locale: string): MessageFormatElement[] {
  const [language = ''] = locale.split('-', 1);
  const spaces = [language, locale].flatMap((one) => SPACES[one] ?? []);
  if (spaces.length === 0) return message;
  return mapText(message, (text) => spaces.reduce((spaced, [where, by]) => spaced.replace(where, by), text));
}

/**
 * The message with accented, longer text in brackets, which shows texts that bypass the messages or
 * do not fit.
 */
export function pseudoMessage(message: MessageFormatElement[]): MessageFormatElement[] {
  let length = 0;
  const inner = mapText(message, (text) => {
    length += text.length;
    return text.replace(/[a-z]/gi, (letter) => ACCENTS[letter] ?? letter);
  });
  const literal = (value: string): MessageFormatElement => ({ type: TYPE.literal, value });
  return join([literal('['), ...inner, literal(`${padding(Math.ceil(length * PSEUDO_GROWTH))}]`)]);
}

/**
 * What makes a pseudo text longer: a short one by a longer word, as a long one would need more words.
 */
function padding(length: number): string {
  if (length <= LONGEST_WORD) return '~'.repeat(length);
  return '~'.repeat(length).replace(new RegExp(`.{1,${LONGEST_WORD}}`, 'g'), ' $&');
}

function join(elements: MessageFormatElement[]): MessageFormatElement[] {
  const joined: MessageFormatElement[] = [];
  for (const element of elements) {
    const last = joined.at(-1);
    if (last?.type === TYPE.literal && element.type === TYPE.literal) {
      joined[joined.length - 1] = { ...last, value: last.value + element.value };
    } else joined.push(element);
  }
  return joined;
}
