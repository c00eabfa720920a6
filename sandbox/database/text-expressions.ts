import type { Language } from '../sites.ts';
import type { Database } from './database.ts';
import { fold, wordsOf } from './fold.ts';
import { KIND_NAMES } from './kind-names.ts';
import { stem } from './stem.ts';

const MIN_PREFIX_LENGTH = 3;
/** The last of several words may be only begun. */
const MIN_LAST_PREFIX_LENGTH = 2;

const quote = (word: string) => `"${word.replaceAll('"', '')}"`;

/** Words and phrases, by the singular of the word that finds them too. */
const ALSO: Record<Language, ReadonlyMap<string, string[]>> = {
  en: new Map([
    ['wool', ['merino']],
    ['windbreaker', ['wind shell']],
    ['sweatpant', ['jogger', 'fleece pants']],
  ]),
  fr: new Map([['lain', ['merinos']]]),
};

/** A word in its searched form, or what it means too. */
export function whole(word: string, language: Language): string {
  const also = ALSO[language].get(singular(fold(word), language)) ?? [];
  const [first = '', ...others] = [word, ...also].map((one) =>
    quote(
      one
        .split(' ')
        .map((part) => stem(part, language))
        .join(' '),
    ),
  );
  return others.length > 0 ? `(${[first, ...others].join(' OR ')})` : first;
}

/** A word or a prefix: as typed, and in its searched form. */
export function beginning(word: string, language: Language, isLast = false): string {
  const searched = whole(word, language);
  return word.length >= (isLast ? MIN_LAST_PREFIX_LENGTH : MIN_PREFIX_LENGTH)
    ? `(${searched} OR ${quote(fold(word))} *)`
    : searched;
}

/** All columns except the long texts, which mention unrelated things. */
export const inTellingColumns = (expression: string) =>
  `({name kind category attributes pitch} : (${expression}))`;

/** The columns that name a product. */
export const inName = (expression: string) => `({name kind} : (${expression}))`;

const inKind = (expression: string) => `{kind} : ${expression}`;

/** Whether a full-text expression finds any product. */
export function matchesAnything(database: Database, language: Language, expression: string): boolean {
  const table = `text_${language}`;
  return (
    database.first(`SELECT rowid AS found FROM ${table} WHERE ${table} MATCH ? LIMIT 1`, expression) !== null
  );
}

/** A rough singular, for comparing the nouns of {@link KIND_NAMES}. */
function singular(word: string, language: Language): string {
  return language === 'fr' ? stem(word, language) : word.replace(/sses$/, 'ss').replace(/(?<!s)s$/, '');
}

/** What a name is a name of: its last word in English, its first in French. */
const headOf = (name: string, language: Language) => wordsOf(name).at(language === 'fr' ? 0 : -1);

/** Whether a word says what a name is a name of. */
export function isHead(word: string, name: string, language: Language): boolean {
  return singular(headOf(name, language) ?? '', language) === singular(word, language);
}

/** The nouns that name kinds of products. */
function kindNouns(language: Language): Set<string> {
  const nouns = Object.values(KIND_NAMES).flatMap((name) => headOf(name[language], language) ?? []);
  return new Set(nouns.map((noun) => singular(noun, language)));
}
const NOUNS: Record<Language, Set<string>> = { en: kindNouns('en'), fr: kindNouns('fr') };

export type KindAsked = {
  /** Full-text expression of the products of that kind. */
  expression: string;
  /** The word, if it is a noun that names the kind and not only a related word. */
  noun: string | null;
};

/**
 * The kind of product that some words name: the last matching noun in English (`down jacket for
 * hiking`), the first in French (`manteau de duvet`), otherwise a related word; null when no word
 * names a kind.
 */
export function kindAsked(database: Database, language: Language, words: string[]): KindAsked | null {
  const isKind = (word: string) => matchesAnything(database, language, inKind(whole(word, language)));
  const inOrder = language === 'fr' ? words : words.toReversed();
  const ofKind = inOrder.filter(isKind);
  const noun = ofKind.find((word) => NOUNS[language].has(singular(word, language)));
  const word = noun ?? ofKind[0];
  if (word === undefined) return null;
  return { expression: inKind(whole(word, language)), noun: noun ?? null };
}
