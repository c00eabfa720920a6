import type { Field } from '../../shared/forms/field.ts';
import { normalPostalCode } from '../../shared/forms/postal-codes.ts';
import { regionOf } from '../../shared/i18n/locale-names.ts';
import type { MessageId } from '../../shared/i18n/message-id.ts';
import type { Config } from '../config/config.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import { MOST_FOUND, type SearchCentre } from '../upstreams/commerce/stores.ts';

/** The page of all stores; the pages of single stores are below it. */
export const STORES_PATH = '/store-locator';

/** The dialog of the store locator: links to its page name it in `data-dialog`. */
export const STORES_DIALOG_ID = 'stores-dialog';

export const COUNTRY: Field = {
  name: 'country',
  type: 'select',
  autoComplete: 'country',
  required: true,
  maxLength: 2,
  label: 'stores.country',
  missing: 'stores.country.missing',
  invalid: 'stores.country.missing',
};

export const POSTAL_CODE: Field = {
  name: 'postalCode',
  type: 'text',
  autoComplete: 'postal-code',
  autoCapitalize: 'characters',
  required: true,
  maxLength: 20,
  label: 'stores.postalCode',
  missing: 'stores.postalCode.missing',
  invalid: 'stores.postalCode.invalid',
};

/** The parameters of a search by the visitor's location, in degrees. */
const LATITUDE = 'latitude';
const LONGITUDE = 'longitude';
/** The parameter with the number of stores that are shown. */
export const SHOWN = 'shown';

/** What an address asks the store locator for. */
export type StoreQuery = {
  /** The country that the form shows; '' where the address has one that is not searched. */
  country: string;
  /** The postal code as it was typed. */
  typed: string;
  /** How many stores are shown. */
  shown: number;
  /** Message ids by field, '' for the location, of a search that cannot be made. */
  errors: Readonly<Record<string, MessageId>>;
  /** Where to search; undefined where nothing is asked for, and where something is wrong. */
  centre?: SearchCentre;
};

/**
 * The countries that stores are searched in; one where there is no choice. Those that are configured are of
 * the sites of one of them; another site has its own.
 */
export function storeCountries({ site }: ShopRequest, { STORE_COUNTRIES }: Config): string[] {
  const isConfigured = STORE_COUNTRIES.some((country) => site.countries.includes(country));
  return isConfigured ? STORE_COUNTRIES : site.countries;
}

/** Reads the query of the store locator: country and postal code, or a location. */
export function readStoreQuery(shop: ShopRequest, config: Config): StoreQuery {
  const { search } = shop;
  const countries = storeCountries(shop, config);
  const own = ownCountry(shop, countries);
  const stated = search.get(COUNTRY.name);
  const country = stated === null || countries.length === 1 ? own : countries.includes(stated) ? stated : '';
  const typed = (search.get(POSTAL_CODE.name) ?? '').slice(0, POSTAL_CODE.maxLength).trim();
  const base = { country, typed, shown: shownIn(search, config), errors: {} };
  const countryError = country === '' ? { [COUNTRY.name]: COUNTRY.missing } : {};
  if (search.has(LATITUDE) || search.has(LONGITUDE)) {
    const [latitude, longitude] = [degrees(search.get(LATITUDE), 90), degrees(search.get(LONGITUDE), 180)];
    if (latitude === undefined || longitude === undefined)
      return { ...base, errors: { ...countryError, '': 'stores.location.failed' } };
    return country === '' ? { ...base, errors: countryError } : { ...base, centre: { latitude, longitude } };
  }
  if (!search.has(POSTAL_CODE.name)) return { ...base, errors: countryError };
  if (typed === '') return { ...base, errors: { ...countryError, [POSTAL_CODE.name]: POSTAL_CODE.missing } };
  if (country === '') return { ...base, errors: countryError };
  const postalCode = normalPostalCode(country, typed);
  if (!postalCode) return { ...base, errors: { [POSTAL_CODE.name]: POSTAL_CODE.invalid } };
  return { ...base, centre: { countryCode: country, postalCode } };
}

/** The country that is chosen at first: of those of the site that which the locale is written for. */
function ownCountry({ site, locale }: ShopRequest, countries: readonly string[]): string {
  const ofSite = countries.filter((code) => site.countries.includes(code));
  return ofSite.find((code) => code === regionOf(locale.id)) ?? ofSite[0] ?? countries[0] ?? '';
}

function shownIn(search: URLSearchParams, { STORE_PAGE_SIZE }: Config): number {
  const stated = search.get(SHOWN) ?? '';
  const shown = /^\d{1,3}$/.test(stated) ? Number(stated) : 0;
  return Math.min(Math.max(shown, STORE_PAGE_SIZE), MOST_FOUND);
}

function degrees(text: string | null, most: number): number | undefined {
  if (!text || !/^-?\d{1,3}(?:\.\d{1,15})?$/.test(text)) return undefined;
  return Math.abs(Number(text)) <= most ? Number(text) : undefined;
}

/** The parameters of a search, as a form sends them: without what is at its default. */
export function searchFields({ country, typed, centre }: StoreQuery): [name: string, value: string][] {
  if (centre && 'latitude' in centre) {
    const { latitude, longitude } = centre;
    return [
      [COUNTRY.name, country],
      [LATITUDE, String(latitude)],
      [LONGITUDE, String(longitude)],
    ];
  }
  return [
    [COUNTRY.name, country],
    [POSTAL_CODE.name, centre?.postalCode ?? typed],
  ];
}

/** The path of a store's own page, below the shop's root. */
export function storePath(id: string): string {
  return `${STORES_PATH}/${encodeURIComponent(id)}`;
}
