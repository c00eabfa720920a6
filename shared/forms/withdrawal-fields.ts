import { EMAIL } from './account-fields.ts';
import type { Field } from './field.ts';

/** A text in one line, whatever was pasted. */
const oneLine = (typed: string): string => typed.replace(/[\s\p{Cc}]+/gu, ' ');

/** Who withdraws. Any name will do: a declaration is not refused for its form. */
export const WITHDRAWN_BY: Field = {
  name: 'name',
  type: 'text',
  autoComplete: 'name',
  required: true,
  maxLength: 100,
  clean: oneLine,
  label: 'withdrawal.name',
  missing: 'withdrawal.nameMissing',
  invalid: 'withdrawal.tooLong',
};

/** Which contract it is about: an order number, or in words. */
export const WITHDRAWN_ORDER: Field = {
  name: 'orderNo',
  type: 'text',
  autoComplete: 'off',
  required: true,
  maxLength: 100,
  clean: oneLine,
  label: 'account.orders.field.number',
  hint: 'withdrawal.orderHint',
  missing: 'withdrawal.orderMissing',
  invalid: 'withdrawal.tooLong',
};

/** How many units of a line; the name is the line's. */
export const WITHDRAWN_UNITS: Field = {
  name: 'units',
  type: 'text',
  autoComplete: 'off',
  inputMode: 'numeric',
  required: true,
  maxLength: 3,
  pattern: String.raw`\d{1,3}`,
  label: 'withdrawal.units',
  missing: 'withdrawal.invalid',
  invalid: 'withdrawal.invalid',
};

/** Where the receipt goes. */
export const WITHDRAWAL_EMAIL: Field = { ...EMAIL, hint: 'withdrawal.emailHint' };

/** Longest text on what is withdrawn from, in characters. */
export const LONGEST_WHAT = 1_000;
