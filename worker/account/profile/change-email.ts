import * as z from 'zod/mini';
import { CURRENT_PASSWORD, EMAIL } from '../../../shared/forms/account-fields.ts';
import { CODE, codeSchema } from '../../../shared/forms/code-field.ts';
import { fieldSchema } from '../../../shared/forms/field.ts';
import { failed } from '../../forms/outcome.ts';
import { endLegacySessions } from '../../legacy/account/end-legacy.ts';
import { withinRecipientLimit, withinSignInLimit } from '../../security/account-limit.ts';
import { confirmEmailChange, requestEmailChange } from '../../upstreams/commerce/account-requests.ts';
import { orAbsent } from '../../upstreams/upstream.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import { asCustomer } from '../as-customer.ts';
import { CODE_STEP, defineProfileAction, PROFILE_PATH, saved } from './profile-action.ts';

/** Time that the change leaves for a new token, in ms. */
const RENEW_MS = 1_500;

/** The first step: the password, and the new address, which gets a code. */
export const changeEmail = defineProfileAction({
  name: 'email',
  schema: z.object({
    email: fieldSchema(EMAIL),
    currentPassword: fieldSchema(CURRENT_PASSWORD),
  }),
  secret: [CURRENT_PASSWORD.name],
  limit: 'SIGN_IN_LIMIT',
  unconfirmed: 'errors.lostMail',
  isWithinLimit: async ({ email }, context) =>
    (await withinSignInLimit(context, 'reauth', context.session.customerId ?? '')) &&
    (await withinRecipientLimit(context.c, 'email-change', email)),
  async run({ email, currentPassword }, { services, session, limit }) {
    const asked = asCustomer(session, (token) =>
      requestEmailChange(services, token, { email, currentPassword }),
    );
    const answer = await limit.within(asked, 'email-change');
    switch (answer) {
      case 'sent':
        return saved(
          services,
          { messageId: 'account.profile.email.sent', values: { email } },
          `${PROFILE_PATH}?step=${CODE_STEP}`,
        );
      case 'invalid-password':
        return failed(
          403,
          'wrong-password',
          { messageId: 'account.currentPassword.wrong' },
          CURRENT_PASSWORD.name,
        );
      case 'email-unchanged':
        return failed(409, 'unchanged', { messageId: 'account.profile.email.unchanged' }, EMAIL.name);
      case 'invalid-email':
        return failed(400, 'bad-input', { messageId: EMAIL.invalid }, EMAIL.name);
      case 'too-many-requests':
        return failed(429, 'too-many-requests', { messageId: 'errors.tooManyRequests' });
    }
  },
});

/**
 * The second step: the code that was sent to the new address. The session goes on where the service
 * lets it; otherwise the shopper logs in with the new address. Where the answer is lost, a new token
 * shows whether the address was changed: it names the login.
 */
export const confirmEmail = defineProfileAction({
  name: 'email-code',
  schema: z.object({ code: codeSchema(CODE) }),
  secret: [CODE.name],
  limit: 'SIGN_IN_LIMIT',
  isWithinLimit: (_, context) => withinSignInLimit(context, 'reauth', context.session.customerId ?? ''),
  async run({ code }, { services, session, limit }) {
    const { login } = session;
    const confirmed = asCustomer(session, (token) => confirmEmailChange(services, token, code));
    const isDone = confirmed.then(
      (answer) => answer === 'changed',
      (error) => error instanceof UpstreamError && error.mayBeDone,
    );
    endLegacySessions(services, [login, session.customerId], isDone);
    const answer = await orLost(limit.before(RENEW_MS).within(confirmed, 'email-change-confirm'));
    if (answer === 'invalid-code')
      return failed(400, 'wrong-code', { messageId: 'account.code.wrong' }, CODE.name);
    // the recommendation service is told the hash of the login that the token names
    await orAbsent(limit.within(session.renew(), 'renew'), services, 'renew');
    const hasNewLogin = session.registered && session.login !== login;
    if (answer !== 'changed' && !hasNewLogin) throw answer;
    session.settle();
    // the bag gets the new address
    session.set({ emailSettledIn: undefined });
    return saved(services, { messageId: 'account.profile.email.changed' });
  },
});

/** The answer to a change, or the error where nobody knows whether it was made. */
async function orLost<T>(asked: Promise<T>): Promise<T | UpstreamError> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof UpstreamError && error.mayBeDone) return error;
    throw error;
  }
}
