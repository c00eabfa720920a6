import { beforeAll, describe, expect, it } from 'vitest';
import { buildCatalog } from '../../sandbox/catalog/build-catalog.ts';
import { shoeSizeOf } from '../../sandbox/catalog/shoe-sizes.ts';
import { EUROPEAN_SITE, withSite } from '../support/european-site.ts';
import { newEmail } from '../support/new-email.ts';
import { addToBag } from './support/bag.ts';
import { enterCard, orderNoIn, place, sections, send } from './support/checkout.ts';
import { mailsTo } from './support/mail.ts';
import { alertsIn, countIn, lineIdsOf, pickUpAt, textOf } from './support/pick-up.ts';
import { coldStart, mendAll, Shop, someVariant } from './support/shop.ts';
import { errorAt, namesIn } from './support/stores.ts';
import { leads, Visitor } from './support/visitor.ts';

const PATH = '/store-locator';
const PARIS = 'fr-paris-oberkampf';
const usual = new Shop();
const shop = new Shop({
  ORIGIN: 'https://shop.example',
  SITES: withSite(usual.config.SITES, EUROPEAN_SITE),
});
const visitorOf = (prefix: string) => new Visitor(shop, { prefix });
const idsIn = (html: string) => [
  ...new Set(Array.from(html.matchAll(/store-locator\/([a-z]{2}-[\w-]+)"/g), ([, id = '']) => id)),
];
const plain = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

beforeAll(async () => {
  await mendAll();
  await coldStart();
});

describe('the stores of the European site', () => {
  it.each([
    ['/eu/de', ['Deutschland', 'Frankreich', 'Irland'], 'DE'],
    ['/eu/fr', ['Allemagne', 'France', 'Irlande'], 'FR'],
    ['/eu', ['France', 'Germany', 'Ireland'], 'IE'],
  ])('are listed by country at %s, and those of no other site', async (prefix, countries, own) => {
    const html = await visitorOf(prefix).text(PATH);
    const ids = idsIn(html);
    expect(ids.length).toBeGreaterThanOrEqual(8);
    expect(ids.filter((id) => !/^(?:de|fr|ie)-/.test(id))).toEqual([]);
    expect(Array.from(html.matchAll(/<h3>([^<]+)<\/h3>/g), ([, name]) => name)).toEqual(countries);
    expect(html).toContain(`value="${own}" selected=""`);
    expect(html).not.toMatch(/value="(?:US|CA)"/);
  });

  it('are those of one country where it is asked for', async () => {
    expect(idsIn(await visitorOf('/eu/de').text(`${PATH}?country=IE`))).toEqual([
      'ie-dublin-drury',
      'ie-galway-dominick',
    ]);
    const american = await visitorOf('/eu').get(`${PATH}?country=US&postalCode=80202`);
    const html = await american.text();
    expect([american.status, errorAt(html, 'store-country')]).toEqual([400, 'Please select a country.']);
  });

  it('are not those of the sites of North America', async () => {
    for (const prefix of ['', '/ca/fr']) {
      const visitor = visitorOf(prefix);
      expect(idsIn(await visitor.text(PATH)).filter((id) => /^(?:de|fr|ie)-/.test(id))).toEqual([]);
      const page = await visitor.get(`${PATH}/${PARIS}`);
      expect(page.status).toBe(404);
      await page.text();
    }
    const page = await visitorOf('/eu/fr').get(`${PATH}/us-denver-larimer`);
    expect(page.status).toBe(404);
    await page.text();
  });

  it.each([
    ['/eu/de', 'DE', '10117', 'Cairn Prenzlauer Berg', />\d,\d\s+km</, '10435 Berlin', '10:00 – 19:00'],
    ['/eu/fr', 'FR', '75002', 'Cairn Oberkampf', />\d,\d\s+km</, '75011 Paris', '10:00 – 19:00'],
    ['/eu', 'IE', 'd01 f5p2', 'Cairn Drury Street', />\d(?:\.\d)?\s*km</, 'D02 XE81', '10:00 – 20:00'],
  ])('are found at %s by a code of %s, with distance, address and hours of the country', async (...row) => {
    const [prefix, country, postalCode, name, distance, place, hours] = row;
    const search = new URLSearchParams({ country, postalCode });
    const html = await visitorOf(prefix).text(`${PATH}?${search}`);
    expect(namesIn(html)[0]).toBe(name);
    expect(html).toMatch(distance);
    expect(html).not.toMatch(/\d (?:mi|AM|PM)\b/);
    expect(plain(html)).toContain(place);
    expect(plain(html)).toContain(hours);
    expect(html).toMatch(/href="tel:\+(?:49|33|353)\d+"/);
    expect(html).toMatch(/class="map-land"/);
  });

  it('have pages in each language, in the sitemap of each locale', async () => {
    const html = await visitorOf('/eu/fr').text(`${PATH}/${PARIS}`);
    expect(html).toContain('Cairn Oberkampf');
    expect(html).toContain('189 rue Oberkampf');
    expect(html).toMatch(/Dimanche\s: Fermé/);
    expect(html).toContain('"addressCountry":"FR"');
    for (const [file, path] of [
      ['cairn-eu/de-DE', `/eu/de${PATH}/${PARIS}`],
      ['cairn-us/en-US', `${PATH}/us-denver-larimer`],
    ]) {
      const sitemap = await visitorOf('').text(`/sitemap/${file}.xml`);
      expect(sitemap).toContain(`${path}</loc>`);
    }
    expect(await visitorOf('').text('/sitemap/cairn-us/en-US.xml')).not.toContain(PARIS);
  });
});

describe('picking up in Europe', () => {
  const near = async (visitor: Visitor, postalCode: string) =>
    textOf(await visitor.text(`/checkout?step=pickup&near=${postalCode}`), 'delivery');

  it('finds a code that two countries have in that of the language', async () => {
    const variant = await someVariant(usual);
    for (const [prefix, name] of [
      ['/eu/fr', 'Cairn Annecy'],
      ['/eu/de', '74940'],
    ] as const) {
      const visitor = visitorOf(prefix);
      await addToBag(visitor, { productId: variant });
      await send(visitor, 'contact', { email: newEmail() });
      expect(await near(visitor, '74940')).toContain(name);
    }
  });

  it('is an order whose mail names the store, and the size as France does', async () => {
    const variant = await someVariant(usual, '/c/footwear-mens/');
    await countIn(PARIS, variant, 5);
    const visitor = visitorOf('/eu/fr');
    await addToBag(visitor, { productId: variant });
    const email = newEmail();
    await send(visitor, 'contact', { email });
    expect(await near(visitor, '75011')).toMatch(/Cairn Oberkampf \d,\d km 189 rue Oberkampf 75011 Paris/);
    const lines = Object.values(await lineIdsOf(visitor));
    const chosen = await pickUpAt(visitor, PARIS, lines);
    expect([chosen.status, leads(chosen)]).toEqual([303, '/eu/fr/checkout']);
    const html = await visitor.text('/checkout');
    expect(sections(html)).toEqual(['contact done', 'delivery done', 'payment open', 'review later']);
    const { sameAddress: _, ...card } = await enterCard('4242424242424242');
    const billed = await send(visitor, 'card', {
      ...card,
      ...{ firstName: 'Kim', lastName: 'Lenz', phone: '06 12 34 56 78', address1: '12 bis rue Oberkampf' },
      ...{ city: 'Paris', postalCode: '75011', countryCode: 'FR' },
    });
    expect([billed.status, alertsIn(await billed.text())]).toEqual([303, '']);
    const placed = await place(visitor);
    expect(orderNoIn(leads(placed))).not.toBe('');
    const [mail] = await mailsTo(email);
    expect(JSON.stringify(mail)).toContain('189 rue Oberkampf');
    const size = buildCatalog().variants.find(({ id }) => id === variant)?.size ?? '';
    const { eu } = shoeSizeOf(size, 'men') ?? {};
    expect(eu).toBeGreaterThan(37);
    expect(JSON.stringify(mail)).toMatch(new RegExp(`, ${eu?.toLocaleString('fr-FR')}\\b`));
  });
});
