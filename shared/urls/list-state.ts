/**
 * The state of a product list (term, refinements, price, sort, page size, page), all of it in the
 * query. Source: docs/product/catalogue.md §2.5 (paging URLs) and §9.2 (page sizes, sorts).
 */

import { withoutInvisible } from '../forms/invisible.ts';
import { halfWidth } from '../forms/typed-text.ts';
import { SEARCH_TERM_MAX } from '../search/search-field.ts';
import { facetField, hasValues } from './facet-names.ts';

export const PAGE_SIZES = [47, 50, 100] as const;
export const SORTS = ['best-matches', 'featured', 'newest', 'price-desc', 'price-asc'] as const;

type PageSize = (typeof PAGE_SIZES)[number];
export type Sort = (typeof SORTS)[number];
export type ListState = {
  /** Search term, trimmed; '' on a category page. */
  q: string;
  /** From 1. */
  page: number;
  limit: PageSize;
  sort: Sort;
  /**
   * Chosen values by refinement field (shared/urls/facet-names.ts), each list sorted and without
   * duplicates.
   */
  filters: Record<string, string[]>;
  /** Bounds in major units of the site's currency, inclusive; null when neither is set. */
  price: { min?: number; max?: number } | null;
  /** Whether the term is searched for as it is written, without correcting its spelling. */
  exact?: true;
  /**
   * The refinement field whose values are all shown, not only the first ones: for visitors without
   * scripts.
   */
  all?: string;
};
export type ListError = 'too-many' | 'too-long';

const [DEFAULT_SIZE] = PAGE_SIZES;
const [DEFAULT_SORT] = SORTS;
/** Most refinement fields in one address. */
const MAX_FIELDS = 20;
/** Most chosen values in one address, over all fields. */
const MAX_VALUES = 50;
/** Longest chosen value, in characters. */
const MAX_VALUE_LENGTH = 200;

const FILTER_PREFIX = 'f.';
const EXACT = 'exact';
const ALL = 'all';
const FIELD = /^[A-Za-z]\w{0,63}$/;
const COUNT = /^\d+$/;
/** A page beyond every list, which leads to the last page of this one. */
const LAST_PAGE = 99_999;
/** An amount in major units with at most two decimals. */
const AMOUNT = /^\d{1,6}(?:\.\d{1,2})?$/;
const CONTROL = /\p{Cc}/gu;

/** A price bound above zero. No product costs less than zero, so zero is no bound. */
function amount(text: string | null): number | undefined {
  return text !== null && AMOUNT.test(text) ? Number(text) || undefined : undefined;
}

function parsePrice(params: URLSearchParams): ListState['price'] {
  const min = amount(params.get('pmin'));
  const max = amount(params.get('pmax'));
  if (min === undefined && max === undefined) return null;
  if (min !== undefined && max !== undefined) return { min: Math.min(min, max), max: Math.max(min, max) };
  return min === undefined ? { max } : { min };
}

/**
 * The requested page; for an `offset` of an old link the page that holds it. The first page where
 * none is meant, as with `page=0`, `page=-1` or `page=abc`.
 */
function parsePage(params: URLSearchParams, limit: number): number {
  const count = (name: string) => {
    const stated = params.get(name) ?? '';
    return COUNT.test(stated) ? Number(stated) : 0;
  };
  const page = params.get('page') ? count('page') : Math.floor(count('offset') / limit) + 1;
  return Math.min(Math.max(page, 1), LAST_PAGE);
}

function parseFilters(params: URLSearchParams): ListState['filters'] | 'too-many' | 'too-long' {
  const chosen = new Map<string, Set<string>>();
  let count = 0;
  for (const [key, raw] of params) {
    const name = key.startsWith(FILTER_PREFIX) ? key.slice(FILTER_PREFIX.length) : '';
    const field = facetField(name);
    if (!FIELD.test(name) || !hasValues(field)) continue;
    if (raw.length > MAX_VALUE_LENGTH) return 'too-long';
    const value = raw.replace(CONTROL, ' ').trim();
    const values = chosen.get(field) ?? new Set();
    if (value === '' || values.has(value)) continue;
    chosen.set(field, values.add(value));
    count += 1;
    if (chosen.size > MAX_FIELDS || count > MAX_VALUES) return 'too-many';
  }
  const fields = [...chosen].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([field, values]) => [field, [...values].sort()]));
}

/**
 * Reads the state from a query. Unknown keys are ignored; an unknown sort or page size gives the
 * default, and a page that is none the first. More than 20 fields or 50 values, or a value or term
 * over 200 characters, is an error to answer with 400. Never throws.
 */
export function parseListState(params: URLSearchParams): ListState | { error: ListError } {
  const term = params.get('q') ?? params.get('searchterm') ?? '';
  if (term.length > SEARCH_TERM_MAX) return { error: 'too-long' };
  const filters = parseFilters(params);
  if (typeof filters === 'string') return { error: filters };
  const limit = PAGE_SIZES.find((size) => String(size) === params.get('limit')) ?? DEFAULT_SIZE;
  const page = parsePage(params, limit);
  const q = halfWidth(withoutInvisible(term)).replace(CONTROL, ' ').trim();
  const all = params.get(ALL) ?? '';
  return {
    q,
    page,
    limit,
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? DEFAULT_SORT,
    filters,
    price: parsePrice(params),
    ...(q !== '' && params.get(EXACT) === '1' && { exact: true }),
    ...(FIELD.test(all) && { all: facetField(all) }),
  };
}

/** A text of these characters is written in a query as it is. */
const UNCHANGED = /^[\w.*-]*$/;

/** A name or value as `URLSearchParams` writes it. */
function written(text: string): string {
  return UNCHANGED.test(text) ? text : new URLSearchParams([['', text]]).toString().slice(1);
}

/**
 * The canonical query of a state, '' or '?…': fixed key order, defaults left out, values sorted, so
 * that each list has one address. Page 1, the first page size and best-matches are left out
 * (docs/product/catalogue.md §2.5).
 */
export function listSearch(state: ListState): string {
  const parts: string[] = [];
  const add = (name: string, value: string) => parts.push(`${written(name)}=${written(value)}`);
  if (state.q !== '') add('q', state.q);
  if (state.q !== '' && state.exact) add(EXACT, '1');
  for (const field of Object.keys(state.filters).sort()) {
    const values = Object.hasOwn(state.filters, field) ? state.filters[field] : undefined;
    for (const value of [...new Set(values)].sort()) add(FILTER_PREFIX + field, value);
  }
  if (state.price?.min !== undefined) add('pmin', String(state.price.min));
  if (state.price?.max !== undefined) add('pmax', String(state.price.max));
  if (state.sort !== DEFAULT_SORT) add('sort', state.sort);
  if (state.limit !== DEFAULT_SIZE) add('limit', String(state.limit));
  if (state.page > 1) add('page', String(state.page));
  if (state.all) add(ALL, state.all);
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

const OWN_PARAMETERS = new Set(['q', EXACT, ALL, 'page', 'offset', 'limit', 'sort', 'pmin', 'pmax']);

/**
 * Whether a query parameter belongs to the list's state. Others are campaigns or search markers.
 */
export function isListParameter(name: string): boolean {
  return OWN_PARAMETERS.has(name) || name.startsWith(FILTER_PREFIX);
}
