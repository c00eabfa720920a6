import { SEARCH_TERM_MAX } from '../../../shared/search/search-field.ts';

/**
 * The first of a service's spellings of a term that can be searched for, and that is not the term
 * in other case; undefined where there is none.
 */
export function betterSpelling(spellings: readonly string[], term: string): string | undefined {
  const written = term.trim().toLowerCase();
  return spellings
    .map((one) => one.replace(/[\p{Cc}\s]+/gu, ' ').trim())
    .find((one) => one !== '' && one.length <= SEARCH_TERM_MAX && one.toLowerCase() !== written);
}
