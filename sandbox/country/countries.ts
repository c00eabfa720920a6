import { text } from '../catalog/text.ts';
import type { Localized } from '../catalog/types.ts';
import { CANADA, type Rate, UNITED_STATES } from './sales-tax.ts';

export type CountryCode = 'US' | 'CA' | 'DE' | 'FR' | 'IE';

/** Where goods are sent from. */
type Warehouse = { timeZone: string; closedDays: string };

/** What is taxed in a country, and by how much. */
export type CountryTax = {
  /** The rate of the whole country, or that of each state or province. */
  rates: Rate | Readonly<Record<string, Rate>>;
  /** Whether delivery is taxed, by the usual rate. */
  onShipping: boolean;
  /**
   * States that do not tax clothing and footwear below a price per piece (cents): New York has a
   * limit, the others none.
   */
  clothingExemptBelow?: Readonly<Record<string, number>>;
  /** The rate of children's clothing and shoes, where they have one of their own. */
  childrensClothing?: Rate;
};

/** The rules of a country that goods are sold in or sent to. */
export type Country = {
  name: Localized;
  /** docs/contracts/postal-codes.md */
  postalCode: RegExp;
  /** Whether it stands before the town. */
  postalCodeFirst: boolean;
  /** Whether addresses are whole without it. */
  mayLackPostalCode?: true;
  /** Days, `MM-DD` in every year, on which stores are closed and no parcel is delivered. */
  closedDays: string;
  /** Where what goes there is sent from. */
  warehouse: Warehouse;
  tax: CountryTax;
  /** Whether the law has a shop ask before it writes or collects points. */
  consentByLaw: boolean;
};

const US_HOLIDAYS = '01-01 07-04 2026-11-26 2027-11-25 2028-11-23 12-25';
/** Easter, Ascension and Whitsun. */
const EASTER_MONDAY = '2027-03-29 2028-04-17';
const MOVABLE_FEASTS = `${EASTER_MONDAY} 2027-05-06 2028-05-25 2027-05-17 2028-06-05`;
const GERMAN_HOLIDAYS = `01-01 05-01 10-03 12-25 12-26 2027-03-26 2028-04-14 ${MOVABLE_FEASTS}`;

const DENVER: Warehouse = { timeZone: 'America/Denver', closedDays: US_HOLIDAYS };
const LEIPZIG: Warehouse = { timeZone: 'Europe/Berlin', closedDays: GERMAN_HOLIDAYS };

export const COUNTRIES: Readonly<Record<CountryCode, Country>> = {
  US: {
    name: text('United States', 'États-Unis'),
    postalCode: /^\d{5}(?:-\d{4})?$/,
    postalCodeFirst: false,
    closedDays: US_HOLIDAYS,
    warehouse: DENVER,
    tax: {
      rates: UNITED_STATES,
      onShipping: false,
      clothingExemptBelow: {
        MN: Number.POSITIVE_INFINITY,
        NJ: Number.POSITIVE_INFINITY,
        NY: 110_00,
        PA: Number.POSITIVE_INFINITY,
        VT: Number.POSITIVE_INFINITY,
      },
    },
    consentByLaw: false,
  },
  CA: {
    name: text('Canada', 'Canada'),
    postalCode: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d$/i,
    postalCodeFirst: false,
    closedDays: '01-01 07-01 2026-10-12 2027-10-11 2028-10-09 12-25 12-26',
    warehouse: DENVER,
    tax: { rates: CANADA, onShipping: true },
    consentByLaw: true,
  },
  DE: {
    name: text('Germany', 'Allemagne'),
    postalCode: /^\d{5}$/,
    postalCodeFirst: true,
    closedDays: GERMAN_HOLIDAYS,
    warehouse: LEIPZIG,
    tax: { rates: 19_000, onShipping: true },
    consentByLaw: true,
  },
  FR: {
    name: text('France', 'France'),
    postalCode: /^(?:0[1-9]|[1-8]\d|9[0-8])\d{3}$/,
    postalCodeFirst: true,
    closedDays: `01-01 05-01 05-08 07-14 08-15 11-01 11-11 12-25 ${MOVABLE_FEASTS}`,
    warehouse: LEIPZIG,
    tax: { rates: 20_000, onShipping: true },
    consentByLaw: true,
  },
  IE: {
    name: text('Ireland', 'Irlande'),
    postalCode: /^(?:D6W|[AC-FHKNPRTV-Y]\d{2}) ?[0-9AC-FHKNPRTV-Y]{4}$/i,
    postalCodeFirst: false,
    mayLackPostalCode: true,
    closedDays: `01-01 03-17 12-25 12-26 ${EASTER_MONDAY} 2027-02-01 2027-05-03 2027-06-07 2027-08-02 2027-10-25 2028-02-07 2028-05-01 2028-06-05 2028-08-07 2028-10-30`,
    warehouse: LEIPZIG,
    tax: { rates: 23_000, onShipping: true, childrensClothing: 0 },
    consentByLaw: true,
  },
};

/** The time zone in which a site states moments that count before the law: where its goods are sent from. */
export function siteTimeZone({
  countries: [first],
}: {
  countries: readonly [CountryCode, ...CountryCode[]];
}) {
  return COUNTRIES[first].warehouse.timeZone;
}

const BY_CODE = new Map<string, Country>(Object.entries(COUNTRIES));

/** The country with that code, or null. */
export function countryOf(code: string | undefined): Country | null {
  return BY_CODE.get(code ?? '') ?? null;
}

/** Whether a postal code is one of one of these countries. */
export function isPostalCode(code: string, countries: readonly CountryCode[]): boolean {
  return countries.some((country) => COUNTRIES[country].postalCode.test(code));
}
