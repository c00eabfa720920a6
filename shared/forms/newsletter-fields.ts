import { EMAIL } from './account-fields.ts';
import type { Field } from './field.ts';

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
