import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { encodeUrl } from '../../shared/urls/site-locale.ts';
import { faulty } from './support/faulty.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, spoil } from './support/shop.ts';

beforeAll(async () => {
  await mendAll();
  await coldStart();
});

/**
 * Whether robots.txt lets a crawler in (RFC 9309 §2.2): `*` matches any text, `$` the end; the
 * longest rule counts.
 */
function allows(robots: string, path: string): boolean {
  let longest = { length: -1, allow: true };
  for (const [, kind = '', rule = ''] of robots.matchAll(/^(Allow|Disallow): *(\S+)$/gm)) {
    const pattern = rule.replace(/[.*+?^{}()|[\]\\]/g, '\\$&').replaceAll('\\*', '.*');
    if (rule.length > longest.length && new RegExp(`^${pattern}`).test(path))
      longest = { length: rule.length, allow: kind === 'Allow' };
  }
  return longest.allow;
}

const PRIVATE = [
  '/cart',
  '/search?q=tent',
  '/account/wishlist',
  '/login?return=%2F',
  '/api/bag',
  '/checkout',
];

describe.each([
  ['in the path', {}],
  ['in the query', { URL_SITE: 'query_param', URL_LOCALE: 'query_param' }],
  ['in the path, the defaults too', { URL_SHOW_DEFAULTS: 'true' }],
])('robots.txt with site and locale %s', (_, addresses) => {
  const shop = new Shop({ ENVIRONMENT: 'production', ...addresses });
  let robots: string;
  let listed: string[];

  beforeAll(async () => {
    robots = await shop.text('/robots.txt');
    const paths = (xml: string) =>
      [...xml.matchAll(/<loc>https:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) =>
        path.replaceAll('&amp;', '&'),
      );
    const files = paths(await shop.text('/sitemap.xml'));
    expect(files.length).toBeGreaterThan(2);
    listed = (await Promise.all(files.map(async (file) => paths(await shop.text(file))))).flat();
    // what is kept after the answers must not reach the tests below
    await shop.settled();
  });

  it('lets crawlers into every page that the sitemap lists', () => {
    expect(listed.length).toBeGreaterThan(1_000);
    // a product whose name begins like a private path
    expect(listed.some((path) => path.includes('/cartway-'))).toBe(true);
    expect(listed.filter((path) => !allows(robots, path))).toEqual([]);
  });

  it('excludes them from private pages, in every site and locale', () => {
    const { SITES } = shop.config;
    const open = SITES.flatMap((site) =>
      site.l10n.supportedLocales.flatMap((locale) =>
        PRIVATE.map((path) => encodeUrl({ site, locale, path }, shop.config.urls)).filter((path) =>
          allows(robots, path),
        ),
      ),
    );
    expect(open).toEqual([]);
  });
});

it('excludes them from every shop but the live one', async () => {
  expect(await new Shop().text('/robots.txt')).toBe('User-agent: *\nDisallow: /\n');
});

it('a live shop that is not for search engines says so on every answer, and lets them read it', async () => {
  const live = { ENVIRONMENT: 'production' };
  const marked = async (variables: object) => {
    const shop = new Shop({ ...live, ...variables });
    const paths = [
      '/',
      '/c/mens-jackets/',
      '/cart',
      '/account',
      '/nothing-here',
      '/robots.txt',
      '/sitemap.xml',
    ];
    const answers = await Promise.all(paths.map((path) => shop.fetch(path)));
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    return answers.map(({ headers }) => headers.get('x-robots-tag'));
  };
  for (const said of await marked({ FEATURE_INDEXING: 'false' })) expect(said).toMatch(/^noindex/);
  expect((await marked({})).slice(0, 2)).toEqual([null, null]);
  const shop = new Shop({ ...live, FEATURE_INDEXING: 'false' });
  expect(await shop.text('/robots.txt')).toBe('User-agent: *\nDisallow:\n');
});

/**
 * A content service with these pages; it applies the filters on `active` itself, as the service
 * does.
 */
function pagesOf(pages: { slug: string; schema?: string; active?: boolean; seo?: unknown }[]): Fetcher {
  return faulty(/\/content\/filter/, async (_, asked) => {
    const { filterBy } = await asked().json<{ filterBy: { path?: string; value: unknown }[] }>();
    const active = filterBy.find(({ path }) => path === '/active')?.value;
    const found = pages.filter((page) => active === undefined || (page.active ?? true) === active);
    const responses = found.map(({ slug, schema = 'content-page', seo }) => ({
      content: { _meta: { schema: `https://x/pages/${schema}`, deliveryKey: `pages/${slug}` }, seo },
    }));
    return Response.json({ responses, page: {} });
  });
}

describe('the editors’ pages in the sitemap', () => {
  it.each([
    ['', ['open', 'landing', 'own', 'own-in-full', 'copy-elsewhere', 'odd']],
    ['/ca/fr', ['open', 'landing', 'own', 'own-in-full', 'own-in-french', 'copy-elsewhere', 'odd']],
  ])('at %s/ are those that answer and are open to crawlers', async (prefix, slugs) => {
    await coldStart();
    const shop = new Shop();
    const { ORIGIN } = shop.config;
    const services = pagesOf([
      { slug: 'open' },
      { slug: 'landing', schema: 'category-landing-page' },
      { slug: 'closed', active: false },
      { slug: 'hidden', seo: { noindex: true } },
      { slug: 'part', schema: 'page-hierarchy' },
      { slug: 'own', seo: { canonicalUrl: '/t/own/' } },
      { slug: 'own-in-full', seo: { canonicalUrl: `${ORIGIN}/t/own-in-full/` } },
      { slug: 'own-in-french', seo: { canonicalUrl: '/ca/fr/t/own-in-french/' } },
      { slug: 'copy', seo: { canonicalUrl: '/t/open/' } },
      // no address of the shop, so the page counts as its own canonical
      { slug: 'copy-elsewhere', seo: { canonicalUrl: 'https://elsewhere.example/' } },
      { slug: 'odd', seo: 7 },
    ]);
    const market = prefix === '' ? 'cairn-us/en-US' : 'cairn-ca/fr-CA';
    const xml = await (await shop.fetch(`/sitemap/${market}.xml`, {}, { SANDBOX: services })).text();
    const listed = [...xml.matchAll(/<loc>https:\/\/[^/]+([^<]*\/t\/[^<]*)<\/loc>/g)].map(([, path]) => path);
    expect(listed).toEqual(slugs.map((slug) => `${prefix}/t/${slug}/`));
    await shop.settled();
    await coldStart();
  });
});

describe('while a service fails', () => {
  const FILE = '/sitemap/cairn-us/en-US.xml';
  const read = async (shop: Shop, path = FILE) => {
    const response = await shop.fetch(path);
    return { kept: response.headers.get('Cache-Control') ?? '', xml: await response.text() };
  };

  beforeEach(coldStart);
  afterEach(async () => {
    await mendAll();
    await coldStart();
  });

  it.each([
    ['stores', '/store-locator/', '/t/'],
    ['content', '/t/', '/store-locator/'],
  ])('(%s) the sitemap lists all other pages, and nobody keeps it', async (service, without, others) => {
    const shop = new Shop();
    const { ORIGIN } = shop.config;
    await spoil({ service, mode: 'status', status: 500 });
    const short = await read(shop);
    expect(short.kept).toBe('private, no-store');
    expect(short.xml).not.toContain(`<loc>${ORIGIN}${without}`);
    for (const path of ['/</loc>', '/c/mens-jackets/', others, '/store-locator</loc>', '/p/'])
      expect(short.xml).toContain(`<loc>${ORIGIN}${path}`);
    await mendAll();
    await coldStart();
    const whole = await read(shop);
    expect(whole.kept).toBe('public, max-age=3600');
    expect(whole.xml).toContain(`<loc>${ORIGIN}${without}`);
  });

  it('nobody keeps an index whose files could not be counted', async () => {
    const shop = new Shop();
    await spoil({ service: 'search', mode: 'status', status: 500 });
    const short = await read(shop, '/sitemap.xml');
    expect(short.xml).toContain(`<loc>${shop.config.ORIGIN}${FILE}</loc>`);
    expect(short.kept).toBe('private, no-store');
    await mendAll();
    await coldStart();
    expect((await read(shop, '/sitemap.xml')).kept).toBe('public, max-age=3600');
  });

  it('llms.txt has the rest, and nobody keeps it', async () => {
    const shop = new Shop();
    await spoil({ service: 'content', mode: 'status', status: 500 });
    const short = await read(shop, '/llms.txt');
    expect(short.xml).toContain('/c/mens.md');
    expect(short.xml).not.toContain('/t/repair.md');
    expect(short.kept).toBe('private, no-store');
    await mendAll();
    await coldStart();
    const whole = await read(shop, '/llms.txt');
    expect(whole.xml).toContain('/t/repair.md');
    expect(whole.kept).toBe('public, max-age=3600');
  });
});

describe('somebody who asks for many files', () => {
  it('makes no search for those that do not exist', async () => {
    const shop = new Shop();
    await shop.text('/sitemap/cairn-us/en-US.xml');
    await shop.settled();
    await forgetCalls();
    for (const number of [7, 80, 900])
      expect((await shop.fetch(`/sitemap/cairn-us/en-US/${number}.xml`)).status).toBe(404);
    expect(await calls()).toEqual([]);
  });

  it.each(['/sitemap.xml', '/sitemap/cairn-us/en-US.xml', '/llms.txt'])(
    'is told to wait (%s)',
    async (path) => {
      const limit = async ({ key }: { key: string }) => ({ success: !key.startsWith('feed:') });
      const response = await new Shop().fetch(path, {}, { RENDER_LIMIT: { limit } });
      expect(response.status).toBe(429);
    },
  );
});
