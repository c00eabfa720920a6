import type { Localized } from '../catalog/types.ts';
import { problem } from '../http/problem.ts';
import type { Refusal } from '../http/refusal.ts';
import type { Language } from '../sites.ts';

/** An error at a field of the shop's form, in words for the shopper. */
export type FieldError = { field: string; message: Localized };

/**
 * 400 `invalid-customer` with the errors of a form, each at its field
 * (docs/contracts/custom-apis.md §2.8).
 */
export function invalidForm(errors: FieldError[], language: Language): Refusal {
  const said = errors.map(({ field, message }) => ({ field, message: message[language] }));
  const detail = said.map(({ message }) => message).join(' ');
  return problem(400, 'invalid-customer', 'Invalid Customer', detail, {
    status: 'invalid_form',
    errors: said,
  });
}
