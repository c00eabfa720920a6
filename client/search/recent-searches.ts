/**
 * The searches of this browser, newest first: at most 5, each of at least 3 characters
 * (docs/product/catalogue.md §9.3).
 */
export const RECENT_LIMIT = 5;
export const RECENT_MIN_LENGTH = 3;
const STORAGE_KEY = 'cairn:recent-searches';

/** The list with a term at its front; the same words in another case count as the same search. */
export function withSearch(recent: readonly string[], term: string): string[] {
  const text = term.trim();
  if (text.length < RECENT_MIN_LENGTH) return [...recent];
  const key = text.toLocaleLowerCase();
  return [text, ...recent.filter((other) => other.toLocaleLowerCase() !== key)].slice(0, RECENT_LIMIT);
}

/** What a stored text holds; empty for what is not ours. */
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

/** Storage may be refused or full: then there are no recent searches, and nothing else changes. */
export function readRecent(): string[] {
  try {
    return parseRecent(localStorage.getItem(STORAGE_KEY));
  } catch {
    return [];
  }
}

export function saveSearch(term: string): string[] {
  const recent = withSearch(readRecent(), term);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(recent));
  } catch {
    // not kept; see readRecent
  }
  return recent;
}

export function clearRecent(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // nothing was kept
  }
}
