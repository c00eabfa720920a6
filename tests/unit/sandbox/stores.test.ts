import { describe, expect, it } from 'vitest';
import { SITES } from '../../../sandbox/sites.ts';
import { distance } from '../../../sandbox/stores/distance.ts';
import { openingHours } from '../../../sandbox/stores/opening-hours.ts';
import { postalCoordinates } from '../../../sandbox/stores/postal-coordinates.ts';
import { storeDocument } from '../../../sandbox/stores/store-document.ts';
import { isOfSite, STORES } from '../../../sandbox/stores/stores.ts';
import { normalPostalCode } from '../../../shared/forms/postal-codes.ts';

/** The largest distance of a store from the middle of its postal region, in km. */
const REGION_KM = 60;

describe('the stores', () => {
  it('are each listed once, of every kind on each continent', () => {
    for (const field of ['id', 'phone', 'address1'] as const) {
      expect(new Set(STORES.map((store) => store[field])).size).toBe(STORES.length);
    }
    for (const countries of [['US'], ['CA'], ['DE', 'FR', 'IE']]) {
      const kinds = STORES.filter(({ countryCode }) => countries.includes(countryCode)).map(
        ({ kind }) => kind,
      );
      expect([...new Set(kinds)].toSorted()).toEqual(['brand', 'outlet', 'partner']);
    }
  });

  it('are each known to the sites that deliver to its country, and to no others', () => {
    const known = SITES.map((site) => [
      site.id,
      [...new Set(STORES.filter((store) => isOfSite(store, site)).map(({ countryCode }) => countryCode))],
    ]);
    expect(Object.fromEntries(known)).toEqual({
      'cairn-us': ['US', 'CA'],
      'cairn-ca': ['US', 'CA'],
      'cairn-eu': ['DE', 'FR', 'IE'],
    });
  });

  it('have an address, a number and hours of their country', () => {
    for (const store of STORES) {
      const document = storeDocument(store, 'de');
      expect(normalPostalCode(store.countryCode, store.postalCode), store.id).toBe(store.postalCode);
      expect(document.c_timeZone, store.id).toMatch(/^(?:America|Europe)\//);
      expect(document.storeHours, store.id).not.toMatch(/[ap]\.m\.|\b1[0-2]? (?:AM|PM)\b/);
      const isEuropean = store.stateCode === undefined;
      const dialled = { DE: '+49 ', FR: '+33 ', IE: '+353 ', US: '(', CA: '(' }[store.countryCode];
      expect(store.phone.startsWith(dialled), store.id).toBe(true);
      expect(isEuropean, store.id).toBe(document.c_timeZone?.startsWith('Europe/'));
    }
  });

  it.each([
    ['en', '10 a.m.'],
    ['en-IE', '10:00'],
    ['fr-FR', '10 h'],
    ['de', '10 Uhr'],
  ] as const)('open at a time as it is said in %s: %s', (language, time) => {
    expect(openingHours('weekdays', language)).toContain(time);
  });

  it('are located where their postal codes are', () => {
    const astray = STORES.filter(({ countryCode, postalCode, at }) => {
      const middle = postalCoordinates(countryCode, postalCode);
      return !middle || distance(middle, at, 'km') > REGION_KM;
    });
    expect(astray.map(({ id }) => id)).toEqual([]);
  });
});

it('distances follow the globe', () => {
  const boston = { latitude: 42.36, longitude: -71.06 };
  const seattle = { latitude: 47.61, longitude: -122.33 };
  expect(distance(boston, seattle, 'km')).toBeCloseTo(4008, -2);
  expect(distance(boston, boston, 'km')).toBe(0);
  const antipode = { latitude: -42.36, longitude: 108.94 };
  expect(distance(boston, antipode, 'km')).toBeCloseTo(20_015, -1);
});
