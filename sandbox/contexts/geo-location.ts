import type { GeoLocation, ShopperContext } from './shopper-context.ts';

/** Places assigned to the addresses reserved for documentation (RFC 5737). */
const PLACES: [prefix: string, place: GeoLocation][] = [
  [
    '192.0.2.',
    {
      ...{ city: 'Denver', country: 'United States', countryCode: 'US', region: 'Colorado' },
      ...{ regionCode: 'CO', postalCode: '80202', latitude: 39.7392, longitude: -104.9903 },
    },
  ],
  [
    '198.51.100.',
    {
      ...{ city: 'Montreal', country: 'Canada', countryCode: 'CA', region: 'Quebec' },
      ...{ regionCode: 'QC', postalCode: 'H2H 2C6', latitude: 45.5019, longitude: -73.5674 },
    },
  ],
  [
    '203.0.113.',
    {
      ...{ city: 'New York', country: 'United States', countryCode: 'US', region: 'New York' },
      ...{ regionCode: 'NY', postalCode: '10001', latitude: 40.7128, longitude: -74.006 },
    },
  ],
];

/** Prefixes of client addresses with a known place, and the city. */
export const CLIENT_ADDRESSES = PLACES.map(([startsWith, { city }]) => ({ startsWith, city }));

/**
 * A shopper's place: the stated one, otherwise that of the client's address where it is known
 * (docs/contracts/shopper-context.md §2).
 */
export function placeOf({ geoLocation, clientIp }: ShopperContext): GeoLocation | null {
  if (geoLocation) return geoLocation;
  return PLACES.find(([prefix]) => clientIp?.startsWith(prefix))?.[1] ?? null;
}

/** `X-Geolocation`: the parts of a place as `name=value`, percent-encoded. */
export function geoLocationHeader(context: ShopperContext): string {
  const parts = Object.entries(placeOf(context) ?? {});
  return parts.map(([name, value]) => `${name}=${encodeURIComponent(`${value}`.toWellFormed())}`).join(';');
}
