import { mayKeep } from '../consent/may-keep.ts';

/** The key of the terms that were searched for and are not yet among the recent searches. */
export const SEARCHED = 'cairn:searched';
/** Most characters of them that are kept. */
const MOST = 2_000;

/**
 * Stores the term of a search form as a recent search (docs/product/catalogue.md §4.10) and sends it
 * as `searchterm` as well (§2.2). Loaded once the visitor comes to such a form; one that is sent
 * before waits for it, and is sent without where it cannot be loaded.
 */
export function start(): void {
  document.addEventListener('formdata', ({ formData }) => {
    if (!formData.has('searchmethod')) return;
    const term = String(formData.get('q'));
    noteSearch(term);
    formData.set('searchterm', term);
  });
}

/**
 * Notes a term that is searched for, newest first, one a line. What makes a list of recent searches
 * of them is loaded with quick search (client/search/recent-searches.ts), not with every page.
 */
export function noteSearch(term: string): void {
  if (!mayKeep()) return;
  try {
    localStorage.setItem(SEARCHED, `${term}\n${localStorage.getItem(SEARCHED) ?? ''}`.slice(0, MOST));
  } catch {
    // blocked or full storage: there are no recent searches
  }
}
