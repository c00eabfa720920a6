import type { Field } from './field.ts';

/** The number of an order; a leading `#` is accepted (docs/contracts/orders.md §1). */
export const ORDER_NUMBER: Field = {
  name: 'orderNo',
  type: 'text',
  autoComplete: 'off',
  required: true,
  maxLength: 51,
  pattern: String.raw`#?[A-Za-z0-9_\-]{1,50}`,
  label: 'account.orders.field.number',
  missing: 'account.orders.field.numberMissing',
  invalid: 'account.orders.field.numberInvalid',
};

/** The postal code of the billing address, of any country. */
export const BILLING_POSTAL_CODE: Field = {
  name: 'postalCode',
  type: 'text',
  autoComplete: 'billing postal-code',
  required: true,
  maxLength: 10,
  pattern: String.raw`[A-Za-z0-9 \-]{2,10}`,
  label: 'account.orders.field.postalCode',
  missing: 'account.orders.field.postalCodeMissing',
  invalid: 'account.orders.field.postalCodeInvalid',
};

/** Why an order is cancelled or sent back: one of order management's reasons (§4). */
export const ORDER_REASON: Field = {
  name: 'reason',
  type: 'select',
  autoComplete: 'off',
  required: false,
  maxLength: 256,
  label: 'account.orders.reasonLabel',
  missing: 'account.orders.reasonInvalid',
  invalid: 'account.orders.reasonInvalid',
};

/** How many units of a line are sent back. */
export const RETURN_QUANTITY: Field = {
  name: 'quantity',
  type: 'select',
  autoComplete: 'off',
  required: false,
  maxLength: 3,
  pattern: String.raw`\d{1,3}`,
  label: 'account.orders.return.quantity',
  missing: 'account.orders.return.invalid',
  invalid: 'account.orders.return.invalid',
};
