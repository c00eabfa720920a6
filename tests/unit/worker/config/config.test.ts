import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConfigError, parseConfig } from '../../../../worker/config/config.ts';
import { readShopRequest } from '../../../../worker/request/shop-request.ts';
import { COMPLETE } from './complete-environment.ts';

function problemsOf(environment: object): string {
  try {
    parseConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
}

describe("the worker's configuration", () => {
  it('has defaults for most shops', () => {
    const config = parseConfig(COMPLETE);
    expect(config.urls).toMatchObject({
      site: 'path',
      locale: 'path',
      showDefaults: false,
      defaultSite: 'cairn-us',
    });
    expect(config.SITES.map(({ id, alias }) => [id, alias])).toEqual([
      ['cairn-us', 'us'],
      ['cairn-ca', 'ca'],
    ]);
    expect(config.FEATURE_CART).toBe(true);
    expect(config.FEATURE_WISHLIST).toBe(false);
    expect(config.MAX_ORDER_QUANTITY).toBe(20);
  });

  it('closes the shop without an end, or with one, and takes no other word and no short secret', () => {
    expect(parseConfig(COMPLETE).MAINTENANCE).toBeUndefined();
    expect(parseConfig({ ...COMPLETE, MAINTENANCE: 'on' }).MAINTENANCE).toBe('on');
    expect(parseConfig({ ...COMPLETE, MAINTENANCE: '1970-01-01T01:00:00+01:00' }).MAINTENANCE).toBe(0);
    expect(problemsOf({ ...COMPLETE, MAINTENANCE: 'soon' })).toContain('MAINTENANCE');
    expect(problemsOf({ ...COMPLETE, PURGE_SECRET: 'short' })).toContain(
      'PURGE_SECRET: expected at least 32',
    );
  });

  it('reads headers for traces up to the first equals sign, encoded or not', () => {
    const headersOf = (OTEL_EXPORTER_OTLP_HEADERS: string) =>
      parseConfig({ ...COMPLETE, OTEL_EXPORTER_OTLP_HEADERS }).OTEL_EXPORTER_OTLP_HEADERS;
    expect(headersOf('authorization=Basic b3RscDpzZWNyZQ==, x-tenant=a%2Cb')).toEqual({
      authorization: 'Basic b3RscDpzZWNyZQ==',
      'x-tenant': 'a,b',
    });
    expect(problemsOf({ ...COMPLETE, OTEL_EXPORTER_OTLP_HEADERS: 'authorization' })).toContain(
      'OTEL_EXPORTER_OTLP_HEADERS: expected headers such as name=value',
    );
  });

  it('names all that does not fit together in one error', () => {
    const [, known = ''] = /^SESSION_KEY = "(.+)"$/m.exec(readFileSync('wrangler.toml', 'utf8')) ?? [];
    const message = problemsOf({
      ...COMPLETE,
      DEFAULT_SITE: 'elsewhere',
      FEATURE_HYBRID: 'true',
      SESSION_KEY: known,
    });
    for (const key of ['DEFAULT_SITE', 'LEGACY_URL', 'OCAPI_URL', 'SESSION_KEY'])
      expect(message).toContain(`  ${key}: expected`);
  });

  it('drops trailing slashes of addresses, and keeps only the origin', () => {
    const config = parseConfig({ ...COMPLETE, ORIGIN: 'https://shop.example/some/path' });
    expect(config.IMAGES_URL).toBe('https://images.example/i/cairn');
    expect(config.ORIGIN).toBe('https://shop.example');
  });

  it('names every missing key in one error', () => {
    const message = problemsOf({});
    for (const key of Object.keys(COMPLETE)) expect(message).toContain(`  ${key}: `);
  });

  it('names every wrong key with what was expected', () => {
    const message = problemsOf({
      ...COMPLETE,
      ORIGIN: 'shop.example',
      COMMERCE_ORGANIZATION: 'zzrf',
      URL_SITE: 'subdomain',
      FEATURE_CART: 'perhaps',
      MAX_ORDER_QUANTITY: '0',
      SITES: '{"not":',
      SELLING_TERMS:
        '{"cairn-us":{"returns":{"days":0},"shipping":[{"service":"A","price":-1,"transitDays":[3,2]}]}}',
    });
    for (const part of ['returns.days', 'shipping.0.price', 'shipping.0.transitDays'])
      expect(message).toContain(`SELLING_TERMS.cairn-us.${part}: `);
    expect(message).toMatch(/ORIGIN: /);
    expect(message).toMatch(/COMMERCE_ORGANIZATION: expected an organization id such as f_ecom_zzrf_001/);
    expect(message).toMatch(/URL_SITE: .*path.*query_param.*none/);
    expect(message).toMatch(/FEATURE_CART: /);
    expect(message).toMatch(/MAX_ORDER_QUANTITY: .*1/);
    expect(message).toMatch(/SITES: expected JSON/);
  });

  it.each(['SESSION_KEY', 'SESSION_KEY_PREVIOUS'])(
    'refuses the %s of wrangler.toml in production only',
    (name) => {
      const [, known = ''] = /^SESSION_KEY = "(.+)"$/m.exec(readFileSync('wrangler.toml', 'utf8')) ?? [];
      expect(problemsOf({ ...COMPLETE, [name]: known })).toContain(`  ${name}: expected a key of its own`);
      expect(problemsOf({ ...COMPLETE, ENVIRONMENT: 'development', [name]: known })).toBe('');
    },
  );

  it.each(['short', btoa('31 bytes are one byte too few..'), 'x'.repeat(64)])(
    'refuses %s as a key',
    (key) => {
      expect(problemsOf({ ...COMPLETE, SESSION_KEY: key })).toContain(
        'SESSION_KEY: expected 32 bytes in base64',
      );
    },
  );

  type Stated = { id?: string; currency?: string; hreflang?: string[]; [fact: string]: unknown };
  it.each<[string, Stated, string]>([
    ['a country in small letters', { countries: ['de'] }, 'countries.0: expected a country'],
    ['a country that is none', { billingCountries: ['DE', '<>'] }, 'billingCountries.1: expected a country'],
    ['a currency as a sign', { currency: '€€€' }, 'preferredCurrency: expected a currency'],
    ['a currency without cents', { currency: 'JPY' }, 'preferredCurrency: expected a currency with two dec'],
    ['a currency of thousandths', { currency: 'KWD' }, 'preferredCurrency: expected a currency with two dec'],
    ['a locale as files have it', { id: 'de_DE' }, 'supportedLocales.0.id: expected a language'],
    ['a default for searchers', { hreflang: ['x-default'] }, 'hreflang.0: expected a language'],
    ['markup for searchers', { hreflang: ['de"><b>'] }, 'hreflang.0: expected a language'],
  ])('refuses a site with %s, which each request would stumble over', (_, wrong, said) => {
    const { id = 'de-DE', currency = 'EUR', hreflang = ['de'], ...facts } = wrong;
    const locale = { id, preferredCurrency: currency, hreflang };
    const l10n = { defaultLocale: id, defaultCurrency: 'EUR', supportedLocales: [locale] };
    const site = { id: 'a', name: 'A', countries: ['DE'], l10n, navigation: [], ...facts };
    const problems = problemsOf({ ...COMPLETE, SITES: JSON.stringify([site]), DEFAULT_SITE: 'a' });
    expect(problems).toContain(said);
  });

  it('without any site has en-US and USD', () => {
    const { SITES, DEFAULT_SITE, urls } = parseConfig({ ...COMPLETE, SITES: '[]' });
    expect(SITES).toHaveLength(1);
    expect(DEFAULT_SITE).toBe(SITES[0]?.id);
    expect(SITES[0]?.l10n).toMatchObject({ defaultLocale: 'en-US', defaultCurrency: 'USD' });
    const shop = readShopRequest(
      new Request('https://shop.example/cart'),
      parseConfig({ ...COMPLETE, SITES: '[]' }),
    );
    expect([shop.locale.id, shop.currency, shop.link('/cart')]).toEqual(['en-US', 'USD', '/cart']);
    expect(urls.sites).toEqual(SITES);
  });

  it.each([
    [
      'sites without a locale',
      {
        SITES: JSON.stringify([{ id: 'a', name: 'A', countries: ['US'], l10n: {}, navigation: [] }]),
      },
      'SITES.0.l10n',
    ],
    [
      'a default site that is none',
      { DEFAULT_SITE: 'elsewhere' },
      'DEFAULT_SITE: expected one of cairn-us, cairn-ca',
    ],
  ])('refuses %s', (_, wrong, named) => {
    expect(problemsOf({ ...COMPLETE, ...wrong })).toContain(named);
  });
});
