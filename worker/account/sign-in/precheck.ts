import * as z from 'zod/mini';
import { EMAIL } from '../../../shared/forms/account-fields.ts';
import { fieldSchema } from '../../../shared/forms/field.ts';
import type { StepAnswer } from '../../../shared/schemas/account.ts';
import { defineAction } from '../../forms/define-action.ts';
import { withinSignInLimit } from '../../security/account-limit.ts';
import { precheckCustomer } from '../../upstreams/commerce/customer-auth.ts';
import { orAbsent } from '../../upstreams/upstream.ts';
import { registerFormOf } from '../registration/register-form.ts';

const SAYS = { invalid: 'account.failed', unavailable: 'account.failed' } as const;

/**
 * The e-mail step: decides whether the password step or registration follows
 * (docs/product/accounts.md §4.1). While the service gives no answer, the password step follows.
 * 429 for too many checks of one address.
 */
export const precheck = defineAction({
  name: 'precheck',
  schema: z.object({ email: fieldSchema(EMAIL) }),
  limit: 'SIGN_IN_LIMIT',
  isWithinLimit: ({ email }, context) => withinSignInLimit(context, 'precheck', email),
  says: SAYS,
  async run({ email }, { services }) {
    const found = await orAbsent(precheckCustomer(services, email), services, 'precheck');
    const view = found?.registrationStep ? 'register' : 'password';
    const updatePostalCode = found?.updatePostalCode ?? false;
    const register = found?.registrationStep ? registerFormOf(services, found) : undefined;
    const answer: StepAnswer = { view, updatePostalCode, ...(register && { register }) };
    // the password step asks for a postal code if the form has that field, even an empty one
    return { kind: 'next', answer, values: { view, ...(updatePostalCode && { postalCode: '' }) } };
  },
});

/** Edit and Back: shows the e-mail step again, with the address that was entered. */
export const edit = defineAction({
  name: 'edit-email',
  schema: z.object({}),
  says: SAYS,
  run: async () => ({ kind: 'next', answer: {}, values: { view: 'email' } }),
});
