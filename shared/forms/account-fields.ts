import { cleanEmail, EMAIL_SHAPE, FOREIGN_TO_EMAIL, MISPLACED_DOT } from './email-address.ts';
import type { Field } from './field.ts';
import { asksPostalCode, normalPostalCode, postalCodeAttributes } from './postal-codes.ts';

/** Longest e-mail address (docs/product/accounts.md §5.1). */
const MAX_EMAIL = 50;
/** What an address has wrong that is longer. */
export const TOO_LONG = [`.{${MAX_EMAIL + 1}}`, 'account.email.long'] as const;

/** The e-mail address of an account, or to which a mail is sent. */
export const EMAIL: Field = {
  name: 'email',
  type: 'email',
  autoComplete: 'email',
  inputMode: 'email',
  required: true,
  maxLength: MAX_EMAIL,
  pattern: EMAIL_SHAPE,
  faults: [
    TOO_LONG,
    [String.raw`\s`, 'account.email.space'],
    [FOREIGN_TO_EMAIL, 'account.email.character'],
    [MISPLACED_DOT, 'account.email.dots'],
  ],
  clean: cleanEmail,
  label: 'account.email',
  missing: 'account.email.required',
  invalid: 'account.email.invalid',
};

/** The password of an existing account. */
export const PASSWORD: Field = {
  name: 'password',
  type: 'password',
  autoComplete: 'current-password',
  required: true,
  minLength: 8,
  maxLength: 255,
  label: 'account.password',
  missing: 'account.password.required',
  invalid: 'account.password.invalid',
};

/** The address of an account whose password was forgotten. */
export const RESET_EMAIL: Field = { ...EMAIL, missing: 'account.email.invalid' };

/** A password that is being chosen. Its rules: password-rules.ts. */
export const NEW_PASSWORD: Field = {
  name: 'newPassword',
  type: 'password',
  autoComplete: 'new-password',
  required: true,
  maxLength: 255,
  label: 'account.newPassword',
  missing: 'account.newPassword.required',
  invalid: 'account.newPassword.long',
};

/** The password of the account that is signed in, before a change that needs it. */
export const CURRENT_PASSWORD: Field = {
  ...PASSWORD,
  name: 'currentPassword',
  label: 'account.currentPassword',
};

/**
 * The postal code field of an account of a site that ships to these countries
 * (docs/product/accounts.md §5.5).
 */
export function postalCodeField(countries: readonly string[]): Field {
  const normal = (typed: string) => countries.flatMap((country) => normalPostalCode(country, typed) ?? [])[0];
  return {
    name: 'postalCode',
    type: 'text',
    autoComplete: 'postal-code',
    required: false,
    ...postalCodeAttributes(countries),
    clean: (typed) => normal(typed) ?? typed,
    label: 'account.postalCode',
    missing: 'account.postalCode.invalid',
    invalid: 'account.postalCode.invalid',
  };
}

/** The same where it is asked for, by the newsletter. */
export function requiredPostalCodeField(countries: readonly string[]): Field {
  return { ...postalCodeField(countries), required: true, missing: 'account.fieldRequired' };
}

/** The same for a new account: not of who may have none. */
export function newPostalCodeField(countries: readonly string[]): Field {
  return { ...requiredPostalCodeField(countries), required: countries.every(asksPostalCode) };
}
