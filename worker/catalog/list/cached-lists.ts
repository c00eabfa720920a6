import { type ListState, listSearch } from '../../../shared/urls/list-state.ts';
import { cached } from '../../cache/cached.ts';
import type { CategoryNode } from '../../upstreams/commerce/category-tree.ts';
import { inContext } from '../../upstreams/commerce/in-context.ts';
import type { Services } from '../../upstreams/services.ts';
import { getCommerceList, isCommerceList } from './commerce-list.ts';
import { engineList } from './engine-list.ts';
import type { ProductList } from './product-list.ts';

/** Pages of a list that many visitors see. Later pages are cached like refined lists. */
const SHARED_PAGES = 20;

/**
 * Whether KV keeps a list's page: only where a visitor can make up nothing of its address, because
 * otherwise anyone could fill the cache.
 */
export function isSharedList({ filters, price, page, all }: ListState): boolean {
  return Object.keys(filters).length === 0 && !price && page <= SHARED_PAGES && !all;
}

/** The categories down to a list's. `isKnown`: the commerce service has said so, not the address alone. */
type ListedCategory = { trail: readonly CategoryNode[]; isKnown: boolean };

/** A page of a category's products. In category mode the ids of its trail are joined by `>`. */
export function getCategoryList(
  services: Services,
  { trail, isKnown }: ListedCategory,
  state: ListState,
): Promise<ProductList> {
  const { shop, cache } = services;
  const { site, locale } = shop;
  const path = trail.map((node) => node.id).join('>');
  const categoryId = trail.at(-1)?.id;
  const kind = isKnown && isSharedList(state) ? 'categoryList' : 'refinedList';
  // escaped, so that no address spells the key of another list
  const ids = trail.map(({ id }) => encodeURIComponent(id)).join('>');
  const key = `${site.id}:${locale.id}:${ids}${listSearch({ ...state, q: '' })}`;
  if (isCommerceList(services, state)) {
    return inContext(services, kind, key, () => getCommerceList(services, { ...state, q: '' }, categoryId));
  }
  const within = (query: URLSearchParams) => {
    if (trail.some(({ id }) => site.colourSlicedCategories?.includes(id))) {
      query.delete('variants.count');
      query.set('variants', 'false');
    }
    query.set('p', `categoryPath:"${path}"`);
  };
  return cached(cache, kind, key, () =>
    engineList(services, { operation: 'category', state, within, categoryId }),
  );
}

/** A page of search results (search mode). */
export function getSearchList(services: Services, state: ListState): Promise<ProductList> {
  const { shop, cache } = services;
  const key = `${shop.site.id}:${shop.locale.id}${listSearch({ ...state, q: state.q.toLowerCase() })}`;
  if (isCommerceList(services, state))
    return inContext(services, 'searchList', key, () => getCommerceList(services, state));
  const within = (query: URLSearchParams) => query.set('q', state.q);
  return cached(cache, 'searchList', key, () => engineList(services, { operation: 'search', state, within }));
}
