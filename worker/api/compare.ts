import { Hono } from 'hono';
import { compareIds } from '../../shared/compare/compare-ids.ts';
import type { Comparison } from '../../shared/schemas/compare.ts';
import { getComparison } from '../catalog/compare/comparison.ts';
import { priceNote } from '../catalog/price-note.tsx';
import { reviewsStatement } from '../catalog/product/reviews.tsx';
import type { AppEnv } from '../http/app-env.ts';
import { problemResponse } from '../http/problem-response.ts';
import { rateLimit } from '../security/rate-limit.ts';

/** How long a browser keeps an answer, in seconds. */
const FRESH_SECONDS = 300;

/**
 * `GET /api/compare?ids=a,b`: up to four products to compare, the same for everyone; unknown ids
 * are left out.
 */
export const compareApi = new Hono<AppEnv>();

compareApi.get('/', rateLimit('RENDER_LIMIT', 'compare'), async (c) => {
  if (!c.var.config.FEATURE_COMPARE) return c.notFound();
  const ids = compareIds(c.var.shop.search);
  if (ids.length === 0)
    return problemResponse(c, { status: 400, type: 'bad-ids', messageId: 'errors.badRequest' });
  const { storefront } = c.var.shop;
  const comparison = await getComparison(c.var.services, ids);
  const notes = [
    ...priceNote(storefront).map(({ text, href }) => ({ text: '', link: text, href })),
    ...reviewsStatement(storefront),
  ];
  c.header('Cache-Control', `public, max-age=${FRESH_SECONDS}`);
  return c.json({ ...comparison, ...(notes.length > 0 && { notes }) } satisfies Comparison);
});
