import type { Context } from 'hono';
import { LIFETIMES } from '../cache/lifetimes.ts';
import { Recommended } from '../catalog/product/recommended.tsx';
import { recommendedCards } from '../catalog/recommended-cards.ts';
import type { AppEnv } from '../http/app-env.ts';
import { isComplete } from '../rendering/settle-deferred.ts';
import { getCategoryTrail } from '../upstreams/commerce/category-by-id.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { fragmentResponse, noFragment } from './fragment-response.tsx';

/**
 * Browsers cache the fragment for as long as the recommendations are cached: it is the same for
 * everyone.
 */
const CACHE_CONTROL = `public, max-age=${LIFETIMES.recommendations.fresh}, stale-while-revalidate=${LIFETIMES.recommendations.stale}`;

/**
 * Up to ten products that the zone of category pages recommends for a category
 * (docs/product/catalogue.md §9.15); 204 where there are none.
 */
export async function recommendedFragment(c: Context<AppEnv, '/recommended/:id'>): Promise<Response> {
  const { services, shop } = c.var;
  const trail = await orAbsent(
    getCategoryTrail(services, c.req.param('id')),
    services,
    'category-recommended',
  );
  const category = trail?.at(-1);
  if (!category) return noFragment(c);
  const cards = await orAbsent(
    recommendedCards(services, { zone: 'category-recommendations', categoryIds: [category.id] }),
    services,
    'category-recommended',
  );
  if (!cards) return noFragment(c);
  if (cards.length === 0) return noFragment(c, CACHE_CONTROL);
  const title = shop.i18n.t('content.popularIn', { name: category.name });
  const row = <Recommended id="category-recommended" title={title} cards={cards} shop={shop.storefront} />;
  return isComplete(cards) ? fragmentResponse(c, row, CACHE_CONTROL) : fragmentResponse(c, row);
}
