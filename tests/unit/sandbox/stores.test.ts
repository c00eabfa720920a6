import { describe, expect, it } from 'vitest';
import { distance } from '../../../sandbox/stores/distance.ts';
import { postalCoordinates } from '../../../sandbox/stores/postal-coordinates.ts';
import { STORES } from '../../../sandbox/stores/stores.ts';

/** The largest distance of a store from the middle of its postal region, in km. */
const REGION_KM = 60;

describe('the stores', () => {
  it('are forty-three, each listed once, of every kind in both countries', () => {
    expect(STORES).toHaveLength(43);
    for (const field of ['id', 'phone', 'address1'] as const) {
      expect(new Set(STORES.map((store) => store[field])).size).toBe(43);
    }
    const kinds = new Set(STORES.map(({ kind, countryCode }) => `${countryCode} ${kind}`));
    expect(kinds.size).toBe(6);
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
