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

export type TextMatch = { expression: string /** Only some of the words match. */; partial: boolean };

/**
 * The full-text expression that answers a query best, or null when nothing does: every word; else every word as a
 * beginning; else, when every word is known by itself, any of them.
 */
export function textMatch(database: Database, language: Language, query: string): TextMatch | null {
  const words = queryWords(query, language);
  if (words.length === 0) return null;
  for (const expression of [words.map(quote).join(' '), words.map(quotePrefix).join(' ')]) {
    if (matchesAnything(database, language, expression)) return { expression, partial: false };
  }
  if (words.length === 1 || !words.every((word) => isKnownWord(database, language, word))) return null;
  return { expression: words.map(quote).join(' OR '), partial: true };
}
