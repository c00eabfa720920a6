import { z } from 'zod';
import { cached } from '../../cache/cached.ts';
import { log } from '../../request/log.ts';
import type { CommerceProduct } from '../commerce/product-schema.ts';
import { getProducts, PRODUCT_IDS_PER_CALL } from '../commerce/products.ts';
import { readable } from '../readable.ts';
import type { Services } from '../services.ts';
import { orAbsent, upstream } from '../upstream.ts';
import { einsteinBody, einsteinHeaders, einsteinSite } from './einstein.ts';

/** Slides of a recommendation carousel at most (docs/product/catalogue.md §9.15). */
export const MAX_RECOMMENDATIONS = 10;
/** Logged, and nothing is shown, when both are given (docs/product/catalogue.md §5.9). */
const BOTH_GIVEN =
  "Only one of 'categories' or 'products' must be provided in the request. Please remove one to proceed.";
/**
 * The recommender asks for somebody to recommend to; pages that are the same for everyone ask as
 * the shop itself.
 */
const SHOP_COOKIE_ID = 'shop';

/**
 * A recommender, or a place of the shop whose recommender is chosen in the service; and what the
 * recommendations go with: products or categories, not both; neither where none is needed.
 */
export type Question = ({ recommender: string } | { zone: string }) & {
  productIds?: string[];
  categoryIds?: string[];
};

const text = z.string().optional().catch(undefined);

/**
 * What the service itself says of a product: its name, address and picture in the language of its
 * feed.
 */
const rec = z.object({ id: z.string(), product_name: text, product_url: text, image_url: text });

export type Recommendation = z.infer<typeof rec>;

/** Products with the answer they came in, which views and clicks of them name. */
export type Recommendations = {
  recommenderName: string;
  recoUUID: string;
  recs: Recommendation[];
  /** Those of them that the shop has; undefined when they could not be looked up. */
  products: CommerceProduct[] | undefined;
};

const answer = z.object({
  recs: readable(rec, 'recommendation'),
  recoUUID: z.string().default('').catch(''),
  recommenderName: text,
});

type Answer = z.infer<typeof answer>;

/**
 * Recommended products, as many as one call looks up, those the shop does not have dropped
 * (docs/contracts/recommendations.md §5): more than a carousel shows, since some may be sold out.
 * Cached: the answer is the same for everyone. When only the products cannot be had the log says
 * so, and the recommendations come without them (docs/product/catalogue.md §8.5). Throws
 * `UpstreamError` when the service gave no usable answer and nothing is cached.
 */
export async function getRecommendations(services: Services, question: Question): Promise<Recommendations> {
  const { productIds = [], categoryIds = [] } = question;
  const name = 'zone' in question ? question.zone : question.recommender;
  if (productIds.length > 0 && categoryIds.length > 0) {
    log('warn', 'recommendations', { requestId: services.requestId, message: BOTH_GIVEN });
    return { recommenderName: name, recoUUID: '', recs: [], products: [] };
  }
  const key = `${services.shop.site.id}:${name}:${productIds.join(',')}:${categoryIds.join(',')}`;
  const found = await cached(services.cache, 'recommendations', key, () => ask(services, question));
  const recs = found.recs.filter(({ id }) => !productIds.includes(id)).slice(0, PRODUCT_IDS_PER_CALL);
  const details = getProducts(
    services,
    recs.map(({ id }) => id),
  );
  return {
    recommenderName: found.recommenderName ?? name,
    recoUUID: found.recoUUID,
    recs,
    products: await orAbsent(details, services, 'recommended-products'),
  };
}

function ask(services: Services, question: Question): Promise<Answer> {
  const { productIds = [], categoryIds = [] } = question;
  const site = einsteinSite(services);
  const path =
    'zone' in question ? `${site}/zones/${question.zone}/recs` : `recs/${site}/${question.recommender}`;
  return upstream(services, {
    service: 'recommendations',
    api: 'personalization',
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
