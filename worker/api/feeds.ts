import { type Context, Hono } from 'hono';
import { AGENTS_PATH } from '../agents/agents-path.ts';
import { feedPaths } from '../feeds/feed-paths.ts';
import type { AppEnv } from '../http/app-env.ts';
import { problemResponse } from '../http/problem-response.ts';
import { rateLimit } from '../security/rate-limit.ts';
import { LLMS_PATH } from '../seo/llms-path.ts';
import { notCrawled } from './closed-segments.ts';
import { serveLlms } from './llms.tsx';
import { servicesFor, sitemapEntries, sitemapFiles } from './sitemap.ts';
import { sitemapFile, sitemapIndex } from './sitemap-xml.ts';

/** How long crawlers and shared caches may keep a feed, in seconds. */
const KEPT_SECONDS = 3_600;
/** Segments that crawlers have no use for and that are not pages. */
const NO_PAGES = ['api'];
/** Highest number of a sitemap file. No catalogue needs more. */
const MAX_FILE = 1_000;

/** The files for crawlers: `/robots.txt`, `/llms.txt` and the sitemaps. The same for everyone. */
export const feeds = new Hono<AppEnv>();

feeds.get('/robots.txt', (c) => {
  const { config } = c.var;
  c.header('Cache-Control', `public, max-age=${KEPT_SECONDS}`);
  if (config.ENVIRONMENT !== 'production') return c.text('User-agent: *\nDisallow: /\n');
  // who may not read a page cannot read there that it is not to be indexed
  if (!config.FEATURE_INDEXING) return c.text('User-agent: *\nDisallow:\n');
  const closed = [...notCrawled(config), ...NO_PAGES].map((segment) => `/${segment}`).sort();
  const rules = closedPaths(closed, c.var).map((path) => `Disallow: ${path}`);
  // what agents call is of no use to crawlers; the profile by which they find it is open
  if (config.AGENTS) rules.push(`Disallow: ${AGENTS_PATH}`);
  const named = feedPaths(config).map((path) => `# Product feed: ${config.ORIGIN}${path}\n`);
  return c.text(
    `User-agent: *\n${rules.join('\n')}\n\nSitemap: ${config.ORIGIN}/sitemap.xml\n${named.join('')}`,
  );
});

// each is made of every page of a site and locale
for (const path of ['/sitemap.xml', '/sitemap/*']) feeds.use(path, rateLimit('RENDER_LIMIT', 'feed'));

feeds.get(LLMS_PATH, serveLlms);

feeds.get('/sitemap.xml', async (c) => {
  const { items, whole } = await sitemapFiles(c.var.services);
  return xml(c, sitemapIndex(items.map((path) => c.var.config.ORIGIN + path)), whole);
});

feeds.get('/sitemap/:site/:locale{[\\w-]+\\.xml}', (c) => {
  const { site, locale } = c.req.param();
  return file(c, site, locale.slice(0, -'.xml'.length), 1);
});

feeds.get('/sitemap/:site/:locale/:file{[1-9]\\d{0,3}\\.xml}', (c) => {
  const { site, locale, file: name } = c.req.param();
  return file(c, site, locale, Number.parseInt(name, 10));
});

/**
 * The closed paths in each site and locale, as rules that end at a whole segment: a rule of
 * robots.txt matches the beginning of an address, so `/cart` alone would close `/cartway` too.
 */
function closedPaths(closed: readonly string[], { config, shop }: AppEnv['Variables']): string[] {
  const spelled = config.SITES.flatMap((site) =>
    site.l10n.supportedLocales.flatMap((locale) =>
      closed.map((path) => shop.linkFor(site, locale, path).replace(/\?.*$/, '')),
    ),
  );
  return [...new Set(spelled)].flatMap((path) => [`${path}$`, `${path}?`, `${path}/`]);
}

async function file(c: Context<AppEnv>, site: string, locale: string, number: number): Promise<Response> {
  const services = await servicesFor(c.var.services, site, locale);
  const found = services && number <= MAX_FILE ? await sitemapEntries(services, number) : undefined;
  if (!found || found.items.length === 0)
    return problemResponse(c, { status: 404, type: 'not-found', messageId: 'errors.notFound' });
  return xml(c, sitemapFile(found.items), found.whole);
}

/** One that is not `whole` is private, so that nobody keeps it. */
function xml(c: Context<AppEnv>, body: string, whole: boolean): Response {
  if (whole) c.header('Cache-Control', `public, max-age=${KEPT_SECONDS}`);
  return c.body(body, 200, { 'Content-Type': 'application/xml; charset=UTF-8' });
}
