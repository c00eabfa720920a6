import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Product } from '../catalog/types.ts';
import { InvalidInput } from '../http/invalid-input.ts';
import { readQuery } from '../http/read-input.ts';
import { REVIEWS_CLIENT, REVIEWS_SITE } from '../identity.ts';
import { type Language, languageOf, SITES } from '../sites.ts';
import type { TenantEnv } from '../tenant-context.ts';
import { loaderScript } from './loader.ts';
import { LOADER_STYLE } from './loader-style.ts';
import { questionsOf } from './questions.ts';
import { histogramOf, reviewsOf } from './reviews.ts';

/** Reviews or questions in one answer. */
const PAGE_SIZE = 5;
const ENVIRONMENTS = ['staging', 'production'];
const LOCALES = SITES.flatMap(({ locales }) => locales).map((locale) => locale.replace('-', '_'));

const listQuery = z.object({ offset: z.coerce.number().int().min(0).max(10_000).default(0) });

type ReviewsEnv = { Variables: TenantEnv['Variables'] & { language: Language } };

function productOf(c: Context<ReviewsEnv>): Product | null {
  return c.var.tenant.catalogue.product(c.req.param('productId') ?? '');
}

/**
 * The reviews vendor (docs/contracts/visitor-and-consent.md §6): `GET
 * /{client}/{site}/{environment}/{locale}/bv.js`, the loader, which fills `[data-bv-show]` with
 * data from the same folder: `reviews/{productId}` and `questions/{productId}`, `?offset=`, five at
 * a time. Any origin may call it. Mounted at `/deployments`.
 */
export function reviewsService(): Hono<ReviewsEnv> {
  const service = new Hono<ReviewsEnv>();
  service.onError((error, c) => {
    if (!(error instanceof InvalidInput)) throw error;
    return c.json({ message: error.message, parameter: error.parameter }, 400);
  });
  const root = '/:client/:site/:environment/:locale';
  service.use(`${root}/*`, async (c, next) => {
    const { client, site, environment, locale } = c.req.param();
    const known = client === REVIEWS_CLIENT && site === REVIEWS_SITE && ENVIRONMENTS.includes(environment);
    if (!known || !LOCALES.includes(locale)) return c.json({ message: 'There is no such deployment.' }, 404);
    c.set('language', languageOf(locale));
    await next();
    c.header('access-control-allow-origin', '*');
  });

  service.get(`${root}/bv.js`, (c) =>
    c.body(loaderScript(c.req.param('locale')), 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=300',
    }),
  );
  service.get(`${root}/bv.css`, (c) =>
    c.body(LOADER_STYLE, 200, {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=300',
    }),
  );
  service.get(`${root}/reviews/:productId`, (c) => {
    const { offset } = readQuery(c, listQuery);
    const product = productOf(c);
    if (!product) return c.json({ message: 'There is no such product.' }, 404);
    const { rating } = product;
    const histogram = histogramOf(rating).map((count, index) => ({ stars: index + 1, count }));
    return c.json({
      total: rating.count,
      average: rating.average,
      histogram: histogram.reverse(),
      items: reviewsOf(product, {
        now: c.var.tenant.clock.now(),
        language: c.var.language,
        offset,
        limit: PAGE_SIZE,
      }),
    });
  });
  service.get(`${root}/questions/:productId`, (c) => {
    const { offset } = readQuery(c, listQuery);
    const product = productOf(c);
    if (!product) return c.json({ message: 'There is no such product.' }, 404);
    const all = questionsOf(product, c.var.tenant.clock.now(), c.var.language);
    return c.json({ total: all.length, items: all.slice(offset, offset + PAGE_SIZE) });
  });

  service.all('*', (c) => c.json({ message: 'There is no such call.' }, 404));
  return service;
}
