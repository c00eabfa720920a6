import type { Localized } from '../catalog/types.ts';
import type { CountryCode } from '../country/countries.ts';
import type { HoursName } from './opening-hours.ts';

/** Degrees north and east. */
export type Coordinates = { latitude: number; longitude: number };

/** Where the postal codes are that begin so, about. */
export type PostalPrefix = readonly [begins: string, latitude: number, longitude: number];

export type StoreKind = 'brand' | 'outlet' | 'partner';

/** A store of the brand, one of its outlets, or another retailer. */
export type Store = {
  id: string;
  kind: StoreKind;
  name: Localized;
  address1: string;
  address2?: string;
  city: string;
  /** State or province, two letters; absent where addresses have none. */
  stateCode?: string;
  postalCode: string;
  countryCode: CountryCode;
  at: Coordinates;
  /** From the numbers reserved for fiction, in North America 555-0100 to 555-0199. */
  phone: string;
  hours: HoursName;
};

/** A store as written in the list of its country. */
export type StoreEntry = Omit<Store, 'countryCode'>;
