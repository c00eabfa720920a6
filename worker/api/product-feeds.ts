import { Hono } from 'hono';
import { BUILD_ID } from '../assets.ts';
import { isPublic } from '../cache/page-cache.ts';
import { feedChunks } from '../feeds/feed-chunks.ts';
import { feedStream } from '../feeds/feed-stream.ts';
import { type FeedFormat, FORMATS } from '../feeds/formats.ts';
import { FEED_SECONDS, findFeed, keepFeed, NO_KEEPER } from '../feeds/stored-feed.ts';
import type { AppEnv } from '../http/app-env.ts';
import { isNamed } from '../http/if-none-match.ts';
import { tooManyRequests, withinLimit } from '../security/rate-limit.ts';
import { servicesFor } from './sitemap.ts';

/**
 * `/feeds/{site}/{locale}/products.jsonl`, `.tsv` and `.xml`: all products of a site in a locale, a row
 * for each variant, for merchant centres and assistants (docs/operations/feeds.md). 404 unless the site's
 * feeds are on. The edge keeps a feed that was read to its end.
 */
export const productFeeds = new Hono<AppEnv>();

const formats = new Map<string, FeedFormat>(Object.entries(FORMATS));

productFeeds.get('/:site/:locale/:file{products\\.\\w+}', async (c) => {
  const { site, locale, file } = c.req.param();
  const { config } = c.var;
  const format = formats.get(file.slice('products.'.length));
  const found = config.PRODUCT_FEEDS[site] && (await servicesFor(c.var.services, site, locale));
  if (!format || !found) return c.notFound();
  // the same for everyone, also for staff who preview or simulate somebody
  const services = { ...found, shopper: undefined, preview: undefined, simulated: undefined };
  const name = `${config.ORIGIN}/__feed/${BUILD_ID}/${site}/${locale}/${file}`;
  const isKept = config.FEATURE_DOCUMENT_CACHE && isPublic(services);
  const headers = {
    'Content-Type': format.type,
    'Cache-Control': `public, max-age=${FEED_SECONDS}`,
    'X-Robots-Tag': 'noindex',
  };
  const isHead = c.req.method === 'HEAD';

  const stored = isKept ? await findFeed(services, name) : undefined;
  if (stored) {
    const known = { ...headers, ETag: stored.etag, Age: String(Math.floor(stored.age)), 'X-Cache': 'HIT' };
    const isSame = isNamed(stored.etag, c.req.header('if-none-match'));
    if (!isSame && !isHead) return c.body(stored.body, 200, known);
    await stored.body.cancel();
    return c.body(null, isSame ? 304 : 200, known);
  }
  // a whole catalogue is not read for its headers alone
  if (isHead) return c.body(null, 200, headers);
  if (!(await withinLimit(c, 'FEED_LIMIT', 'product-feed'))) throw tooManyRequests();
  const chunks = feedChunks(services, format);
  // a service that fails at once is a 503
  const { value: first } = await chunks.next();
  const etag = `W/"${crypto.randomUUID()}"`;
  const keeper = isKept ? keepFeed(services, name, etag) : NO_KEEPER;
  const body = feedStream(first ?? '', { chunks, keeper, services });
  return c.body(body, 200, { ...headers, ETag: etag, 'X-Cache': 'MISS' });
});
