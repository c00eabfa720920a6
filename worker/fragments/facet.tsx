import type { Context } from 'hono';
import { categoryPath } from '../../shared/urls/addresses.ts';
import { type ListState, listSearch, parseListState } from '../../shared/urls/list-state.ts';
import { getCategoryList, getSearchList } from '../catalog/list/cached-lists.ts';
import { inForce } from '../catalog/list/facet-links.ts';
import { FurtherValues } from '../catalog/list/facets.tsx';
import type { AppEnv } from '../http/app-env.ts';
import { getCategoryTrail } from '../upstreams/commerce/category-by-id.ts';
import type { Services } from '../upstreams/services.ts';
import { noFragment } from './fragment-response.tsx';
import { storedFragment } from './stored-fragment.tsx';

/**
 * The values of a facet that a list has behind 'More', at `/facet/{field}` and the list's own path
 * and query (worker/catalog/list/facets.tsx). 204 where the list has no such facet.
 */
export function facetFragment(c: Context<AppEnv>): Response | Promise<Response> {
  const { shop } = c.var;
  const asked = parseListState(shop.search);
  if ('error' in asked) return noFragment(c);
  const { all: _, ...rest } = asked;
  const id = c.req.param('id');
  const state: ListState = { ...rest, page: 1, ...(id !== undefined && { q: '' }) };
  return storedFragment(c, new URLSearchParams(listSearch(state)), async (services) => {
    const list = await listOf(services, state, id);
    const facet = list?.facets.find(({ field }) => field === c.req.param('field'));
    if (!facet) return undefined;
    const path = id === undefined ? '/search' : categoryPath(id);
    return {
      node: <FurtherValues of={facet} shop={shop.storefront} path={path} state={inForce(state, list)} />,
      whole: true,
    };
  });
}

/** The list of a category, or of a search; undefined where there is no such category. */
async function listOf(services: Services, state: ListState, id: string | undefined) {
  if (id === undefined) return getSearchList(services, state);
  const trail = await getCategoryTrail(services, id);
  return trail?.length ? getCategoryList(services, { trail, isKnown: true }, state) : undefined;
}
