import { beforeAll, expect, it } from 'vitest';
import { addToBag } from './support/bag.ts';
import { send } from './support/checkout.ts';
import { BERLIN } from './support/consumer-site.ts';
import { headOf } from './support/head-of.ts';
import { coldStart, mendAll, Shop, someVariant } from './support/shop.ts';
import { Visitor } from './support/visitor.ts';

const shop = new Shop({ ENVIRONMENT: 'production' });
const { SITES } = shop.config;
const { ORIGIN } = shop.config;

/** The prefix of the address that searchers of each language are led to. */
const PREFIXES = {
  ...{ 'en-US': '', 'es-US': '/es', 'en-CA': '/ca', 'fr-CA': '/ca/fr', 'x-default': '' },
  ...{ 'en-IE': '/eu', de: '/eu/de', 'de-DE': '/eu/de', 'de-AT': '/eu/de' },
  ...{ 'fr-FR': '/eu/fr', 'fr-BE': '/eu/fr', 'fr-LU': '/eu/fr' },
};
const everywhere = (path: string) =>
  Object.fromEntries(
    Object.entries(PREFIXES).map(([language, prefix]) => [language, ORIGIN + prefix + path]),
  );

/** Pages that the other sites have not. */
const ONLY_IN_EUROPE = ['imprint', 'withdrawal', 'reviews', 'ranking'].map((slug) => `/t/${slug}/`);
const inEurope = (path: string) => ({
  ...Object.fromEntries(Object.entries(everywhere(path)).filter(([, href]) => href.includes('/eu'))),
  'x-default': `${ORIGIN}/eu${path}`,
});

let product = '';

beforeAll(async () => {
  await mendAll();
  await coldStart();
  product = /href="(\/p\/[\w-]+\.html)/.exec(await shop.text('/c/mens-jackets/'))?.[1] ?? '';
});

it.each(['/', '/c/mens-jackets/', 'a product'])('%s names the same pages in all locales', async (page) => {
  const path = page.startsWith('/') ? page : product;
  for (const prefix of new Set(Object.values(PREFIXES))) {
    const response = await shop.fetch(prefix + path);
    expect([prefix, response.status]).toEqual([prefix, 200]);
    const { canonical, alternates } = await headOf(response);
    expect(canonical).toBe(ORIGIN + prefix + path);
    expect(alternates).toEqual(everywhere(path));
  }
});

it.each(ONLY_IN_EUROPE)('%s, which only one site has, names no page that there is not', async (path) => {
  for (const prefix of ['/eu', '/eu/de', '/eu/fr']) {
    const { alternates } = await headOf(await shop.fetch(prefix + path));
    expect(alternates).toEqual(inEurope(path));
    for (const href of Object.values(alternates))
      expect([href, (await shop.fetch(href.replace(ORIGIN, ''))).status]).toEqual([href, 200]);
  }
});

it.each([
  ['cairn-us/en-US', ''],
  ['cairn-ca/fr-CA', '/ca/fr'],
  ['cairn-eu/de-DE', '/eu/de'],
])('the sitemap of %s names them too', async (locale, prefix) => {
  const xml = await shop.text(`/sitemap/${locale}.xml`);
  const entries = xml.split('<url>').slice(1);
  expect(entries.length).toBeGreaterThan(100);
  for (const entry of entries) {
    const links = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)];
    const path = /<loc>([^<]*)/.exec(entry)?.[1]?.replace(ORIGIN + prefix, '') ?? '';
    const there = ONLY_IN_EUROPE.includes(path) ? inEurope(path) : everywhere(path);
    expect(Object.fromEntries(links.map(([, language, href]) => [language, href]))).toEqual(there);
  }
});

it('llms.txt of each locale leads to that of every other one', async () => {
  const all = [...new Set(Object.values(PREFIXES))];
  for (const prefix of all) {
    const text = await shop.text(`${prefix}/llms.txt`);
    const linked = [...text.matchAll(/\]\((\S+\/llms\.txt)\)/g)].map(([, href]) => href);
    expect(linked.toSorted()).toEqual(
      all.flatMap((other) => (other === prefix ? [] : `${ORIGIN}${other}/llms.txt`)).toSorted(),
    );
  }
});

it('no page has the language or the money of another site, in whatever order they are stored', async () => {
  const markets = Object.entries(PREFIXES).filter(([language]) =>
    SITES.some(({ l10n }) => l10n.supportedLocales.some(({ id }) => id === language)),
  );
  const id = /(CRN\d+)\.html/.exec(product)?.[1] ?? '';
  const paths = ['/', '/c/mens-jackets/', product, `/fragments/quick-view?id=${id}`, '/fragments/later'];
  const headers = { 'x-forwarded-host': 'evil.example', 'accept-language': 'fr' };
  for (const all of [markets, markets.toReversed()])
    for (const [language, prefix] of all)
      for (const path of paths) {
        const html = await shop.text(prefix + path, { headers });
        await shop.settled();
        const about = `${prefix}${path}`;
        if (html.startsWith('<!DOCTYPE')) expect(html, about).toContain(`<html lang="${language}"`);
        const isEuro = prefix.startsWith('/eu');
        expect(html, about).not.toMatch(isEuro ? /\$\s?\d|\d\s\$/ : /€/);
        if (path === product) expect(html, about).toContain(isEuro ? '€' : '$');
        expect(html, about).not.toContain('evil.example');
      }
});

it('names the country of an address that is not the one of the page’s language', async () => {
  const guest = new Visitor(new Shop({ ORIGIN: 'https://shop.example' }), { prefix: '/eu/de' });
  expect((await addToBag(guest, { productId: await someVariant(new Shop()) })).status).toBe(200);
  expect((await send(guest, 'contact', { email: 'kim@mail.test' })).status).toBe(303);
  const cork = {
    ...BERLIN,
    address1: '4 Pope’s Quay',
    city: 'Cork',
    postalCode: 'T23 W5R8',
    countryCode: 'IE',
  };
  for (const [address, country] of [
    [cork, '<span>Irland</span>'],
    [BERLIN, ''],
  ] as const) {
    expect((await send(guest, 'address', address)).status).toBe(303);
    const shown = /class="address-lines">.*?<\/p>/s.exec(await guest.text('/checkout'))?.[0];
    expect(shown).toContain(address.city);
    expect(shown).toContain(country);
    expect(shown).not.toContain('Deutschland');
  }
});

it('is refused where a language leads to two locales', () => {
  const [first, ...others] = SITES.map((site) => ({ ...site, id: `${site.id}-again` }));
  expect(() => new Shop({ SITES: JSON.stringify([...SITES, first, ...others]) })).toThrow(/hreflang/);
});
