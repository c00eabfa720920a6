import { regionsOf } from './regions.ts';

/** The part of an address that names the place; any of it may be missing. */
type Place = {
  [Name in 'city' | 'stateCode' | 'postalCode' | 'countryCode']?: string | null | undefined;
};

const join = (parts: (string | null | undefined)[], by: string) => parts.filter(Boolean).join(by);

/** How the last line of an address is written where the code does not come first. */
const LAST_LINES: Readonly<Record<string, (place: Place) => string>> = {
  US: ({ city, stateCode, postalCode }) => join([join([city, stateCode], ', '), postalCode], ' '),
  CA: ({ city, stateCode, postalCode }) => join([join([city, stateCode], ' '), postalCode], '  '),
  IE: ({ city, stateCode, postalCode }) => join([city, stateCode, postalCode], ', '),
};

/** The last line of an address as the country's post has it: `Denver, CO 80202`, `10115 Berlin`. */
export function cityLine(place: Place): string {
  const { city, stateCode, postalCode, countryCode } = place;
  const own = countryCode && Object.hasOwn(LAST_LINES, countryCode) ? LAST_LINES[countryCode] : undefined;
  return own?.(place) ?? join([postalCode, city, stateCode], ' ');
}

/**
 * The same within a text. Where addresses have a region of a list it is in one style, `Denver, CO 80202`,
 * `Calgary, AB T2P 1J9`, as for a place whose country is not known.
 */
export function placeText(place: Place): string {
  const { city, stateCode, postalCode, countryCode } = place;
  if (countryCode && regionsOf(countryCode, 'en').length === 0) return cityLine(place);
  return join([city, join([stateCode, postalCode], ' ')], ', ');
}
