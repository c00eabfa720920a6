import * as z from 'zod/mini';
import { type Field, fieldSchema } from './field.ts';

/**
 * A mailed code of so many digits, typed or pasted with spaces or hyphens between them. One field,
 * without a limit that would cut a pasted code.
 */
const codeOf = (digits: `${number}` | `${number},${number}`): Field => ({
  name: 'code',
  type: 'text',
  autoComplete: 'one-time-code',
  inputMode: 'numeric',
  required: true,
  maxLength: 100,
  pattern: String.raw`[\s\-]*(?:\d[\s\-]*){${digits}}`,
  label: 'account.code.field',
  missing: 'account.code.required',
  invalid: 'account.code.invalid',
});

/** A one-time code of the login service (docs/contracts/login.md §6). */
export const CODE: Field = codeOf('6,8');

/** The code for an order (docs/contracts/orders.md §3). */
export const ORDER_CODE: Field = {
  ...codeOf('6'),
  label: 'account.orders.field.code',
  invalid: 'account.orders.field.codeInvalid',
};

/** Reads the digits of a code from its field. */
export function codeSchema(field: Field): z.ZodMiniType<string, unknown> {
  return z.pipe(
    fieldSchema(field),
    z.transform((text: string) => text.replaceAll(/\D/g, '')),
  );
}
