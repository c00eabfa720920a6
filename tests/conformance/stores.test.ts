import { beforeAll, describe, expect, it } from 'vitest';
import { expectAnswer } from './support/answer-schemas.ts';
import { refusal, VendorShop } from './support/vendor-shop.ts';

const shop = new VendorShop('stores', 'cairn-ca');
const BOSTON = { latitude: 42.36, longitude: -71.06 };
const MISSING = 'https://api.commercecloud.salesforce.com/documentation/error/v1/errors/missing-postal-code';

let token: string;
let stores: ReturnType<typeof shop.stores>;

beforeAll(async () => {
  ({ access_token: token } = await shop.guest());
  stores = shop.stores(token);
});

const search = (parameters: Record<string, string | number>) => stores.searchStores({ parameters });

describe('store search', () => {
  it('finds the forty-three stores, nearest first, with everything that the locator shows', async () => {
    const answer = await search({ ...BOSTON, limit: 200 });
    expectAnswer('Stores', answer);
    expect(answer).toMatchObject({ total: 43, limit: 200, offset: 0 });
    const distances = answer.data?.map(({ distance }) => distance ?? Number.NaN) ?? [];
    expect(distances).toHaveLength(43);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    for (const store of answer.data ?? []) {
      expect(store.name).toBeTruthy();
      expect(store.phone).toMatch(/^\(\d{3}\) 555-01\d\d$/);
      expect(store.storeHours).toMatch(/^<ul>(<li>[^<]+<\/li>)+<\/ul>$/);
      expect(store.inventoryId).toBe(`inventory-${store.id}`);
      expect(['US', 'CA']).toContain(store.countryCode);
    }
    expect(answer.data?.[0]?.id).toBe('us-boston-newbury');
  });

  it('takes a postal code of either country, in any spelling', async () => {
    for (const postalCode of ['H2X 1Y6', 'h2x1y6', 'H2X-1Y6', 'H2X']) {
      const answer = await search({ countryCode: 'CA', postalCode, maxDistance: 30 });
      expectAnswer('Stores', answer);
      expect(answer.data?.[0]?.id).toBe('ca-montreal-saint-denis');
    }
    const denver = await search({ countryCode: 'US', postalCode: '80202-1234', maxDistance: 50 });
    expect(denver.data?.[0]?.city).toBe('Denver');
  });

  it('prefers coordinates to country and postal code', async () => {
    const answer = await search({ ...BOSTON, countryCode: 'CA', postalCode: 'V6K 1N6' });
    expect(answer.data?.[0]?.city).toBe('Boston');
  });

  it('measures in kilometres unless miles are requested, and stops at the distance', async () => {
    const km = await search({ ...BOSTON, maxDistance: 200 });
    const miles = await search({ ...BOSTON, maxDistance: 200, distanceUnit: 'mi' });
    expect(km.data?.[1]?.distanceUnit).toBe('km');
    expect(miles.data?.[1]?.distanceUnit).toBe('mi');
    const ratio = (km.data?.[1]?.distance ?? 0) / (miles.data?.[1]?.distance ?? 1);
    expect(ratio).toBeCloseTo(1.609, 2);
    expect(miles.total).toBeGreaterThan(km.total);
    for (const { distance } of km.data ?? []) expect(distance).toBeLessThanOrEqual(200);
  });

  it('returns pages', async () => {
    const all = await search({ ...BOSTON, limit: 40 });
    const second = await search({ ...BOSTON, limit: 5, offset: 5 });
    expect(second).toMatchObject({ total: 43, limit: 5, offset: 5 });
    expect(second.data).toEqual(all.data?.slice(5, 10));
    const standard = await search(BOSTON);
    expect(standard.limit).toBe(25);
    const beyond = await search({ ...BOSTON, offset: 50 });
    expect(beyond).toEqual({ total: 43, limit: 25, offset: 50 });
  });

  it.each<Record<string, string | number>>([
    { ...BOSTON, maxDistance: 0 },
    { countryCode: 'US', postalCode: '00000' },
    { countryCode: 'CA', postalCode: 'D0D 0D0' },
    { countryCode: 'FR', postalCode: '75001' },
    { countryCode: 'CA', postalCode: '90210' },
  ])('answers %j with an empty list that has no data', async (parameters) => {
    const answer = await search(parameters);
    expectAnswer('Stores', answer);
    expect(answer).toEqual({ total: 0, limit: 25, offset: 0 });
  });

  it.each<Record<string, string>>([{}, { countryCode: 'CA' }])(
    'asks for the postal code that %j lacks',
    async (parameters) => {
      expect(await refusal(search(parameters), 400)).toMatchObject({ type: MISSING });
    },
  );

  it.each<[string, Record<string, string | number>]>([
    ['countryCode', { postalCode: '02116' }],
    ['countryCode', { postalCode: '02116', countryCode: 'us' }],
    ['postalCode', { postalCode: '02', countryCode: 'US' }],
    ['postalCode', { postalCode: '02116-12345', countryCode: 'US' }],
    ['longitude', { latitude: 42 }],
    ['latitude', { longitude: 42 }],
    ['latitude', { latitude: 90.1, longitude: 0 }],
    ['longitude', { latitude: 0, longitude: -180.5 }],
    ['maxDistance', { ...BOSTON, maxDistance: 20_013 }],
    ['maxDistance', { ...BOSTON, maxDistance: -1 }],
    ['limit', { ...BOSTON, limit: 201 }],
    ['limit', { ...BOSTON, limit: 0 }],
    ['offset', { ...BOSTON, offset: -1 }],
  ])('refuses a wrong %s in %j', async (parameter, parameters) => {
    expect(await refusal(search(parameters), 400)).toMatchObject({ parameter });
  });
});

describe('a site of other countries', () => {
  const europe = new VendorShop('stores-europe', 'cairn-eu');
  let european: ReturnType<typeof europe.stores>;

  beforeAll(async () => {
    const { access_token } = await europe.guest();
    european = europe.stores(access_token);
  });

  it('has its own stores and none of the others, wherever one searches', async () => {
    const answer = await european.searchStores({ parameters: { ...BOSTON, limit: 200 } });
    expectAnswer('Stores', answer);
    expect(new Set(answer.data?.map(({ countryCode }) => countryCode))).toEqual(new Set(['IE', 'FR', 'DE']));
    expect(answer.total).toBe(answer.data?.length);
    for (const { phone, stateCode, c_timeZone } of answer.data ?? []) {
      expect(phone).toMatch(/^\+(?:49|33|353) /);
      expect([stateCode, c_timeZone]).toEqual([undefined, expect.stringMatching(/^Europe\//)]);
    }
  });

  it.each([
    ['DE', '10115', 'Berlin'],
    ['DE', '80331', 'München'],
    ['FR', '75001', 'Paris'],
    ['FR', '74940', 'Annecy'],
    ['IE', 'D08 X2P1', 'Dublin 2'],
    ['IE', 'H91', 'Galway'],
  ])('finds what is near to %s %s: %s', async (countryCode, postalCode, city) => {
    const answer = await european.searchStores({
      parameters: { countryCode, postalCode, maxDistance: 60, locale: 'de-DE' },
    });
    expect(answer.data?.[0]).toMatchObject({ city, countryCode, distanceUnit: 'km' });
  });

  it.each([
    ['US', '80202'],
    ['DE', '00000'],
    ['FR', '99999'],
    ['IE', 'Z99 ZZZZ'],
  ])('finds nothing at %s %s', async (countryCode, postalCode) => {
    const answer = await european.searchStores({ parameters: { countryCode, postalCode } });
    expect(answer).toEqual({ total: 0, limit: 25, offset: 0 });
  });

  it('does not know the stores of others by their ids', async () => {
    const ids = 'us-bend-wall,de-berlin-kastanienallee';
    const here = await european.getStores({ parameters: { ids, locale: 'fr-FR' } });
    expect(here.data?.map(({ id }) => id)).toEqual(['de-berlin-kastanienallee']);
    const there = await stores.getStores({ parameters: { ids } });
    expect(there.data?.map(({ id }) => id)).toEqual(['us-bend-wall']);
  });
});

describe('stores by id', () => {
  it('returns the existing ones, in the requested order and language', async () => {
    const ids = 'ca-mirabel-outlet,us-nowhere,us-bend-wall,ca-mirabel-outlet';
    const answer = await stores.getStores({ parameters: { ids, locale: 'fr-CA' } });
    expectAnswer('StoreResult', answer);
    expect(answer.data?.map(({ id }) => id)).toEqual(['ca-mirabel-outlet', 'us-bend-wall']);
    expect(answer.total).toBe(2);
    expect(answer.data?.[0]).toMatchObject({ name: 'Cairn Entrepôt Mirabel', c_storeType: 'outlet' });
    expect(answer.data?.[0]?.storeHours).toContain('Lundi au samedi : 10 h à 21 h');
    expect(answer.data?.[0]).not.toHaveProperty('distance');
    const english = await stores.getStores({ parameters: { ids, locale: 'en-CA' } });
    expect(english.data?.[0]?.storeHours).toContain('Monday to Saturday: 10 a.m. to 9 p.m.');
  });

  it('answers unknown ids without data', async () => {
    const answer = await stores.getStores({ parameters: { ids: 'us-nowhere' } });
    expectAnswer('StoreResult', answer);
    expect(answer).toEqual({ limit: 0, total: 0 });
  });

  it.each(['', ',', 'x'.repeat(257), Array.from({ length: 51 }, (_, i) => `${i}`).join(',')])(
    'refuses the ids %j',
    async (ids) => {
      expect(await refusal(stores.getStores({ parameters: { ids } }), 400)).toMatchObject({
        parameter: 'ids',
      });
    },
  );

  it('needs a token', async () => {
    await refusal(shop.stores('nonsense').getStores({ parameters: { ids: 'us-bend-wall' } }), 401);
  });
});
