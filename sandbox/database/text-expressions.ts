import { type BaseLanguage, baseLanguageOf, type Language, perLanguage } from '../translations/language.ts';
import type { Database } from './database.ts';
import { fold, wordsOf } from './fold.ts';
import { KIND_NAMES } from './kind-names.ts';
import { textTable } from './schema.ts';
import { folded, partsOf, stem } from './stem.ts';

const MIN_PREFIX_LENGTH = 3;
/** The last of several words may be only begun. */
const MIN_LAST_PREFIX_LENGTH = 2;

const quote = (word: string) => `"${word.replaceAll('"', '')}"`;

/** Words and phrases, by the singular of the word that finds them too. */
const ALSO: Record<BaseLanguage, ReadonlyMap<string, string[]>> = {
  en: new Map([
    ['wool', ['merino']],
    ['windbreaker', ['wind shell']],
    ['sweatpant', ['jogger', 'fleece pants']],
  ]),
  fr: new Map([['lain', ['merinos']]]),
  de: new Map([['woll', ['merino']]]),
};

/** The same of words that one country's shoppers have for things whose texts are in another's English. */
const ALSO_THERE: Partial<Record<Language, ReadonlyMap<string, string[]>>> = {
  'en-IE': new Map([
    ['jumper', ['sweater']],
    ['wellie', ['winter boot']],
    ['welly', ['winter boot']],
    ['wellington', ['winter boot']],
    ['cagoule', ['rain jacket']],
    ['mac', ['rain jacket']],
    ['tracksuit', ['jogger', 'fleece pants', 'sweatshirt']],
    ['trainer', ['running shoes']],
    ['bumbag', ['hip pack']],
    ['coolbox', ['cooler']],
    ['mitt', ['mitten']],
  ]),
};

/** A word in its searched form, or what it means too. */
export function whole(word: string, language: Language): string {
  const asked = singular(fold(word), language);
  const everywhere = ALSO[baseLanguageOf(language)].get(asked) ?? [];
  const also = [...everywhere, ...(ALSO_THERE[language]?.get(asked) ?? [])];
  const parts = partsOf(word, language);
  const [first = '', ...others] = [word, ...also].map((one) =>
    quote(
      one
        .split(' ')
        .map((part) => stem(part, language))
        .join(' '),
    ),
  );
  if (parts.length > 0) others.push(`(${parts.map((part) => quote(stem(part, language))).join(' AND ')})`);
  return others.length > 0 ? `(${[first, ...others].join(' OR ')})` : first;
}

/** A word or a prefix: as typed, and in its searched form. */
export function beginning(word: string, language: Language, isLast = false): string {
  const searched = whole(word, language);
  return word.length >= (isLast ? MIN_LAST_PREFIX_LENGTH : MIN_PREFIX_LENGTH)
    ? `(${searched} OR ${quote(folded(word, language))} *)`
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
  const table = textTable(language);
  return (
    database.first(`SELECT rowid AS found FROM ${table} WHERE ${table} MATCH ? LIMIT 1`, expression) !== null
  );
}

/** A rough singular, for comparing the nouns of {@link KIND_NAMES}. */
function singular(word: string, language: Language): string {
  const isEnglish = baseLanguageOf(language) === 'en';
  return isEnglish ? word.replace(/sses$/, 'ss').replace(/(?<!s)s$/, '') : stem(word, language);
}

/**
 * What a name is a name of, in the singular: its last word in English, its first in French, in German
 * any word, or the last part of a compound.
 */
function headsOf(name: string, language: Language): string[] {
  const words = wordsOf(name);
  const base = baseLanguageOf(language);
  if (base !== 'de')
    return words.slice(...(base === 'fr' ? [0, 1] : [-1])).map((one) => singular(one, language));
  return words.flatMap((one) => [one, ...partsOf(one, language).slice(-1)]).map((one) => stem(one, language));
}

/** Whether a word says what a name is a name of. */
export function isHead(word: string, name: string, language: Language): boolean {
  return headsOf(name, language).includes(singular(word, language));
}

/** The nouns that name kinds of products. */
function kindNouns(language: Language): Set<string> {
  return new Set(Object.values(KIND_NAMES).flatMap((name) => headsOf(name[language], language)));
}
const NOUNS = perLanguage(kindNouns);

const isKindWord = (database: Database, language: Language, expression: string) =>
  matchesAnything(database, language, inKind(expression));

/** The words of a query with those compounds divided that are no kind of product: `Wanderhose`. */
export function dividedWords(database: Database, language: Language, words: string[]): string[] {
  return words.flatMap((word) => {
    const parts = partsOf(word, language);
    return parts.length === 0 || isKindWord(database, language, quote(stem(word, language))) ? word : parts;
  });
}

export type KindAsked = {
  /** Full-text expression of the products of that kind. */
  expression: string;
  /** The word, if it is a noun that names the kind and not only a related word. */
  noun: string | null;
};

/**
 * The kind of product that some words name: the last matching noun in English (`down jacket for hiking`),
 * the first in French (`manteau de duvet`) and German (`Rucksack mit Flasche`), otherwise a related word;
 * null when no word names a kind.
 */
export function kindAsked(database: Database, language: Language, words: string[]): KindAsked | null {
  const isKind = (word: string) => isKindWord(database, language, whole(word, language));
  const inOrder = baseLanguageOf(language) === 'en' ? words.toReversed() : words;
  const ofKind = inOrder.filter(isKind);
  const noun = ofKind.find((word) => NOUNS[language].has(singular(word, language)));
  const word = noun ?? ofKind[0];
  if (word === undefined) return null;
  return { expression: inKind(whole(word, language)), noun: noun ?? null };
}
