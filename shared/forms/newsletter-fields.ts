import { EMAIL, postalCodeField } from './account-fields.ts';
import type { Field } from './field.ts';
import { GENDER } from './person-fields.ts';

/** Longest address that the newsletter accepts (docs/product/content-and-platform.md §9). */
export const MAX_NEWSLETTER_EMAIL = 50;

/**
 * The address of a newsletter sign-up (docs/product/content-and-platform.md §5). Browsers accept one
 * that is too long, so that it is not cut silently while it is pasted; the worker says what is wrong.
 */
export const NEWSLETTER_EMAIL: Field = {
  ...EMAIL,
  maxLength: 254,
  label: 'newsletter.email',
  missing: EMAIL.invalid,
};

/** The postal code of the second step, for the country of a locale. */
export function newsletterPostalCode(locale: string): Field {
  return { ...postalCodeField(locale), required: true, missing: 'newsletter.required' };
}

/** The gender of the second step; the first option is none selected. */
export const NEWSLETTER_GENDER: Field = GENDER;
