import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decodeUrl,
  encodeUrl,
  FALLBACK_SITE,
  getDefaultLocale,
  getDefaultSite,
  getLocale,
  getSite,
  type SiteConfig,
  statesSiteOrLocale,
  type UrlConfig,
  type UrlPart,
} from '../../../../shared/urls/site-locale.ts';
import { anyText } from '../../../support/any-text.ts';

const us: SiteConfig = {
  id: 'US_Site',
  alias: 'us',
  l10n: {
    defaultLocale: 'en-US',
    defaultCurrency: 'USD',
    supportedLocales: [
      { id: 'en-US', preferredCurrency: 'USD' },
      { id: 'es-US', alias: 'es', preferredCurrency: 'USD' },
    ],
  },
};
const ca: SiteConfig = {
  id: 'CA_Site',
  alias: 'ca',
  l10n: {
    defaultLocale: 'en-CA',
    defaultCurrency: 'CAD',
    supportedLocales: [
      { id: 'en-CA', preferredCurrency: 'CAD' },
      { id: 'fr-CA', alias: 'fr', preferredCurrency: 'CAD' },
    ],
  },
};
const configOf = (site: UrlPart, locale: UrlPart, showDefaults: boolean, sites = [us, ca]): UrlConfig => ({
  site,
  locale,
  showDefaults,
  defaultSite: 'US_Site',
  sites,
});

function targetOf(reference: string, config: UrlConfig) {
  const [siteRef, localeRef] = reference.split(' ');
  const site = getSite(siteRef, config);
  const locale = site && getLocale(localeRef, site);
  if (!site || !locale) throw new Error(`No ${reference}`);
  return { site, locale };
}

describe('encodeUrl', () => {
  it.each([
    ['path', 'path', true, '/', 'us en-US', '/'],
    ['path', 'path', true, '/search', 'us en-US', '/us/en-US/search'],
    ['path', 'path', true, '/', 'ca en-CA', '/ca/en-CA/'],
    ['path', 'path', true, '/search?q=a', 'ca fr', '/ca/fr/search?q=a'],
    ['path', 'path', false, '/search', 'us en-US', '/search'],
    ['path', 'path', false, '/', 'ca en-CA', '/ca/'],
    ['path', 'path', false, '/search', 'ca en-CA', '/ca/search'],
    ['path', 'path', false, '/search', 'ca fr', '/ca/fr/search'],
    ['query_param', 'query_param', true, '/search', 'us en-US', '/search?site=us&locale=en-US'],
    ['query_param', 'query_param', true, '/', 'ca en-CA', '/?site=ca&locale=en-CA'],
    ['query_param', 'query_param', false, '/', 'us en-US', '/'],
    ['query_param', 'query_param', false, '/search', 'ca en-CA', '/search?site=ca'],
    ['query_param', 'query_param', false, '/search', 'ca fr', '/search?site=ca&locale=fr'],
    ['query_param', 'query_param', false, '/search?q=a', 'ca fr', '/search?q=a&site=ca&locale=fr'],
    ['path', 'query_param', false, '/search', 'ca fr', '/ca/search?locale=fr'],
    ['path', 'query_param', false, '/', 'ca fr', '/ca/?locale=fr'],
    ['none', 'none', true, '/search', 'ca fr', '/search'],
    ['none', 'none', false, '/search', 'us es', '/search'],
    ['none', 'path', true, '/search', 'ca fr', '/fr/search'],
  ] as const)('%s/%s/%s: %s of %s is %s', (site, locale, showDefaults, path, reference, expected) => {
    const config = configOf(site, locale, showDefaults);
    expect(encodeUrl({ ...targetOf(reference, config), path }, config)).toBe(expected);
  });

  it('keeps the hash, merges queries and writes site and locale once', () => {
    const config = configOf('query_param', 'query_param', false);
    const target = { ...targetOf('ca fr', config), path: '/p?a=1&site=us#reviews', search: '?b=2&locale=x' };
    expect(encodeUrl(target, config)).toBe('/p?a=1&b=2&site=ca&locale=fr#reviews');
  });

  it('writes a default when the path would otherwise be read as a reference', () => {
    const config = configOf('path', 'path', false);
    const target = targetOf('us en-US', config);
    expect(encodeUrl({ ...target, path: '/ca/tents' }, config)).toBe('/us/ca/tents');
    expect(encodeUrl({ ...target, path: '/fr' }, config)).toBe('/en-US/fr');
    expect(encodeUrl({ ...target, path: '/us-sale/x' }, config)).toBe('/us-sale/x');
  });
});

describe('decodeUrl', () => {
  it.each([
    ['/ca/fr/search', 'CA_Site', 'fr-CA', '/search', ''],
    ['/CA/FR/search', 'CA_Site', 'fr-CA', '/search', ''],
    ['/ca_site/fr-ca/search', 'CA_Site', 'fr-CA', '/search', ''],
    ['/fr/x', 'US_Site', 'en-US', '/x', ''],
    ['/ca/en-US/x', 'CA_Site', 'en-CA', '/x', ''],
    ['/us/en-US/x?site=ca', 'US_Site', 'en-US', '/x', ''],
    ['/search?site=ca', 'CA_Site', 'en-CA', '/search', ''],
    ['/search?q=a&site=ca&locale=fr&page=2', 'CA_Site', 'fr-CA', '/search', '?q=a&page=2'],
    ['/search?website=ca', 'US_Site', 'en-US', '/search', '?website=ca'],
    ['/us-sale/x', 'US_Site', 'en-US', '/us-sale/x', ''],
    ['/user', 'US_Site', 'en-US', '/user', ''],
    ['/cart', 'US_Site', 'en-US', '/cart', ''],
    ['/x/ca', 'US_Site', 'en-US', '/x/ca', ''],
    ['/home', 'US_Site', 'en-US', '/', ''],
    ['/ca/home', 'CA_Site', 'en-CA', '/', ''],
    ['/ca', 'CA_Site', 'en-CA', '/', ''],
    ['https://shop.example/ca/fr/p/a.html?x=1#y', 'CA_Site', 'fr-CA', '/p/a.html', '?x=1'],
    ['/ca//evil.example', 'CA_Site', 'en-CA', '/evil.example', ''],
    ['//evil.example/x', 'US_Site', 'en-US', '/evil.example/x', ''],
    ['/ca/../x', 'US_Site', 'en-US', '/x', ''],
    ['', 'US_Site', 'en-US', '/', ''],
  ])('%s', (url, site, locale, path, search) => {
    const read = decodeUrl(url, configOf('path', 'path', false));
    expect({ site: read.site.id, locale: read.locale.id, path: read.path, search: read.search }).toEqual({
      site,
      locale,
      path,
      search,
    });
  });

  it('reads the longest matching reference, wherever it is listed', () => {
    const supportedLocales = ['en', 'en-GB'].map((id) => ({ id, preferredCurrency: 'GBP' }));
    const gb = { id: 'gb', l10n: { defaultLocale: 'en', defaultCurrency: 'GBP', supportedLocales } };
    expect(decodeUrl('/en-GB/x', configOf('path', 'path', false, [gb])).locale.id).toBe('en-GB');
  });

  it('does not read references as patterns', () => {
    const dotted = { ...ca, id: 'c.a', alias: undefined };
    const config = configOf('path', 'path', false, [us, dotted]);
    expect(decodeUrl('/c.a/x', config).site.id).toBe('c.a');
    expect(decodeUrl('/cxa/x', config).site.id).toBe('US_Site');
  });

  it('falls back to en-US and USD without site configuration', () => {
    const config = configOf('path', 'path', false, []);
    const read = decodeUrl('/ca/x', config);
    expect(read).toEqual({
      site: FALLBACK_SITE,
      locale: getDefaultLocale(FALLBACK_SITE),
      path: '/ca/x',
      search: '',
    });
    expect(read.locale).toEqual({ id: 'en-US', preferredCurrency: 'USD' });
    expect(encodeUrl(read, config)).toBe('/ca/x');
  });
});

describe('look-ups', () => {
  const config = configOf('path', 'path', false);
  it('name what is missing', () => {
    expect(() => getSite('us', undefined)).toThrow('Config is not defined.');
    expect(() => getDefaultSite(undefined)).toThrow('Config is not defined.');
    expect(() => getLocale('fr', undefined)).toThrow('Site is not defined.');
    expect(() => getDefaultSite({ ...config, defaultSite: 'x' })).toThrow(
      "Can't find a matching default site.",
    );
    expect(() => getDefaultSite({ ...config, sites: [] })).toThrow("Can't find any sites from the config.");
  });
  it('find by id or alias in any case', () => {
    expect(getSite('Us_sITE', config)).toBe(us);
    expect(getSite('nowhere', config)).toBeUndefined();
  });
  it.each([
    ['/ca/x', true],
    ['/fr/x', true],
    ['/x?locale=fr', true],
    ['/x', false],
    ['/x/ca/', false],
    ['/x?website=ca', false],
    ['/', false],
  ])('know whether %s states a site or locale: %s', (url, stated) => {
    expect(statesSiteOrLocale(url, config)).toBe(stated);
  });
  it('take the only site, whatever the default is called', () => {
    expect(getDefaultSite({ ...config, sites: [ca], defaultSite: 'gone' })).toBe(ca);
  });
});

const withoutAlias = (site: SiteConfig): SiteConfig => ({
  id: site.id,
  l10n: { ...site.l10n, supportedLocales: site.l10n.supportedLocales.map(({ alias: _, ...rest }) => rest) },
});
const PARTS: UrlPart[] = ['path', 'query_param', 'none'];
const MODES = PARTS.flatMap((site) =>
  PARTS.flatMap((locale) =>
    [true, false].flatMap((showDefaults) =>
      [true, false].map((aliases) => ({
        name: `${site}/${locale}${showDefaults ? ' defaults shown' : ''}${aliases ? ' aliases' : ''}`,
        config: configOf(site, locale, showDefaults, aliases ? [us, ca] : [us, ca].map(withoutAlias)),
      })),
    ),
  ),
);

/**
 * The site and locale pairs that a mode can express: a part not in the address is always the
 * default.
 */
function targetsOf(config: UrlConfig) {
  return config.sites
    .filter((site) => config.site !== 'none' || site.id === config.defaultSite)
    .flatMap((site) =>
      site.l10n.supportedLocales
        .filter((locale) => config.locale !== 'none' || locale.id === site.l10n.defaultLocale)
        .map((locale) => ({ site, locale })),
    );
}
const segment = fc.oneof(
  fc.stringMatching(/^[a-z0-9_-]{1,12}$/),
  fc.constantFrom(
    'us',
    'ca',
    'fr',
    'es',
    'en-US',
    'fr-CA',
    'US_Site',
    'CA_Site',
    '%63a',
    'caf%C3%A9',
    'a.html',
  ),
);
const path = fc
  .tuple(fc.array(segment, { maxLength: 4 }), fc.boolean())
  .map(([segments, slash]) => `/${segments.join('/')}${slash && segments.length > 0 ? '/' : ''}`)
  .filter((made) => !/^\/home\/?$/.test(made));
const value = fc.oneof(anyText(), fc.constantFrom('a%20b', '%', '%2F&c=d', "'+'"));
const search = fc
  .array(fc.tuple(fc.constantFrom('q', 'page', 'website', 'locales', 'f.color'), value), { maxLength: 3 })
  .map((pairs) => pairs.map(([key, value]) => `${key}=${encodeURIComponent(value)}`))
  .map((pairs) => (pairs.length === 0 ? '' : `?${pairs.join('&')}`));
const hostileParts = fc
  .array(
    fc.constantFrom(
      ...[
        '/',
        '//',
        '\\',
        '..',
        '.',
        '%',
        '%2',
        '%00',
        '%2f',
        '%2e%2e',
        '?',
        '#',
        '&',
        '=',
        'site=ca',
        'locale=fr',
      ],
      ...[
        'ca',
        'fr',
        'home',
        '\t',
        '\n',
        '\0',
        'é',
        '💥',
        '\ud800',
        'https://',
        'javascript:',
        '@',
        ':',
        '%E0%A4%A',
      ],
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));
/** Some in each run: long ones are slow. */
const hostile = fc.oneof(
  { weight: 10, arbitrary: anyText({ maxLength: 60 }) },
  { weight: 10, arbitrary: hostileParts },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '/'.repeat(5000),
      `/${'a'.repeat(100_000)}`,
      `/?${'&'.repeat(50_000)}`,
      `/${'../'.repeat(5000)}`,
    ),
  },
);

describe.each(MODES)('round trip, $name', ({ config }) => {
  it('decode(encode(x)) is x', () => {
    fc.assert(
      fc.property(fc.constantFrom(...targetsOf(config)), path, search, (target, path, search) => {
        const read = decodeUrl(encodeUrl({ ...target, path, search }, config), config);
        expect(read).toEqual({ ...target, path, search: search.replaceAll("'", '%27') });
      }),
      { numRuns: 100 },
    );
  });
  it('has one address per page, and accepts any address', () => {
    fc.assert(
      fc.property(fc.constantFrom(...targetsOf(config)), hostile, hostile, (target, path, search) => {
        const once = encodeUrl({ ...target, path, search }, config);
        expect(encodeUrl(decodeUrl(once, config), config)).toBe(once.replace(/#.*$/s, ''));
        expect(new URL(once, 'https://shop.example').origin).toBe('https://shop.example');
        const read = decodeUrl(path, config);
        const canonical = encodeUrl(read, config);
        expect(decodeUrl(canonical, config)).toEqual(read);
        expect(canonical).toMatch(/^\/(?![/\\])/);
      }),
      { numRuns: 100 },
    );
  });
});
