import { type ListState, listSearch } from '../../../shared/urls/list-state.ts';
import { cached } from '../../cache/cached.ts';
import { inContext } from '../../upstreams/commerce/in-context.ts';
import type { Services } from '../../upstreams/services.ts';
import { getCommerceList, isCommerceList } from './commerce-list.ts';
import { engineList } from './engine-list.ts';
import type { ProductList } from './product-list.ts';

/** A page of search results (search mode, docs/product/catalogue.md §7.3). */
export function getSearchList(services: Services, state: ListState): Promise<ProductList> {
  const { shop, cache } = services;
  const key = `${shop.site.id}:${shop.locale.id}${listSearch({ ...state, q: state.q.toLowerCase() })}`;
  if (isCommerceList(services, state))
    return inContext(services, 'searchList', key, () => getCommerceList(services, state));
  const within = (query: URLSearchParams) => query.set('q', state.q);
  return cached(cache, 'searchList', key, () => engineList(services, { operation: 'search', state, within }));
}
