import { z } from 'zod';
import { cached } from '../../cache/cached.ts';
import { log } from '../../request/log.ts';
import type { CommerceProduct } from '../commerce/product-schema.ts';
import { getProducts } from '../commerce/products.ts';
import type { Services } from '../services.ts';
import { upstream } from '../upstream.ts';
import { einsteinBody, einsteinHeaders, einsteinSite } from './einstein.ts';

/** Slides of a recommendation carousel at most (catalogue.md §9). */
export const MAX_RECOMMENDATIONS = 10;
/** Logged, and nothing is shown, when both are given (catalogue.md §5). */
const BOTH_GIVEN =
  "Only one of 'categories' or 'products' must be provided in the request. Please remove one to proceed.";
/** The recommender asks for somebody to recommend to; pages that are the same for everyone ask as the shop itself. */
const SHOP_COOKIE_ID = 'shop';

/** A recommender, or a place of the shop whose recommender is chosen in the service; and what the recommendations go with: products or categories, not both; neither where none is needed. */
export type Question = ({ recommender: string } | { zone: string }) & {
  productIds?: string[];
  categoryIds?: string[];
};

/** Products with the answer they came in, which views and clicks of them name. */
export type Recommendations = {
  recommenderName: string;
  recoUUID: string;
  products: CommerceProduct[];
};

const answer = z.object({
  recs: z.array(z.object({ id: z.string() })).default([]),
  recoUUID: z.string().default(''),
  recommenderName: z.string().optional(),
});

type Answer = z.infer<typeof answer>;

/**
 * Recommended products, ten at most, those the shop does not have dropped (contracts.md §17). Cached: the answer is the
 * same for everyone. Throws `UpstreamError` when a service gave no usable answer and nothing is cached.
 */
export async function getRecommendations(services: Services, question: Question): Promise<Recommendations> {
  const { productIds = [], categoryIds = [] } = question;
  const name = 'zone' in question ? question.zone : question.recommender;
  if (productIds.length > 0 && categoryIds.length > 0) {
    log('warn', 'recommendations', { requestId: services.requestId, message: BOTH_GIVEN });
    return { recommenderName: name, recoUUID: '', products: [] };
  }
  const key = `${services.shop.site.id}:${name}:${productIds.join(',')}:${categoryIds.join(',')}`;
  const found = await cached(services.cache, 'recommendations', key, () => ask(services, question));
  const ids = found.recs.map(({ id }) => id).filter((id) => !productIds.includes(id));
  return {
    recommenderName: found.recommenderName ?? name,
    recoUUID: found.recoUUID,
    products: await getProducts(services, ids.slice(0, MAX_RECOMMENDATIONS)),
  };
}

function ask(services: Services, question: Question): Promise<Answer> {
  const { productIds = [], categoryIds = [] } = question;
  const site = einsteinSite(services);
  const path =
    'zone' in question ? `${site}/zones/${question.zone}/recs` : `recs/${site}/${question.recommender}`;
  return upstream(services, {
    service: 'recommendations',
    operation: 'get-recommendations',
    url: `${services.config.RECOMMENDATIONS_URL}/personalization/${path}`,
    method: 'POST',
    headers: einsteinHeaders(services),
    body: {
      ...einsteinBody(services, { cookieId: SHOP_COOKIE_ID }),
      ...(productIds.length > 0 ? { products: productIds.map((id) => ({ id })) } : {}),
      ...(categoryIds.length > 0 ? { categories: categoryIds.map((id) => ({ id })) } : {}),
    },
    deadline: 'read',
    idempotent: true,
    schema: answer,
  });
}
