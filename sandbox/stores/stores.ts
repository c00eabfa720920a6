import type { Site } from '../sites.ts';
import { CANADA } from './places/canada.ts';
import { FRANCE, GERMANY, IRELAND } from './places/europe.ts';
import { US_EAST } from './places/us-east.ts';
import { US_WEST } from './places/us-west.ts';
import type { Store, StoreEntry } from './store.ts';

const inCountry = (entries: readonly StoreEntry[], countryCode: Store['countryCode']): Store[] =>
  entries.map((entry) => ({ ...entry, countryCode }));

/** Every store of the brand, in all countries that have some. */
export const STORES: readonly Store[] = [
  ...inCountry([...US_EAST, ...US_WEST], 'US'),
  ...inCountry(CANADA, 'CA'),
  ...inCountry(GERMANY, 'DE'),
  ...inCountry(FRANCE, 'FR'),
  ...inCountry(IRELAND, 'IE'),
];

/** Whether a site knows a store: it is in a country that the site delivers to. */
export const isOfSite = ({ countryCode }: Pick<Store, 'countryCode'>, { deliversTo }: Site): boolean =>
  deliversTo.includes(countryCode);
