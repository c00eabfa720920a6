import type { Language } from '../sites.ts';
import type { Database } from './database.ts';
import { fold, wordsOf } from './fold.ts';

const MAX_WORDS = 12;
const MAX_WORD_LENGTH = 40;
const MIN_PREFIX_LENGTH = 3;

const STOP_WORDS: Record<Language, Set<string>> = {
  en: new Set(['a', 'an', 'and', 'for', 'in', 'of', 'on', 'or', 's', 'the', 'to', 'with']),
  fr: new Set([
    'a',
    'au',
    'aux',
    'avec',
    'd',
    'de',
    'des',
    'du',
    'en',
    'et',
    'l',
    'la',
    'le',
    'les',
    'ou',
    'pour',
    'un',
    'une',
  ]),
};

/** The words of a query that are searched: without stop words, unless it has no others. */
export function queryWords(query: string, language: Language): string[] {
  const words = wordsOf(query)
    .filter((word) => word.length <= MAX_WORD_LENGTH)
    .slice(0, MAX_WORDS);
  const telling = words.filter((word) => !STOP_WORDS[language].has(fold(word)));
  return telling.length > 0 ? telling : words;
}

/** Whether any product has this word, in any of its forms. */
export function isKnownWord(database: Database, language: Language, word: string): boolean {
  return matchesAnything(database, language, quote(word));
}

function matchesAnything(database: Database, language: Language, expression: string): boolean {
  const table = `text_${language}`;
  return (
    database.first(`SELECT rowid AS found FROM ${table} WHERE ${table} MATCH ? LIMIT 1`, expression) !== null
  );
}

const quote = (word: string) => `"${word.replaceAll('"', '')}"`;
const quotePrefix = (word: string) => (word.length >= MIN_PREFIX_LENGTH ? `${quote(word)} *` : quote(word));

export type TextMatch = {
  /** Full-text expressions: what fits, and which of that is named by the words. */
  text: { fits: string; named: string };
  /** Only some of the words match. */
  partial: boolean;
};

/** Everywhere but in the long texts, which mention all sorts of things. */
const inTellingColumns = (expression: string) => `{name kind category attributes pitch} : (${expression})`;

const inName = (expression: string) => `{name kind} : (${expression})`;

/**
 * The full-text match that answers a query best, or null when nothing does: every word, as it is or as a
 * beginning, first where products are named, then in their long texts too; else, when each word is known by itself, any.
 */
export function textMatch(database: Database, language: Language, query: string): TextMatch | null {
  const words = queryWords(query, language);
  if (words.length === 0) return null;
  const every = words.map(quote).join(' AND ');
  const everyBeginning = words.map(quotePrefix).join(' AND ');
  const whole = [inTellingColumns(every), inTellingColumns(everyBeginning), every, everyBeginning];
  const fits = whole.find((candidate) => matchesAnything(database, language, candidate));
  if (fits !== undefined) return { text: { fits, named: inName(everyBeginning) }, partial: false };
  const any = words.map(quote).join(' OR ');
  const isKnown = words.length > 1 && words.every((word) => isKnownWord(database, language, word));
  if (!isKnown || !matchesAnything(database, language, inTellingColumns(any))) return null;
  return { text: { fits: inTellingColumns(any), named: inName(any) }, partial: true };
}
