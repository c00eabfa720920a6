/**
 * The types of pages that services tell apart, each with the path that stands for all pages of its
 * type.
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

/** A page type as a visitor's browser sends it back. */
export function knownPageType(text: string | undefined): PageType {
  return isPageType(text) ? text : 'generic';
}

function isPageType(text: string | undefined): text is PageType {
  return text !== undefined && Object.hasOwn(PAGE_TYPES, text);
}
