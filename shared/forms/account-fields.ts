import { EMAIL_MAX, EMAIL_PATTERN } from '../account/email-rule.ts';
import type { Field } from './field.ts';

/**
 * The e-mail address that names an account, or that a mail goes to (docs/product/accounts.md §5).
 */
export const EMAIL: Field = {
  name: 'email',
  type: 'email',
  autoComplete: 'email',
  inputMode: 'email',
  required: true,
  maxLength: EMAIL_MAX,
  pattern: EMAIL_PATTERN,
  label: 'account.email',
  missing: 'account.email.required',
  invalid: 'account.email.invalid',
};
