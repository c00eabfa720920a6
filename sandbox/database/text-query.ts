import type { Language } from '../sites.ts';
import type { Database } from './database.ts';
import { fold, wordsOf } from './fold.ts';
import { stem } from './stem.ts';

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
  return matchesAnything(database, language, quote(stem(word, language)));
}

function matchesAnything(database: Database, language: Language, expression: string): boolean {
  const table = `text_${language}`;
  return (
    database.first(`SELECT rowid AS found FROM ${table} WHERE ${table} MATCH ? LIMIT 1`, expression) !== null
  );
}

const quote = (word: string) => `"${word.replaceAll('"', '')}"`;

/** A word in its searched form. */
const whole = (word: string, language: Language) => quote(stem(word, language));

/** A word, or what begins with it: as it was typed, and in its searched form. */
function beginning(word: string, language: Language): string {
  const searched = whole(word, language);
  return word.length >= MIN_PREFIX_LENGTH ? `(${searched} OR ${quote(fold(word))} *)` : searched;
}

export type TextMatch = {
  /** Full-text expressions: what fits, which of that is the kind of thing asked for, and which is named by the words. */
  text: { fits: string; kind: string | null; named: string };
  /** Only some of the words match. */
  partial: boolean;
};

/** Everywhere but in the long texts, which mention all sorts of things. */
const inTellingColumns = (expression: string) => `{name kind category attributes pitch} : (${expression})`;

const inName = (expression: string) => `{name kind} : (${expression})`;

/**
 * The kind of thing a query asks for, as an expression: its last word that is one in English (`down jacket men`), its
 * first in French (`manteau de duvet homme`); null when no word is.
 */
function kindAsked(database: Database, language: Language, words: string[]): string | null {
  const kinds = words.map((word) => `{kind} : ${whole(word, language)}`);
  const isKind = (expression: string) => matchesAnything(database, language, expression);
  return (language === 'fr' ? kinds.find(isKind) : kinds.findLast(isKind)) ?? null;
}

/**
 * The full-text match that answers a query best, or null when nothing does: every word, as it is or as a
 * beginning, first where products are named, then in their long texts too; else, when each word is known by itself, any.
 */
export function textMatch(database: Database, language: Language, query: string): TextMatch | null {
  const words = queryWords(query, language);
  if (words.length === 0) return null;
  const kind = kindAsked(database, language, words);
  const every = words.map((word) => whole(word, language)).join(' AND ');
  const everyBeginning = words.map((word) => beginning(word, language)).join(' AND ');
  const candidates = [inTellingColumns(every), inTellingColumns(everyBeginning), every, everyBeginning];
  const fits = candidates.find((candidate) => matchesAnything(database, language, candidate));
  if (fits !== undefined) return { text: { fits, kind, named: inName(everyBeginning) }, partial: false };
  if (words.length === 1 || !words.every((word) => isKnownWord(database, language, word))) return null;
  return anyOf(database, language, words);
}

/** What has any of these words where products are named; the whole match is partial. */
function anyOf(database: Database, language: Language, words: string[]): TextMatch | null {
  const any = words.map((word) => whole(word, language)).join(' OR ');
  const fits = inTellingColumns(any);
  if (!matchesAnything(database, language, fits)) return null;
  const kind = kindAsked(database, language, words);
  return { text: { fits, kind, named: inName(any) }, partial: true };
}

/**
 * What the known words of a query find when others are known to nobody and are no slip either; null when all words are
 * known, or none.
 */
export function matchOfKnownWords(database: Database, language: Language, query: string): TextMatch | null {
  const words = queryWords(query, language);
  const known = words.filter((word) => isKnownWord(database, language, word));
  return known.length === 0 || known.length === words.length ? null : anyOf(database, language, known);
}
