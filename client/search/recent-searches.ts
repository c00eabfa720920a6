import { mayKeep } from '../consent/may-keep.ts';
import { SEARCHED } from './searched.ts';

/**
 * This browser's recent searches, newest first: at most 5, each of at least 3 characters
 * (docs/product/catalogue.md §9.3).
 */
export const RECENT_LIMIT = 5;
export const RECENT_MIN_LENGTH = 3;
const STORAGE_KEY = 'cairn:recent-searches';

/** The list with a term moved to its front; upper and lower case count as the same. */
export function withSearch(recent: readonly string[], term: string): string[] {
  const text = term.trim();
  if (text.length < RECENT_MIN_LENGTH) return [...recent];
  const key = text.toLocaleLowerCase();
  return [text, ...recent.filter((other) => other.toLocaleLowerCase() !== key)].slice(0, RECENT_LIMIT);
}

/** Parses the stored text; empty when it is invalid. */
export function parseRecent(text: string | null): string[] {
  if (text === null) return [];
  try {
    const stored: unknown = JSON.parse(text);
    if (!Array.isArray(stored) || !stored.every((term) => typeof term === 'string')) return [];
    return stored.reduceRight<string[]>(withSearch, []);
  } catch {
    return [];
  }
}

/**
 * Reads the stored searches, with those of forms that were sent since. Storage may be blocked or
 * full, or the visitor has to agree first: then there are none, and nothing else changes.
 */
export function readRecent(): string[] {
  if (!mayKeep()) return [];
  try {
    const sent = localStorage.getItem(SEARCHED)?.split('\n') ?? [];
    return sent.reduceRight(withSearch, parseRecent(localStorage.getItem(STORAGE_KEY)));
  } catch {
    return [];
  }
}

export function saveSearch(term: string): string[] {
  const recent = withSearch(readRecent(), term);
  if (!mayKeep()) return recent;
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(recent));
    localStorage.removeItem(SEARCHED);
  } catch {
    // not stored; see readRecent
  }
  return recent;
}

export function clearRecent(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
    localStorage.removeItem(SEARCHED);
  } catch {
    // nothing was stored
  }
}
