import type { OrderAddress } from '../baskets/order-address.ts';
import { textLocaleOf } from '../sites.ts';
import { countryOf } from './countries.ts';

/** The name of a country in the language of a locale's texts; '' for no country. */
export function countryLine(code: string | undefined, locale: string): string {
  const names = new Intl.DisplayNames(textLocaleOf(locale), { type: 'region', fallback: 'code' });
  return code ? (names.of(code) ?? '') : '';
}

/** How the posts of countries write it where the code does not stand before the town on one line. */
const OWN_WAYS: Readonly<Record<string, (parts: Parts) => string[]>> = {
  ES: ({ town, region, code }) => [join(code, town, region && region !== town ? `(${region})` : '')],
  IE: ({ town, region, code }) => [town, region && region !== town ? `Co. ${region}` : '', code],
  NL: ({ town, code }) => [[code, town].filter(Boolean).join('  ')],
};

type Parts = { town: string; region: string; code: string };

const join = (...parts: string[]) => parts.filter(Boolean).join(' ');

/** Town, region and postal code of an address, as its country's post writes them. */
export function placeLines({
  city = '',
  stateCode = '',
  postalCode = '',
  countryCode,
}: OrderAddress): string[] {
  const own = Object.hasOwn(OWN_WAYS, countryCode ?? '') ? OWN_WAYS[countryCode ?? ''] : undefined;
  if (own) return own({ town: city, region: stateCode, code: postalCode }).filter(Boolean);
  // a country without a record is one of Europe, to which nothing is sent but bills
  const isFirst = countryOf(countryCode)?.postalCodeFirst ?? true;
  if (isFirst) return [join(postalCode, city, stateCode)].filter(Boolean);
  return [join([city, stateCode].filter(Boolean).join(', '), postalCode)].filter(Boolean);
}
