/**
 * Addresses within the shop, before site and locale are added by `encodeUrl`.
 * Source: docs/product/catalogue.md §2.1 (routes and path shapes), docs/contracts/urls.md §6.
 */

import { PRODUCT_ID } from '../catalog/product-id.ts';
import { decodeSafely } from './normal-url.ts';

/** How a search was started. */
const SEARCH_METHODS = [
  'manualSearch',
  'typeAheadSearch',
  'categorySearch',
  'contentSearch',
  'visualSearch',
] as const;
export type SearchMethod = (typeof SEARCH_METHODS)[number];

const NO_SLUG = 'noslug';
const SUFFIX = '.html';
const STATED_PATH = /^\/p\/([\w.~%-]+\.html)$/;

/** `Col Pass 3L Shell` → `col-pass-3l-shell`; '' when nothing is left. */
function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * `/p/{slug}-{productId}.html`, or `/p/noslug-{productId}.html` without a slug. `slug` may be any
 * text: it is converted for the address. A slug from which the id could not be read back is left
 * out too.
 */
export function productPath(product: { slug?: string; productId: string }): string {
  const id = encodeURIComponent(product.productId);
  const slug = slugOf(product.slug ?? '');
  const withSlug = `${slug}-${id}${SUFFIX}`;
  return slug !== '' && productIdFromSlug(withSlug) === product.productId
    ? `/p/${withSlug}`
    : `/p/${NO_SLUG}-${id}${SUFFIX}`;
}

/**
 * The path that a catalogue states for a product, when it has the shop's format and leads to `id`,
 * the product's own id or its master's; undefined when no product would be found at it.
 */
export function statedProductPath(stated: string, ...ids: (string | undefined)[]): string | undefined {
  const slug = STATED_PATH.exec(stated)?.[1];
  const id = slug === undefined ? null : productIdFromSlug(decodeSafely(slug));
  return id !== null && ids.includes(id) ? stated : undefined;
}

/**
 * The product id in the segment after `/p/` (percent-decoded, as routers give it), null when there
 * is none. Slugs are lower case, so the id starts at the first part with a capital that no
 * lower-case part follows (`col-pass-CRN1042-010-M` → `CRN1042-010-M`); without capitals it is the
 * last part.
 */
export function productIdFromSlug(slug: string): string | null {
  const text = slug.toLowerCase().endsWith(SUFFIX) ? slug.slice(0, -SUFFIX.length) : slug;
  if (text.startsWith(`${NO_SLUG}-`)) return valid(text.slice(NO_SLUG.length + 1));
  const parts = text.split('-');
  let start = parts.length - 1;
  for (let i = start; i >= 0; i -= 1) {
    const part = parts[i] ?? '';
    if (/[A-Z]/.test(part)) start = i;
    if (/[a-z]/.test(part)) break;
  }
  return valid(parts.slice(start).join('-'));
}

function valid(id: string): string | null {
  return PRODUCT_ID.test(id) ? id : null;
}

/** `/c/{categoryId}/`, the address of a category that has no address of its own. */
export function categoryPath(categoryId: string): string {
  return `/c/${encodeURIComponent(categoryId)}/`;
}

/** `/t/{slug}`, a content or category landing page. */
export function contentPath(slug: string): string {
  return `/t/${encodeURIComponent(slug)}`;
}

/**
 * `/search?q={term}` with markers for how the search was started. `exact`: always the list, also
 * where a page answers the term.
 */
export function searchPath(term: string, method: SearchMethod, exact?: boolean): string {
  const q = term.trim();
  const markers = { searchterm: q, searchmethod: method };
  return `/search?${new URLSearchParams({ q, ...(exact && { exact: '1' }), ...markers })}`;
}

/** The path of a suggestion, with markers for the term and how it was found. */
export function foundPath(path: string, term: string, method: SearchMethod): string {
  return `${path}?${new URLSearchParams({ searchterm: term.trim(), searchmethod: method })}`;
}
