import * as z from 'zod';
import type { RecoAnswer } from '../../../shared/catalog/reco-mark.ts';
import { cached } from '../../cache/cached.ts';
import { log } from '../../request/log.ts';
import type { CommerceProduct } from '../commerce/product-schema.ts';
import { getProducts, PRODUCT_IDS_PER_CALL } from '../commerce/products.ts';
import { readable } from '../readable.ts';
import type { Services } from '../services.ts';
import { orAbsent, upstream } from '../upstream.ts';
import { einsteinBody, einsteinHeaders, einsteinSite } from './einstein.ts';

/** Most slides in a recommendation carousel (docs/product/catalogue.md §9.15). */
export const MAX_RECOMMENDATIONS = 10;
/** Logged when both are given; nothing is shown then. */
const BOTH_GIVEN =
  "Only one of 'categories' or 'products' must be provided in the request. Please remove one to proceed.";
/** A recommender needs a visitor's id. Pages that are the same for everyone send the shop's own. */
const SHOP_COOKIE_ID = 'shop';

/**
 * A recommender, or a zone of the shop whose recommender is configured in the service; and the
 * products or the category that the recommendations go with, where they are needed (never both).
 */
export type Question = ({ recommender: string } | { zone: string }) & {
  productIds?: string[];
  categoryIds?: string[];
};

const text = z.string().optional().catch(undefined);

/**
 * The service's own facts about a product: its name, address and picture in the language of its
 * feed.
 */
const rec = z.object({ id: z.string(), product_name: text, product_url: text, image_url: text });

export type Recommendation = z.infer<typeof rec>;

/** Recommended products, with the answer that they came in: views and clicks name it. */
export type Recommendations = {
  answer: RecoAnswer;
  recs: Recommendation[];
  /** The products that the shop has; undefined when the look-up failed. */
  products: CommerceProduct[] | undefined;
};

const answer = z.object({
  recs: readable(rec, 'recommendation'),
  recoUUID: z.string().default('').catch(''),
  recommenderName: text,
});

type Answer = z.infer<typeof answer>;

/**
 * Recommended products that the shop has (docs/contracts/recommendations.md §5). It looks up as
 * many as one call can: more than a carousel shows, since some may be sold out. Cached, as the
 * answer is the same for everyone. When only the look-up of the products fails, the failure is
 * logged and the recommendations come without products. Throws `UpstreamError` when the service
 * gave no usable answer and nothing is cached.
 */
export async function getRecommendations(services: Services, question: Question): Promise<Recommendations> {
  const { productIds = [], categoryIds = [] } = question;
  const name = 'zone' in question ? question.zone : question.recommender;
  if (productIds.length > 0 && categoryIds.length > 0) {
    log('warn', 'recommendations', { requestId: services.requestId, message: BOTH_GIVEN });
    return { answer: { recommenderName: name, recoUUID: '' }, recs: [], products: [] };
  }
  const asked = 'zone' in question ? 'zone' : 'recommender';
  const about = [name, productIds.join(), categoryIds.join()].map(encodeURIComponent).join(':');
  const key = `${services.shop.site.id}:${asked}:${about}`;
  const found = await cached(services.cache, 'recommendations', key, async () => {
    const said = await ask(services, question);
    return { ...said, recommenderName: said.recommenderName ?? name };
  });
  const recs = found.recs.filter(({ id }) => !productIds.includes(id)).slice(0, PRODUCT_IDS_PER_CALL);
  const details = getProducts(
    services,
    recs.map(({ id }) => id),
  );
  return {
    answer: found,
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
