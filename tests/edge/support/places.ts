import { ADDRESS } from './checkout.ts';
import { BERLIN } from './consumer-site.ts';

/** Where somebody shops, with an address that the site delivers to. */
type Place = {
  /** Of its addresses, e.g. `/eu`. */
  prefix: string;
  site: string;
  currency: string;
  address: Record<string, string>;
};

const TORONTO = {
  ...ADDRESS,
  ...{ address1: '2 Oak Ave', city: 'Toronto', stateCode: 'ON', postalCode: 'M5V 2T6', countryCode: 'CA' },
  phone: '(416) 555-0142',
};

/** Each site, in English. */
export const PLACES: readonly [Place, ...Place[]] = [
  { prefix: '', site: 'cairn-us', currency: 'USD', address: ADDRESS },
  { prefix: '/eu', site: 'cairn-eu', currency: 'EUR', address: BERLIN },
  { prefix: '/ca', site: 'cairn-ca', currency: 'CAD', address: TORONTO },
];

/** Where the shopper of a seed shops: the sites take turns. */
export const placeOf = (seed: number): Place => PLACES[seed % PLACES.length] ?? PLACES[0];
