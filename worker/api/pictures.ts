import { Hono } from 'hono';
import { COLOUR_PARAMETER } from '../../shared/catalog/product-choice.ts';
import type { TilePictures } from '../../shared/schemas/tile-pictures.ts';
import { tilePictures } from '../catalog/product-pictures.ts';
import type { AppEnv } from '../http/app-env.ts';
import { problemResponse } from '../http/problem-response.ts';
import { rateLimit } from '../security/rate-limit.ts';
import { getProducts } from '../upstreams/commerce/products.ts';

/** How long a browser keeps an answer, in seconds. */
const FRESH_SECONDS = 300;

/**
 * `GET /api/pictures?id=`: the pictures of a tile in each colour, the same for everyone
 * (`TilePictures`). Tiles ask for them because records of the search engine have the first one
 * only. 404 for an unknown product.
 */
export const picturesApi = new Hono<AppEnv>();

picturesApi.get('/', rateLimit('SEARCH_LIMIT', 'pictures'), async (c) => {
  const { services, shop, config } = c.var;
  const [product] = await getProducts(services, [shop.search.get('id') ?? '']);
  if (!product) return problemResponse(c, { status: 404, type: 'not-found', messageId: 'errors.notFound' });
  const colours = product.variationAttributes.find(({ id }) => id === COLOUR_PARAMETER)?.values ?? [];
  const pictures: TilePictures = Object.fromEntries(
    colours.map(({ value }) => [
      value,
      tilePictures(product, value, config.IMAGES_URL).map(({ name }) => name),
    ]),
  );
  c.header('Cache-Control', `public, max-age=${FRESH_SECONDS}`);
  return c.json(pictures);
});
