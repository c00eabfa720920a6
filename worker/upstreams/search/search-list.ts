import { type ListState, listSearch } from '../../../shared/urls/list-state.ts';
import { cached } from '../../cache/cached.ts';
import type { ProductList } from '../../list/product-list.ts';
import { getCommerceList } from '../commerce/commerce-list.ts';
import { inContext } from '../commerce/in-context.ts';
import type { Services } from '../services.ts';
import { engineAnswer, engineCall } from './engine-call.ts';
import { engineQuery } from './engine-query.ts';
import { toProductList } from './to-product-list.ts';

/** A page of search results (search mode, catalogue.md §7). */
export function getSearchList(services: Services, state: ListState): Promise<ProductList> {
  const { shop, cache, config } = services;
  const key = `${shop.site.id}:${shop.locale.id}${listSearch({ ...state, q: state.q.toLowerCase() })}`;
  if (!config.FEATURE_SEARCH_ENGINE)
    return inContext(services, 'searchList', key, () => getCommerceList(services, state));
  return cached(cache, 'searchList', key, async () => {
    const query = engineQuery(state, services);
    query.set('q', state.q);
    return toProductList(await engineCall(services, 'search', query, engineAnswer), state, services);
  });
}
