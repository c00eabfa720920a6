import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STORES } from '../../sandbox/stores/stores.ts';
import { headOf } from './support/head-of.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, spoil } from './support/shop.ts';
import { errorAt, namesIn, saidIn, storesOf } from './support/stores.ts';
import { leads, Visitor } from './support/visitor.ts';

const PATH = '/store-locator';
const DENVER = `${PATH}?country=US&postalCode=80202`;
const BOSTON = `${PATH}?country=US&postalCode=02116`;
const STORE = `${PATH}/us-denver-larimer`;

let visitor: Visitor;

beforeEach(async () => {
  await mendAll();
  await coldStart();
  visitor = new Visitor(new Shop());
});
afterEach(mendAll);

describe('the store locator', () => {
  it('lists every store of the country, with a link to each', async () => {
    const html = await visitor.text(PATH);
    expect(html).toContain('<title>Find a store | Cairn</title>');
    const paths = new Set([...html.matchAll(/href="\/store-locator\/([\w-]+)"/g)].map(([, id]) => id));
    const own = STORES.filter(({ countryCode }) => countryCode === 'US').map(({ id }) => id);
    expect([...paths].toSorted()).toEqual(own.toSorted());
    const other = await visitor.text(`${PATH}?country=CA`);
    expect(other).toContain('href="/store-locator/ca-montreal-saint-denis"');
    expect(other).not.toContain('href="/store-locator/us-denver-larimer"');
  });

  it('finds stores by country and postal code, the nearest first, in the unit of the country', async () => {
    const html = await visitor.text(`${PATH}?country=US&postalCode=+80202+`);
    expect(namesIn(html)).toEqual([
      'Cairn Larimer Square',
      expect.stringContaining('Castle Rock'),
      'Cairn Pearl Street',
    ]);
    expect(html).toMatch(/class="store-distance">1\.2 mi</);
    expect(html).toContain('stores near 80202');
    expect(html).toContain('1433 Larimer Street');
    expect(html).toContain('href="tel:');
    expect(html).toContain('<li>Monday – Friday: 10 AM – 7 PM</li>');
    const french = new Visitor(visitor.shop, { prefix: '/ca/fr' });
    const montreal = await french.text(`${PATH}?country=CA&postalCode=h2x1y4`);
    expect(montreal).toMatch(/class="store-distance">\d+,\d\u00a0km</);
    expect(montreal).toContain('magasins près de H2X 1Y4');
    expect(montreal).toContain('value="H2X 1Y4"');
  });

  it('has more of them than one page in each country', async () => {
    const html = await new Visitor(new Shop(), { prefix: '/ca/fr' }).text(
      `${PATH}?country=CA&postalCode=H2X1Y4`,
    );
    expect(namesIn(html)).toHaveLength(visitor.shop.config.STORE_PAGE_SIZE);
    expect(html).toContain('Afficher plus');
  });

  it('finds stores around a location, of which the page shows no number', async () => {
    const html = await visitor.text(`${PATH}?country=US&latitude=39.75&longitude=-105`);
    expect(namesIn(html)[0]).toBe('Cairn Larimer Square');
    expect(html).toMatch(/\d stores near you/);
    expect(html).toContain('noindex');
    expect(html).toContain('"path":"/store-locator"'.replaceAll('"', '&quot;'));
  });

  it('asks the service for at most 200, and shows them by pages whose state is in the address', async () => {
    const html = await visitor.text(BOSTON);
    const first = namesIn(html);
    expect(first).toHaveLength(visitor.shop.config.STORE_PAGE_SIZE);
    expect(html).toContain('name="shown" value="10"');
    const more = namesIn(await visitor.text(`${BOSTON}&shown=10`));
    expect(more.slice(0, first.length)).toEqual(first);
    expect(more.length).toBeGreaterThan(first.length);
    expect(await visitor.text(`${BOSTON}&shown=10`)).not.toContain('Load more');
    const asked = new URLSearchParams((await calls()).at(-1)?.path.split('?')[1] ?? '');
    expect(Object.fromEntries(asked)).toMatchObject({
      ...{ countryCode: 'US', postalCode: '02116', limit: '200', distanceUnit: 'mi', maxDistance: '200' },
      locale: 'en-US',
    });
  });

  it('says that there are none, and where all are', async () => {
    const html = await visitor.text(`${PATH}?country=US&postalCode=58501`);
    expect(html).toContain('Sorry, there are no locations in this area.');
    expect(html).toContain('href="/store-locator?country=US"');
    expect(html).toContain('value="58501"');
    expect(html).toContain('/scene_city-edge?');
  });

  it.each([
    ['?country=&postalCode=80202', 'store-country', 'Please select a country.', 'value="80202"'],
    ['?country=FR&postalCode=75001', 'store-country', 'Please select a country.', 'value="75001"'],
    ['?country=US&postalCode=', 'store-postal-code', 'Please enter a postal code.', 'value="US" selected=""'],
    [
      '?country=US&postalCode=+',
      'store-postal-code',
      'Please enter a postal code.',
      'value="US" selected=""',
    ],
    ['?country=US&postalCode=H2X', 'store-postal-code', 'Please enter a valid postal code.', 'value="H2X"'],
    [
      `?country=US&postalCode=${'9'.repeat(3_000)}`,
      'store-postal-code',
      'Please enter a valid postal code.',
      'value="99999999999999999999"',
    ],
  ])('says at its field what is wrong, and keeps what was typed: %s', async (query, id, message, kept) => {
    await forgetCalls();
    const response = await visitor.get(PATH + query);
    const html = await response.text();
    expect([response.status, errorAt(html, id)]).toEqual([400, message]);
    expect(html).toContain(kept);
    expect(html).toContain('<title>Error');
    expect((await calls()).filter(({ service }) => service === 'stores')).toEqual([]);
  });

  it.each(['latitude=x&longitude=1', 'latitude=91&longitude=0', 'latitude=1', 'longitude=1e9&latitude=2'])(
    'does not search at %s',
    async (query) => {
      const response = await visitor.get(`${PATH}?country=US&${query}`);
      expect(response.status).toBe(400);
      expect(saidIn(await response.text())).toBe(
        'Your location could not be found. Please enter a postal code.',
      );
    },
  );

  it('has no choice of country where none is configured', async () => {
    const shop = new Shop({ STORE_COUNTRIES: '' });
    const html = await shop.text(`${PATH}?postalCode=80202`);
    expect(html).not.toContain('id="store-country"');
    expect(html).toContain('<input type="hidden" name="country" value="US"/>');
    expect(namesIn(html)[0]).toBe('Cairn Larimer Square');
  });

  it.each(['500', 'malformed', 'cut', 'slow'] as const)(
    'says that something went wrong, and keeps what was typed, when the service is %s',
    async (mode) => {
      const fault = mode === '500' ? { mode: 'status' as const, status: 500 } : { mode, ms: 60_000 };
      await spoil({ service: 'stores', ...fault });
      const response = await visitor.get(DENVER);
      const html = await response.text();
      expect([response.status, saidIn(html)]).toEqual([503, 'Something went wrong. Try again!']);
      expect(html).toContain('value="80202"');
      expect(html).not.toContain('no locations');
    },
  );

  it('shows the hours of editors as text, and nothing else of them', async () => {
    const stores = storesOf((store) => ({
      ...store,
      name: '<b>Store</b>',
      storeHours: '<ul><li onclick="x()">Daily<script>alert(1)</script></li></ul><img src=x onerror=x()>',
      c_openingHours: 'whenever',
      phone: 'javascript:alert(1)',
    }));
    const html = await visitor.text(DENVER, { bindings: { SANDBOX: stores } });
    expect(html).toContain('<li>Daily</li>');
    expect(html).not.toMatch(/onclick|<script>alert|<img src=x|<b>Store/);
    expect(html).not.toContain('store-open');
    expect(html).toContain('href="tel:1"');
  });

  it('says the hours of every day, also where the service has no words for them', async () => {
    const stores = storesOf(({ storeHours: _, ...store }) => ({
      ...store,
      c_openingHours: 'Mo-Th 10:00-19:00; Fr 10:00-12:00,13:00-18:00; Sa 00:00-24:00',
    }));
    const bindings = { SANDBOX: stores };
    const html = await visitor.text(DENVER, { bindings });
    const list =
      '<ul><li>Monday – Thursday: 10 AM – 7 PM</li><li>Friday: 10 AM – 12 PM, 1 PM – 6 PM</li>' +
      '<li>Saturday: Open 24 hours</li><li>Sunday: Closed</li></ul>';
    expect(html).toContain(list);
    expect(await visitor.text(STORE, { bindings })).toContain(list);
    const french = new Visitor(visitor.shop, { prefix: '/ca/fr' });
    const montreal = await french.text(`${PATH}?country=CA&postalCode=h2x1y4`, { bindings });
    expect(montreal).toMatch(/<li>Dimanche\s: Fermé<\/li>/);
  });

  it('leaves out what the service withholds, and shows what has no place but in the list', async () => {
    const stores = storesOf(({ latitude: _, longitude: __, ...store }, index) => ({
      ...store,
      storeLocatorEnabled: index !== 0,
    }));
    const html = await visitor.text(DENVER, { bindings: { SANDBOX: stores } });
    expect(namesIn(html)).toHaveLength(2);
    expect(namesIn(html)).not.toContain('Cairn Larimer Square');
    expect(html).not.toContain('<svg viewBox="0 0 720');
  });

  it('draws the map itself, with a link from each number to its store', async () => {
    const html = await visitor.text(DENVER);
    const pins = [...html.matchAll(/<a href="#(store-\d+)" aria-label="([^"]+)" class="store-pin">/g)];
    expect(pins.length).toBeGreaterThan(0);
    for (const [, id] of pins) expect(html).toContain(`<li id="${id}"`);
    expect(pins[0]?.[2]).toContain('1. Cairn Larimer Square');
    expect(html).toMatch(/class="map-land"/);
    expect(html).toContain('href="https://www.google.com/maps/dir/?api=1&amp;destination=1433%20Larimer');
  });
});

describe('the page of a store', () => {
  it('has structured data, its canonical address and its alternates', async () => {
    const { title, canonical, alternates, data, meta } = await headOf(await visitor.get(STORE));
    const { origin } = new URL(visitor.shop.config.ORIGIN);
    expect(title).toBe('Cairn Larimer Square, Denver');
    expect(canonical).toBe(origin + STORE);
    expect(alternates['fr-CA']).toBe(`${origin}/ca/fr${STORE}`);
    expect(data.Store).toMatchObject({
      name: 'Cairn Larimer Square',
      url: origin + STORE,
      telephone: expect.stringContaining('555'),
      address: { '@type': 'PostalAddress', postalCode: '80202', addressCountry: 'US' },
      geo: { '@type': 'GeoCoordinates' },
      openingHoursSpecification: expect.arrayContaining([
        expect.objectContaining({ opens: '10:00', closes: '19:00' }),
      ]),
    });
    expect(meta.robots).toBeUndefined();
  });

  it('is in the sitemap of each locale', async () => {
    const file = await visitor.text('/sitemap/cairn-ca/fr-CA.xml');
    expect(file).toContain('/ca/fr/store-locator/ca-montreal-saint-denis</loc>');
    expect(file).toContain('/ca/fr/store-locator</loc>');
  });

  it('of nobody is not found', async () => {
    const response = await visitor.get(`${PATH}/no-such-store`);
    expect(response.status).toBe(404);
    await response.text();
  });

  it('asks no service twice', async () => {
    await visitor.text(STORE);
    await visitor.shop.settled();
    await forgetCalls();
    await visitor.text(`${PATH}/us-boulder-pearl`);
    expect((await calls()).filter(({ service }) => service === 'stores')).toEqual([]);
  });
});

describe('the chosen store', () => {
  const choose = (to = DENVER, store = 'us-denver-larimer') => visitor.post(to, { _action: 'choose', store });

  it('is remembered on this site, said where it is chosen, and can be forgotten', async () => {
    const response = await choose();
    expect([response.status, leads(response)]).toEqual([303, DENVER]);
    const html = await visitor.text(DENVER);
    expect(html).toMatch(/class="store-mine">.*?Your store<\/strong>/);
    expect(await visitor.text(STORE)).toContain('class="store-mine"');
    // another site has another store
    expect(await visitor.copy('/ca').text(DENVER)).not.toContain('store-mine');
    await visitor.post(STORE, { _action: 'forget' });
    expect(await visitor.text(STORE)).not.toContain('store-mine');
  });

  it.each([
    ['', 'US', '80202', 'Your store'],
    ['/es', 'US', '80202', 'Tu tienda'],
    ['/ca', 'CA', 'H2X 1Y4', 'Your store'],
    ['/ca/fr', 'CA', 'H2X 1Y4', 'Votre magasin'],
  ])('in %j is found and chosen without scripts', async (prefix, country, postalCode, mine) => {
    const shopper = new Visitor(visitor.shop, { prefix });
    const search = `${PATH}?${new URLSearchParams({ country, postalCode })}`;
    const store = /name="store" value="([^"]+)"/.exec(await shopper.text(search))?.[1] ?? '';
    const response = await shopper.post(search, { _action: 'choose', store });
    expect([response.status, leads(response)]).toEqual([303, prefix + search]);
    const html = await shopper.text(search);
    expect(/class="store-mine">.*?([^<>]+)<\/strong>/.exec(html)?.[1]).toBe(mine);
  });

  it('is a cookie of this shop alone, which no script reads', async () => {
    const response = await choose();
    const cookie = response.headers.getSetCookie().find((one) => one.includes('store_cairn-us='));
    expect(cookie).toMatch(/^__Host-store_cairn-us=/);
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/Max-Age=31536000/);
    expect(decodeURIComponent(cookie ?? '')).toContain('"inventoryId":"inventory-us-denver-larimer"');
  });

  it.each(['no-such-store', 'ca-montreal-saint-denis', '', 'x'.repeat(300)])(
    'cannot be %j',
    async (store) => {
      const response = await choose(DENVER, store);
      expect([400, 409]).toContain(response.status);
      expect(await response.text()).toContain('This store cannot be chosen. Please choose another one.');
      expect(visitor.cookie).not.toContain('store_');
    },
  );

  it.each(['x', '{}', '[]', '{"id":1}', `{"id":"${'x'.repeat(2_000)}","name":"a","inventoryId":"b"}`])(
    'is none where the cookie is %j',
    async (value) => {
      const other = new Visitor(visitor.shop, {
        cookie: `__Host-store_cairn-us=${encodeURIComponent(value)}`,
      });
      const response = await other.get(DENVER);
      expect(response.status).toBe(200);
      expect(await response.text()).not.toContain('Your store');
    },
  );

  /** What the links to the stores name, in the header and in the menu. */
  const namedIn = (html: string) =>
    [...html.matchAll(/<span data-my-store=""[^>]*>([^<]*)</g)].map(([, name]) => name);
  const NAMED = ['Cairn Larimer Square', 'Cairn Larimer Square'];

  it.each(['/', '/c/mens-jackets/', '/t/terms/', '/offline'])(
    'is named in the header of %s for its visitor, and in no document that is kept for everyone',
    async (path) => {
      const other = new Visitor(visitor.shop);
      const seen = await other.get(path);
      expect(namedIn(await seen.text())).toEqual(['', '']);
      await visitor.shop.settled();
      const stored = await other.get(path);
      const etag = stored.headers.get('ETag') ?? '';
      expect([stored.headers.get('X-Cache'), etag]).toEqual(['HIT', expect.stringMatching(/./)]);
      await stored.text();
      await choose();
      const own = await visitor.get(path, { headers: { 'if-none-match': etag } });
      expect([own.status, own.headers.get('X-Cache'), own.headers.get('ETag')]).toEqual([200, 'HIT', null]);
      expect(own.headers.get('Cache-Control')).toBe('private, max-age=0, must-revalidate');
      expect(namedIn(await own.text())).toEqual(NAMED);
      const again = await other.get(path);
      expect([again.headers.get('X-Cache'), namedIn(await again.text())]).toEqual(['HIT', ['', '']]);
    },
  );

  it('is named by the document that everyone’s is made of, too', async () => {
    await choose();
    expect(namedIn(await visitor.text('/'))).toEqual(NAMED);
    await visitor.shop.settled();
    expect(namedIn(await new Visitor(visitor.shop).text('/'))).toEqual(['', '']);
    expect(namedIn(await visitor.copy('/es').text('/'))).toEqual(NAMED);
    expect(namedIn(await visitor.copy('/ca').text('/'))).toEqual(['', '']);
  });

  it('is named on pages that are never kept, which stay so', async () => {
    await choose();
    for (const path of [STORE, '/cart']) {
      const own = await visitor.get(path);
      expect([path, own.headers.get('Cache-Control')]).toEqual([path, 'private, no-store']);
      expect(namedIn(await own.text())).toEqual(NAMED);
    }
  });

  it('is written as text', async () => {
    const value = encodeURIComponent('{"id":"x","name":"<b>x</b>","inventoryId":"a"}');
    const other = new Visitor(visitor.shop, { cookie: `__Host-store_cairn-us=${value}` });
    const html = await other.text('/offline');
    expect(html).toContain('>&lt;b&gt;x&lt;/b&gt;</span>');
    expect(html).not.toContain('<b>x');
  });
});

describe('the dialog over other pages', () => {
  it('has the form, and what a search finds, with messages in place', async () => {
    const first = await visitor.read('/fragments/stores');
    expect(first.headers.get('Cache-Control')).toBe('private, no-store');
    const form = await first.text();
    expect(form).toContain('action="/store-locator"');
    expect(namesIn(form)).toEqual([]);
    const found = await (await visitor.read('/fragments/stores?country=US&postalCode=80202')).text();
    expect(namesIn(found)[0]).toBe('Cairn Larimer Square');
    const wrong = await (await visitor.read('/fragments/stores?country=US&postalCode=')).text();
    expect(errorAt(wrong, 'near-postal-code')).toBe('Please enter a postal code.');
    await spoil({ service: 'stores', mode: 'status', status: 500 });
    const failed = await visitor.read('/fragments/stores?country=US&postalCode=80202');
    expect([failed.status, saidIn(await failed.text())]).toEqual([200, 'Something went wrong. Try again!']);
  });

  it('chooses a store for scripts', async () => {
    const answer = await visitor.send(PATH, { _action: 'choose', store: 'us-boulder-pearl' });
    expect(await answer.json()).toEqual({ message: 'Cairn Pearl Street is your store now.' });
    expect(await (await visitor.read('/fragments/stores')).text()).toContain('Cairn Pearl Street');
  });

  it('is opened by links of every page, which lead to its page', async () => {
    const html = await visitor.text('/offline');
    expect(html).toContain('href="/store-locator" data-dialog="stores-dialog"');
    expect(html).not.toContain('<dialog id="stores-dialog"');
    expect(await visitor.text('/fragments/later')).toContain('<dialog id="stores-dialog"');
    expect(await visitor.text('/ca/fr/fragments/later')).toContain('data-fragment="/ca/fr/fragments/stores"');
  });
});
