import { PRODUCT_ID } from '../../shared/catalog/product-id.ts';
import { MOST_VIEWED } from '../../shared/catalog/viewed-products.ts';
import { viewedKey } from './viewed-key.ts';

/** The list with a product moved to its front, each once. */
export function withViewed(ids: readonly string[], id: string): string[] {
  return [id, ...ids.filter((other) => other !== id)].slice(0, MOST_VIEWED);
}

/** Parses the stored text. Throws when it is invalid. */
export function parseViewed(text: string): string[] {
  const stored: unknown = JSON.parse(text);
  const isId = (id: unknown): id is string => typeof id === 'string' && PRODUCT_ID.test(id);
  if (!Array.isArray(stored) || !stored.every(isId)) throw new TypeError('Not a list of products.');
  return stored.reduceRight<string[]>(withViewed, []);
}

/**
 * The recently viewed products of a site in this browser, newest first. An unreadable value is
 * logged and removed; when storage is blocked there are none.
 */
export function readViewed(site: string): string[] {
  try {
    const text = localStorage.getItem(viewedKey(site));
    return text === null ? [] : parseViewed(text);
  } catch (error) {
    if (isRefused(error)) return [];
    console.warn('The products viewed before could not be read.', error);
    clearViewed(site);
    return [];
  }
}

export function keepViewed(site: string, ids: readonly string[]): void {
  try {
    localStorage.setItem(viewedKey(site), JSON.stringify(ids));
  } catch {
    // blocked or full storage holds none
  }
}

export function clearViewed(site: string): void {
  try {
    localStorage.removeItem(viewedKey(site));
  } catch {
    // nothing was stored
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'SecurityError';
}
