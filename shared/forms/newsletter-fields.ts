import { EMAIL, TOO_LONG } from './account-fields.ts';
import type { Field } from './field.ts';

/** The address of a newsletter sign-up. */
export const NEWSLETTER_EMAIL: Field = { ...EMAIL, label: 'newsletter.email', missing: EMAIL.invalid };

const { inputMode: _, ...short } = NEWSLETTER_EMAIL;

/**
 * The same in few bytes, because every page has it: the browser says that an address is too long or
 * not valid, and the worker what else may be wrong.
 */
export const SHORT_NEWSLETTER_EMAIL: Field = {
  ...short,
  pattern: String.raw`.+@.+\..+`,
  faults: [TOO_LONG],
};
