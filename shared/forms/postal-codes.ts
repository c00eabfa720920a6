import { addressesIn } from './country-addresses.ts';
import { withoutInvisible } from './invisible.ts';

/**
 * The postal codes of 63 countries and territories (docs/contracts/postal-codes.md §2): the pattern
 * of a whole code in capital letters, and the greatest length. Only the worker reads this table;
 * browsers get the pattern of the countries in a form.
 */
const POSTAL_CODES: Readonly<Record<string, readonly [pattern: string, maxLength: number]>> = {
  AD: [String.raw`AD[1-7]\d{2}`, 5],
  AR: [String.raw`(?:[A-HJ-NP-Z]\d{4}[A-Z]{3}|\d{4})`, 8],
  AT: [String.raw`[1-9]\d{3}`, 4],
  AU: [String.raw`\d{4}`, 4],
  BE: [String.raw`[1-9]\d{3}`, 4],
  BG: [String.raw`[1-9]\d{3}`, 4],
  BR: [String.raw`\d{5}-?\d{3}`, 9],
  CA: [String.raw`[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ \-]?\d[ABCEGHJ-NPRSTV-Z]\d`, 7],
  CH: [String.raw`[1-9]\d{3}`, 4],
  CL: [String.raw`\d{3}-?\d{4}`, 8],
  CN: [String.raw`\d{6}`, 6],
  CO: [String.raw`\d{6}`, 6],
  CY: [String.raw`\d{4}`, 4],
  CZ: [String.raw`[1-7]\d{2} ?\d{2}`, 6],
  DE: [String.raw`\d{5}`, 5],
  DK: [String.raw`\d{4}`, 4],
  EE: [String.raw`\d{5}`, 5],
  ES: [String.raw`(?:0[1-9]|[1-4]\d|5[0-2])\d{3}`, 5],
  FI: [String.raw`\d{5}`, 5],
  FR: [String.raw`(?:0[1-9]|[1-8]\d|9[0-8])\d{3}`, 5],
  GB: [String.raw`(?:GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})`, 10],
  GR: [String.raw`[1-8]\d{2} ?\d{2}`, 6],
  HR: [String.raw`[1-5]\d{4}`, 5],
  HU: [String.raw`[1-9]\d{3}`, 4],
  ID: [String.raw`[1-9]\d{4}`, 5],
  IE: [String.raw`(?:D6W|[AC-FHKNPRTV-Y]\d{2}) ?[0-9AC-FHKNPRTV-Y]{4}`, 8],
  IL: [String.raw`\d{5}(?:\d{2})?`, 7],
  IN: [String.raw`[1-9]\d{2} ?\d{3}`, 7],
  IS: [String.raw`\d{3}`, 3],
  IT: [String.raw`\d{5}`, 5],
  JP: [String.raw`\d{3}-?\d{4}`, 8],
  KR: [String.raw`\d{5}`, 5],
  LI: [String.raw`94(?:8[5-9]|9\d)`, 4],
  LT: [String.raw`(?:LT-?)?\d{5}`, 8],
  LU: [String.raw`(?:L-?)?\d{4}`, 6],
  LV: [String.raw`LV-?\d{4}`, 7],
  MC: [String.raw`980\d{2}`, 5],
  MT: [String.raw`[A-Z]{3} ?\d{4}`, 8],
  MX: [String.raw`(?:0[1-9]|[1-9]\d)\d{3}`, 5],
  MY: [String.raw`\d{5}`, 5],
  NL: [String.raw`[1-9]\d{3} ?(?!S[ADS])[A-Z]{2}`, 7],
  NO: [String.raw`\d{4}`, 4],
  NZ: [String.raw`\d{4}`, 4],
  PE: [String.raw`\d{5}`, 5],
  PH: [String.raw`\d{4}`, 4],
  PL: [String.raw`\d{2}-\d{3}`, 6],
  PR: [String.raw`00[679]\d{2}(?:[ \-]?\d{4})?`, 10],
  PT: [String.raw`\d{4}-\d{3}`, 8],
  RO: [String.raw`\d{6}`, 6],
  RS: [String.raw`\d{5}`, 5],
  SA: [String.raw`\d{5}(?:[ \-]?\d{4})?`, 10],
  SE: [String.raw`(?:SE-)?[1-9]\d{2} ?\d{2}`, 9],
  SG: [String.raw`\d{6}`, 6],
  SI: [String.raw`[1-9]\d{3}`, 4],
  SK: [String.raw`[089]\d{2} ?\d{2}`, 6],
  SM: [String.raw`4789\d`, 5],
  TH: [String.raw`[1-9]\d{4}`, 5],
  TR: [String.raw`\d{5}`, 5],
  TW: [String.raw`\d{3}(?:\d{2,3})?`, 6],
  UA: [String.raw`\d{5}`, 5],
  US: [String.raw`\d{5}(?:[ \-]?\d{4})?`, 10],
  VN: [String.raw`\d{5,6}`, 6],
  ZA: [String.raw`\d{4}`, 4],
};

/** Countries of the table, as two-letter codes. */
export const POSTAL_COUNTRIES = Object.keys(POSTAL_CODES);

/** The rule for a country that the table lacks (docs/contracts/postal-codes.md §1). */
const UNKNOWN = ['.{3,10}', 10] as const;

/**
 * Where the separator stands in a code that may be written without it: its position, counted from
 * the end if negative, and the separator.
 */
const SEPARATORS: Readonly<Record<string, readonly [position: number, separator: string]>> = {
  BR: [5, '-'],
  CA: [3, ' '],
  CL: [3, '-'],
  CZ: [3, ' '],
  GB: [-3, ' '],
  GR: [3, ' '],
  IE: [3, ' '],
  IN: [3, ' '],
  JP: [3, '-'],
  MT: [3, ' '],
  NL: [4, ' '],
  PR: [5, '-'],
  SA: [5, '-'],
  SK: [3, ' '],
  US: [5, '-'],
};

/** Whether the country's addresses have postal codes, as far as the table knows. */
function hasPostalCodes(country: string): boolean {
  return Object.hasOwn(POSTAL_CODES, country);
}

/** Whether an address of the country must have one. */
export const asksPostalCode = (country: string): boolean =>
  hasPostalCodes(country) && addressesIn(country).mayLack === undefined;

/**
 * The attributes of a field for a postal code of one of these countries. `pattern` is compiled with
 * the `v` flag and without `i`, so it contains both cases of each letter. It allows spaces around
 * the code.
 */
export function postalCodeAttributes(countries: readonly string[]): { pattern: string; maxLength: number } {
  const rules = countries.map(ruleOf);
  const patterns = new Set(rules.map(([pattern]) => inEitherCase(pattern)));
  return {
    pattern: String.raw`\s*(?:${[...patterns].join('|')})\s*`,
    maxLength: Math.max(...rules.map(([, maxLength]) => maxLength)),
  };
}

/**
 * A postal code in the country's usual spelling: trimmed, in capitals, with its separator.
 * Undefined where it is not a code of that country.
 */
export function normalPostalCode(country: string, typed: string): string | undefined {
  const [pattern, maxLength] = ruleOf(country);
  const code = withoutInvisible(typed)
    .normalize('NFKC')
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/-$/, '')
    .toUpperCase();
  if (code.length > maxLength || !new RegExp(`^(?:${pattern})$`, 'v').test(code)) return undefined;
  const [position, separator] = (Object.hasOwn(SEPARATORS, country) && SEPARATORS[country]) || [];
  if (position === undefined) return code;
  const bare = code.replace(/[\s-]/g, '');
  const [before, after] = [bare.slice(0, position), bare.slice(position)];
  return after ? before + separator + after : before;
}

function ruleOf(country: string): readonly [pattern: string, maxLength: number] {
  return (hasPostalCodes(country) && POSTAL_CODES[country]) || UNKNOWN;
}

/** A pattern of capital letters that matches small ones too, and any dash for a hyphen. */
function inEitherCase(pattern: string): string {
  let isClass = false;
  return pattern.replace(/\\.|[[\]]|[A-Z]-[A-Z]|[A-Z]|-/g, (token) => {
    if (token === '\\-' && isClass) return String.raw`\-\p{Pd}`;
    if (token === '-' && !isClass) return String.raw`[\-\p{Pd}]`;
    if (token === '[' || token === ']') isClass = token === '[';
    if (!/^[A-Z]/.test(token)) return token;
    const both = token + token.toLowerCase();
    return isClass ? both : `[${both}]`;
  });
}
