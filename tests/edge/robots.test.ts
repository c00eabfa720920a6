import { beforeAll, describe, expect, it } from 'vitest';
import { encodeUrl } from '../../shared/urls/site-locale.ts';
import { coldStart, mendAll, Shop } from './support/shop.ts';

beforeAll(async () => {
  await mendAll();
  await coldStart();
});

/** Whether robots.txt lets a crawler in (RFC 9309 §2.2): `*` is any text, `$` the end; the longest rule counts. */
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
  });

  it('lets crawlers into every page that the sitemap lists', () => {
    expect(listed.length).toBeGreaterThan(1_000);
    // a product whose name begins as a private path does
    expect(listed.some((path) => path.includes('/cartway-'))).toBe(true);
    expect(listed.filter((path) => !allows(robots, path))).toEqual([]);
  });

  it('keeps them out of what is one shopper’s, in every site and locale', () => {
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

it('shuts everything but the live shop', async () => {
  expect(await new Shop().text('/robots.txt')).toBe('User-agent: *\nDisallow: /\n');
});
