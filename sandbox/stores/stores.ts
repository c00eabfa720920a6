import { CANADA } from './places/canada.ts';
import { US_EAST } from './places/us-east.ts';
import { US_WEST } from './places/us-west.ts';
import type { Store, StoreEntry } from './store.ts';

const inCountry = (entries: readonly StoreEntry[], countryCode: Store['countryCode']): Store[] =>
  entries.map((entry) => ({ ...entry, countryCode }));

/** Every store of the brand, in both countries that have some. */
export const STORES: readonly Store[] = [
  ...inCountry([...US_EAST, ...US_WEST], 'US'),
  ...inCountry(CANADA, 'CA'),
];
