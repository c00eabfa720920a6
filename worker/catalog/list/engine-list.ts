import type { ListState } from '../../../shared/urls/list-state.ts';
import { engineAnswer, engineCall } from '../../upstreams/search/engine-call.ts';
import { engineQuery } from '../../upstreams/search/engine-query.ts';
import type { Services } from '../../upstreams/services.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import { inForce } from './facet-links.ts';
import type { ProductList } from './product-list.ts';
import { toProductList, unknownFields } from './to-product-list.ts';

type EngineList = {
  operation: 'search' | 'category';
  state: ListState;
  /** Sets what is searched in the query: a term, or a category. */
  within: (query: URLSearchParams) => void;
  categoryId?: string | undefined;
};

/**
 * A page of products from the search engine. When the address refines by a field without a facet,
 * the engine finds nothing or answers 400: it is then called again without that field, which the
 * list names in `ignored`. Throws `UpstreamError`.
 */
export async function engineList(services: Services, asked: EngineList): Promise<ProductList> {
  const { operation, state, within, categoryId } = asked;
  const ask = (wanted: ListState) => {
    const query = engineQuery(wanted, services);
    within(query);
    return engineCall(services, operation, query, engineAnswer);
  };
  const fields = Object.keys(state.filters);
  const answer = await ask(state).catch((error: unknown) => {
    if (fields.length > 0 && error instanceof UpstreamError && error.isRefused) return undefined;
    throw error;
  });
  const ignored = answer ? unknownFields(answer, state) : fields;
  if (answer && ignored.length === 0) return toProductList(answer, state, services, categoryId);
  const known = inForce(state, { ignored });
  return { ...toProductList(await ask(known), known, services, categoryId), ignored };
}
