import { type ListState, listSearch } from '../../../shared/urls/list-state.ts';
import { cached } from '../../cache/cached.ts';
import type { ProductList } from '../../list/product-list.ts';
import { getCommerceList } from '../commerce/commerce-list.ts';
import type { Services } from '../services.ts';
import { engineAnswer, engineCall } from './engine-call.ts';
import { engineQuery } from './engine-query.ts';
import { toProductList } from './to-product-list.ts';

/** A page of search results (search mode, catalogue.md §7). */
export function getSearchList(services: Services, state: ListState): Promise<ProductList> {
  const { site, locale } = services.shop;
  return cached(
    services.cache,
    'searchList',
    `${site.id}:${locale.id}${listSearch({ ...state, q: state.q.toLowerCase() })}`,
    async () => {
      if (!services.config.FEATURE_SEARCH_ENGINE) return getCommerceList(services, state);
      const query = engineQuery(state, services);
      query.set('q', state.q);
      return toProductList(await engineCall(services, 'search', query, engineAnswer), state, services);
    },
  );
}
