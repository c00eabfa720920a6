/**
 * The kinds of pages that services tell apart (docs/product/catalogue.md §2.3), each with the room
 * of the shop it stands in.
 */
export const PAGE_TYPES = {
  home: '/',
  search: '/search',
  category: '/c/',
  product: '/p/',
  'cart/checkout': '/cart',
  account: '/account',
  authentication: '/login',
  generic: '/t/',
} as const;

export type PageType = keyof typeof PAGE_TYPES;

/** A type as a visitor's browser brings it back. */
export function knownPageType(text: string | undefined): PageType {
  return isPageType(text) ? text : 'generic';
}

function isPageType(text: string | undefined): text is PageType {
  return text !== undefined && Object.hasOwn(PAGE_TYPES, text);
}
