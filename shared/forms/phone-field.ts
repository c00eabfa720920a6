import { addressesIn } from './country-addresses.ts';
import type { Field } from './field.ts';

/** Digits of a phone number in the US and Canada, without the country code. */
const NATIONAL_DIGITS = 10;
const AREA_END = 3;
const OFFICE_END = 6;
/** Fewest digits of a phone number elsewhere: a short one of a town, with its area code. */
const FEWEST_DIGITS = 7;

/**
 * A phone number of `characters` to 20 characters, at least `digits` of them digits, with spaces around
 * allowed. As in HTML: compiled with the `v` flag.
 */
const pattern = (digits: number, characters = NATIONAL_DIGITS) =>
  String.raw`\s*(?=(?:\D*[0-9]){${digits}})(?=\S.{${characters - 2},18}[0-9]\s*$)[+\(0-9][+0-9\s.\(\)\/\-]*`;

/** A phone number of the US and Canada, or any other of as many digits. */
export const PHONE: Field = {
  name: 'phone',
  type: 'tel',
  autoComplete: 'tel',
  inputMode: 'tel',
  required: true,
  maxLength: 20,
  pattern: pattern(NATIONAL_DIGITS),
  label: 'account.phone',
  missing: 'account.fieldRequired',
  invalid: 'account.phone.invalid',
};

/** Whether phone numbers are those of North America in the country of a locale, its last two letters. */
export function hasNorthAmericanPhones(locale: string): boolean {
  return addressesIn(locale.slice(-2)).tenDigits === true;
}

/** The phone field for the country of a locale (docs/product/accounts.md §5.4, docs/decisions/0055). */
export function phoneField(locale: string): Field {
  return hasNorthAmericanPhones(locale) ? PHONE : { ...PHONE, pattern: pattern(FEWEST_DIGITS) };
}

/** The phone field of an address in one of these countries; abroad a number may be as short as its digits. */
export function phoneFieldOf(countries: readonly string[]): Field {
  const isTen = countries.every((country) => addressesIn(country).tenDigits);
  return isTen ? PHONE : { ...PHONE, pattern: pattern(FEWEST_DIGITS, FEWEST_DIGITS) };
}

/** A phone number without the characters that none has. */
export function cleanPhone(text: string): string {
  return text.replaceAll(/[^0-9 ()./+-]/g, '');
}

/** The beginning of a number with another country code than 1. */
const FOREIGN = /^\+(?:\D*$|\D*[02-9])/;

/**
 * The digits of a phone number in the US and Canada, as far as they are typed, as
 * `(###) ###-####`. The country code 1 is left out: no area code begins with 1. A number with the
 * code of another country is only cleaned, because cutting it to ten digits would make it another.
 */
export function formatPhone(text: string): string {
  const cleaned = cleanPhone(text).trimStart();
  if (FOREIGN.test(cleaned)) return cleaned;
  const digits = text
    .replaceAll(/[^0-9]/g, '')
    .replace(/^1+/, '')
    .slice(0, NATIONAL_DIGITS);
  const [area, office, line] = [
    digits.slice(0, AREA_END),
    digits.slice(AREA_END, OFFICE_END),
    digits.slice(OFFICE_END),
  ];
  if (!area) return '';
  if (!office) return `(${area}`;
  return `(${area}) ${office}${line && `-${line}`}`;
}

/** A number of North America: 10 digits, also after the country code 1. */
const NORTH_AMERICAN = /^(?:\+?1)?([2-9]\d{2})(\d{3})(\d{4})$/;

/**
 * A complete phone number of an address in one spelling: `(303) 555-0142` for a number of North
 * America; another keeps its own, with single spaces. Ten digits are such a number only where the
 * address is there: those of an Italian mobile phone are none.
 */
export function normalPhone(typed: string, country: string): string {
  const digits = typed.replace(/[^+\d]/g, '');
  const isThere = addressesIn(country).tenDigits || digits.startsWith('+1');
  const parts = isThere ? NORTH_AMERICAN.exec(digits) : null;
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : typed.replace(/\s+/g, ' ').trim();
}
