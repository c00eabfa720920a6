import { type ListState, listSearch } from '../../../shared/urls/list-state.ts';
import { cached } from '../../cache/cached.ts';
import type { ProductList } from '../../list/product-list.ts';
import { getCommerceList, isCommerceList } from '../commerce/commerce-list.ts';
import { inContext } from '../commerce/in-context.ts';
import type { Services } from '../services.ts';
import { engineList } from './engine-list.ts';

/** A page of search results (search mode, catalogue.md §7). */
export function getSearchList(services: Services, state: ListState): Promise<ProductList> {
  const { shop, cache } = services;
  const key = `${shop.site.id}:${shop.locale.id}${listSearch({ ...state, q: state.q.toLowerCase() })}`;
  if (isCommerceList(services, state))
    return inContext(services, 'searchList', key, () => getCommerceList(services, state));
  const within = (query: URLSearchParams) => query.set('q', state.q);
  return cached(cache, 'searchList', key, () => engineList(services, { operation: 'search', state, within }));
}
