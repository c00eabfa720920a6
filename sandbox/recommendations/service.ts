import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { readJson } from '../http/read-input.ts';
import { REALM } from '../identity.ts';
import { productPath } from '../products/custom-fields.ts';
import { imageLink, pictureName } from '../products/image-groups.ts';
import { languageOf } from '../sites.ts';
import type { TenantEnv } from '../tenant-context.ts';
import { einsteinError, einsteinRules, einsteinSite, visitor } from './einstein-service.ts';
import { RECOMMENDERS, type RecommenderName, recommend, recommenderByName } from './recommenders.ts';
import { recommendationRule } from './rules.ts';

const MAX_ANCHORS = 50;
const MAX_RULES = 50;

/** The request's products or categories, not both (docs/contracts/recommendations.md §2). */
const recsBody = z.object({
  realm: z.literal(REALM),
  products: z
    .array(z.object({ id: z.string().max(100) }))
    .max(MAX_ANCHORS)
    .optional(),
  categories: z
    .array(z.object({ id: z.string().max(256) }))
    .max(MAX_ANCHORS)
    .optional(),
  rules: z.array(recommendationRule).max(MAX_RULES).optional(),
  ...visitor,
});

/** The shop's zones with their recommenders. */
const ZONES: Record<string, { recommender: RecommenderName; displayMessage: string }> = {
  'home-top': { recommender: 'best-sellers', displayMessage: 'Best sellers' },
  'pdp-recommendations': {
    recommender: 'people-also-bought',
    displayMessage: 'Goes well with',
  },
  'pdp-similar': {
    recommender: 'similar-products',
    displayMessage: 'You may also like',
  },
  'pdp-complete-the-look': {
    recommender: 'complete-the-look',
    displayMessage: 'Wear it with',
  },
  'category-recommendations': {
    recommender: 'best-sellers',
    displayMessage: 'Popular here',
  },
  'cart-recommendations': {
    recommender: 'people-also-bought',
    displayMessage: 'Complete your kit',
  },
};

async function recommendations(c: Context<TenantEnv>, name: RecommenderName) {
  const body = await readJson(c, recsBody);
  const { products = [], categories = [], rules } = body;
  if (products.length > 0 && categories.length > 0) {
    const msg = "Only one of 'categories' or 'products' must be provided in the request.";
    throw einsteinError(400, 'InvalidParameter', msg, 'products');
  }
  const { database, catalogue } = c.var.tenant;
  const site = einsteinSite(c, 404);
  const language = languageOf(site.defaultLocale);
  const { origin } = new URL(c.req.url);
  const found = recommend(database, catalogue, name, {
    productIds: products.map(({ id }) => id),
    categoryIds: categories.map(({ id }) => id),
    rules,
  });
  return {
    recoUUID: crypto.randomUUID(),
    recs: found.map((product) => {
      const [colour] = product.colours;
      return {
        id: product.id,
        product_name: product.name[language],
        product_url: productPath(product),
        image_url: colour ? imageLink(origin, pictureName(product, colour, 'front')) : '',
      };
    }),
    recommenderName: name,
  };
}

/**
 * Recommendations (docs/contracts/recommendations.md §2). Mounted at
 * `/einstein/v3/personalization`.
 */
export function recommendationsService(): Hono<TenantEnv> {
  const service = new Hono<TenantEnv>();
  einsteinRules(service);

  service.get('/recommenders/:siteId', (c) => {
    einsteinSite(c, 403);
    return c.json({ recommenders: RECOMMENDERS });
  });
  service.post('/recs/:siteId/:recommender', async (c) => {
    const name = recommenderByName(c.req.param('recommender'));
    if (!name)
      throw einsteinError(
        404,
        'UnknownRecommender',
        'The recommender is not known.',
        'recommenderName',
        'path',
      );
    return c.json(await recommendations(c, name));
  });
  service.post('/:siteId/zones/:zone/recs', async (c) => {
    const zoneName = c.req.param('zone');
    const zone = Object.hasOwn(ZONES, zoneName) ? ZONES[zoneName] : undefined;
    if (!zone) throw einsteinError(404, 'UnknownZone', 'The zone is not known.', 'zoneName', 'path');
    const found = await recommendations(c, zone.recommender);
    return c.json({ ...found, displayMessage: zone.displayMessage });
  });

  service.all('*', () => einsteinError(404, 'NotFound', 'There is no such call.', '', 'path').toResponse());
  return service;
}
