import type { Field } from './field.ts';
import { INVISIBLE } from './invisible.ts';
import { cleanName, LIKE_APOSTROPHE, LIKE_HYPHEN } from './typed-text.ts';

/** Longest first or last name that the service stores, less one (docs/contracts/customers.md §2). */
const NAME_LENGTH = 255;
/**
 * Longest first or last name of a shopper with an account. Access tokens name them by login, first and last
 * name, in 256 characters with what else these hold: with longer names nobody could log in
 * (docs/contracts/login.md §10).
 */
const OWN_NAME_LENGTH = 50;

/**
 * The characters of a name: letters and marks of any script, digits, spaces, apostrophes, periods,
 * the middle dots of Catalan and Japanese, the joiners of Arabic and Indic scripts, and those of
 * docs/product/accounts.md §5.2. Marks that make emoji are left out (docs/decisions/0055).
 */
const CHARACTERS = String.raw`[\p{L}\p{M}\p{Nd} .'’·・\u200C\u200D@,!$%\^\&\(\)_\-+]--[\uFE00-\uFE0F\u20DD-\u20E4]`;
/** What `cleanName` makes one of these of. Browsers check a name as it was typed. */
const CLEANED = String.raw`\p{Zs}${INVISIBLE}${LIKE_APOSTROPHE}${LIKE_HYPHEN}`;

const NAME = {
  type: 'text',
  required: true,
  maxLength: NAME_LENGTH,
  pattern: `[[${CHARACTERS}][${CLEANED}]]+`,
  faults: [[String.raw`[^[${CHARACTERS}][${CLEANED}]\p{C}]`, 'account.name.character']],
  clean: cleanName,
} as const;

export const FIRST_NAME: Field = {
  ...NAME,
  name: 'firstName',
  autoComplete: 'given-name',
  label: 'account.firstName',
  missing: 'account.firstName.required',
  invalid: 'account.firstName.invalid',
};

export const LAST_NAME: Field = {
  ...NAME,
  name: 'lastName',
  autoComplete: 'family-name',
  label: 'account.lastName',
  missing: 'account.lastName.required',
  invalid: 'account.lastName.invalid',
};

/** The names of a shopper with an account. */
export const OWN_FIRST_NAME: Field = { ...FIRST_NAME, maxLength: OWN_NAME_LENGTH };
export const OWN_LAST_NAME: Field = { ...LAST_NAME, maxLength: OWN_NAME_LENGTH };

/** The values of the gender field, by the message of each. */
export const GENDERS = [
  ['0', 'account.select'],
  ['1', 'account.gender.male'],
  ['2', 'account.gender.female'],
  ['-1', 'account.gender.unsaid'],
] as const;

export const GENDER: Field = {
  name: 'gender',
  type: 'select',
  autoComplete: 'sex',
  required: false,
  maxLength: 2,
  pattern: '0|1|2|-1',
  label: 'account.gender',
  missing: 'account.gender.invalid',
  invalid: 'account.gender.invalid',
};
