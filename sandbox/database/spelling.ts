import type { Language } from '../sites.ts';
import type { Database } from './database.ts';
import { fold } from './fold.ts';
import { isUnderstood, queryWords } from './query-terms.ts';
import { isKnownWord } from './text-query.ts';

/** Number of typing errors allowed, by the length of the word. */
const SHORT_WORD = 5;
const SHORT_WORD_SLIPS = 1;
const LONG_WORD_SLIPS = 2;
const MIN_WORD_LENGTH = 3;

/**
 * Number of letters to insert, drop, change or swap to turn one word into the other (optimal string
 * alignment).
 */
export function editDistance(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const changed = from[row - 1] === to[column - 1] ? 0 : 1;
      let best = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + changed,
      );
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (row > 1 && column > 1 && swapped) best = Math.min(best, (beforeLast[column - 2] ?? 0) + 1);
      current.push(best);
    }
    beforeLast = last;
    last = current;
  }
  return last[to.length] ?? 0;
}

type Word = { word: string; folded: string; weight: number };

function closestWord(words: Word[], misspelt: string): string | null {
  const wanted = fold(misspelt);
  const slips = wanted.length <= SHORT_WORD ? SHORT_WORD_SLIPS : LONG_WORD_SLIPS;
  let best: { word: string; score: number } | null = null;
  for (const { word, folded, weight } of words) {
    if (Math.abs(folded.length - wanted.length) > slips) continue;
    const distance = editDistance(wanted, folded);
    if (distance > slips) continue;
    // prefer near words, then frequent ones; the first letter is rarely wrong
    const score = distance * 10 + (folded[0] === wanted[0] ? 0 : 4) - Math.log10(1 + weight);
    if (!best || score < best.score) best = { word, score };
  }
  return best?.word ?? null;
}

/**
 * The query with unknown words replaced by the most similar known ones; null when nothing needs
 * correction.
 */
export function correctedQuery(database: Database, language: Language, query: string): string | null {
  const words = queryWords(query, language);
  const unknown = words.filter(
    (word) =>
      word.length >= MIN_WORD_LENGTH &&
      !isUnderstood(word, language) &&
      !isKnownWord(database, language, word),
  );
  if (unknown.length === 0) return null;
  const vocabulary = database.all<Word>('SELECT word, folded, weight FROM word WHERE language = ?', language);
  const corrections = new Map<string, string>();
  for (const word of unknown) {
    const nearest = closestWord(vocabulary, word);
    if (!nearest) return null;
    corrections.set(word, nearest);
  }
  return words.map((word) => corrections.get(word) ?? word).join(' ');
}
