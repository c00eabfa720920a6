import type { CountryCode } from '../country/countries.ts';
import { STORES } from '../stores/stores.ts';

/** An address that exists, as the address service knows it. */
export type KnownAddress = {
  address1: string;
  city: string;
  /** '' where addresses have none. */
  stateCode: string;
  postalCode: string;
  countryCode: CountryCode;
};

const LISTED = 5;

/** Addresses beside those of the stores; the streets are invented. */
const FURTHER: KnownAddress[] = [
  ['1 Main Street', 'Denver', 'CO', '80202', 'US'],
  ['12 Ridge Road', 'Denver', 'CO', '80202', 'US'],
  ['120 Ridge Road', 'Boulder', 'CO', '80302', 'US'],
  ['41 Larch Lane', 'Portland', 'OR', '97201', 'US'],
  ['7 Harbour Street', 'Portland', 'ME', '04101', 'US'],
  ['88 Meadow Avenue', 'Austin', 'TX', '78701', 'US'],
  ['15 Summit Drive', 'Seattle', 'WA', '98101', 'US'],
  ['500 Cedar Street', 'Minneapolis', 'MN', '55401', 'US'],
  ['12 rue de l’Érable', 'Montréal', 'QC', 'H2X 1Y4', 'CA'],
  ['34 rue Saint-Paul', 'Québec', 'QC', 'G1K 3V8', 'CA'],
  ['210 Maple Avenue', 'Toronto', 'ON', 'M5V 2T6', 'CA'],
  ['9 Ridge Road', 'Calgary', 'AB', 'T2P 1J9', 'CA'],
  ['66 Seawall Road', 'Vancouver', 'BC', 'V6B 1A1', 'CA'],
].flatMap(([address1 = '', city = '', stateCode = '', postalCode = '', countryCode]) =>
  countryCode === 'US' || countryCode === 'CA'
    ? [{ address1, city, stateCode, postalCode, countryCode }]
    : [],
);

const ADDRESSES: KnownAddress[] = [
  ...FURTHER,
  ...STORES.map(({ address1, city, stateCode = '', postalCode, countryCode }) => ({
    ...{ address1, city, stateCode, postalCode, countryCode },
  })),
];

/** Text without case, accents and punctuation. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** The addresses of a country in which every typed word begins a word, at most five. */
export function suggestedAddresses(typed: string, countryCode: string): KnownAddress[] {
  const words = plain(typed).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  return ADDRESSES.filter((address) => {
    if (address.countryCode !== countryCode) return false;
    const { address1, city, stateCode, postalCode } = address;
    const known = plain(`${address1} ${city} ${stateCode} ${postalCode}`).split(' ');
    return words.every((word) => known.some((one) => one.startsWith(word)));
  }).slice(0, LISTED);
}
