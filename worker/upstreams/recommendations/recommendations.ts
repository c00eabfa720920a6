import { z } from 'zod';
import { cached } from '../../cache/cached.ts';
import type { CommerceProduct } from '../commerce/product-schema.ts';
import { getProducts } from '../commerce/products.ts';
import type { Services } from '../services.ts';
import { upstream } from '../upstream.ts';

/** Slides of a recommendation carousel at most (catalogue.md §9). */
export const MAX_RECOMMENDATIONS = 10;
/** The recommender asks for somebody to recommend to; pages that are the same for everyone ask as the shop itself. */
const SHOP_COOKIE_ID = 'shop';

/** Recommenders of the service (catalogue.md §9). */
export type Recommender = 'best-sellers' | 'people-also-bought';

type Question = {
  recommender: Recommender;
  /** What the recommendations go with; empty for a recommender that needs nothing. */
  productIds: string[];
};

const answer = z.object({ recs: z.array(z.object({ id: z.string() })).default([]) });

/**
 * Recommended products, ten at most, those the shop does not have dropped (contracts.md §17). Cached: the answer is the
 * same for everyone. Throws `UpstreamError` when a service gave no usable answer and nothing is cached.
 */
export async function getRecommendations(services: Services, question: Question): Promise<CommerceProduct[]> {
  const { recommender, productIds } = question;
  const { site } = services.shop;
  const key = `${site.id}:${recommender}:${productIds.join(',')}`;
  const ids = await cached(services.cache, 'recommendations', key, () => recommendedIds(services, question));
  const products = await getProducts(
    services,
    ids.filter((id) => !productIds.includes(id)).slice(0, MAX_RECOMMENDATIONS),
  );
  return products;
}

async function recommendedIds(services: Services, { recommender, productIds }: Question): Promise<string[]> {
  const { config, shop } = services;
  const { RECOMMENDATIONS_URL, RECOMMENDATIONS_CLIENT_ID, RECOMMENDATIONS_REALM } = config;
  const { recs } = await upstream(services, {
    service: 'recommendations',
    operation: 'get-recommendations',
    url: `${RECOMMENDATIONS_URL}/personalization/recs/${RECOMMENDATIONS_REALM}-${shop.site.id}/${recommender}`,
    method: 'POST',
    headers: { 'x-cq-client-id': RECOMMENDATIONS_CLIENT_ID },
    body: {
      realm: RECOMMENDATIONS_REALM,
      instanceType: config.ENVIRONMENT === 'production' ? 'prd' : 'sbx',
      cookieId: SHOP_COOKIE_ID,
      ...(productIds.length > 0 ? { products: productIds.map((id) => ({ id })) } : {}),
    },
    deadline: 'read',
    idempotent: true,
    schema: answer,
  });
  return recs.map(({ id }) => id);
}
