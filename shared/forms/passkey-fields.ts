import type { Field } from './field.ts';

/** The name of a passkey (docs/contracts/passkeys.md §3). */
export const PASSKEY_NAME: Field = {
  name: 'name',
  type: 'text',
  autoComplete: 'off',
  required: true,
  maxLength: 32,
  label: 'account.passkeys.name',
  missing: 'account.passkeys.name.required',
  invalid: 'account.passkeys.name.invalid',
};
