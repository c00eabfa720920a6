import * as z from 'zod/mini';
import { EMAIL, NEW_PASSWORD } from '../../../shared/forms/account-fields.ts';
import { CODE } from '../../../shared/forms/code-field.ts';
import { fieldSchema } from '../../../shared/forms/field.ts';
import { newPasswordSchema } from '../../../shared/forms/password-rules.ts';
import type { AccountAnswer } from '../../../shared/schemas/account.ts';
import { defineAction } from '../../forms/define-action.ts';
import { type Done, failed } from '../../forms/outcome.ts';
import type { Message } from '../../http/problem-response.ts';
import { endLegacySessions } from '../../legacy/account/end-legacy.ts';
import { accountKey, withinSignInLimit } from '../../security/account-limit.ts';
import { DeviceCookie } from '../../session/device.ts';
import { refusalOf, setNewPassword } from '../../upstreams/commerce/one-time-codes.ts';
import type { Services } from '../../upstreams/services.ts';
import { orAbsent } from '../../upstreams/upstream.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import { faultOfPassword } from '../password/refused-password.ts';
import { byPassword, signIn, signInLimit, staysIn } from '../sign-in/sign-in.ts';
import { welcome } from '../sign-in/welcome.ts';
import { MailedLinkCookie } from './mailed-link.ts';
import { tokenSchema } from './token-field.ts';

/** Time that setting the password leaves for the login after it, in ms. */
const FOR_LOGIN_MS = 2_500;

/**
 * Sets a new password with the code of a mail, typed or from its link, and signs in with it
 * (docs/product/accounts.md §7, §8). 400 for a code that is used, expired or another address's, and
 * for a password that the service refuses; 503 where the service gave no answer.
 */
export const resetPassword = defineAction({
  name: 'new-password',
  schema: z.object({ email: fieldSchema(EMAIL), code: tokenSchema, newPassword: newPasswordSchema() }),
  secret: [CODE.name, NEW_PASSWORD.name],
  limit: 'SIGN_IN_LIMIT',
  needsCookies: true,
  // it tries the password too, so it counts as a login
  isWithinLimit: ({ email }, context) => withinSignInLimit(context, 'login', email),
  says: {
    invalid: 'account.failed',
    unavailable: 'account.failed',
    unconfirmed: 'account.reset.unsure',
  },
  async run({ email, code, newPassword: password }, { services, session }) {
    const { shop } = services;
    const limit = signInLimit(services);
    const deadline = limit.before(FOR_LOGIN_MS).left();
    const setting = setNewPassword(services, { email, token: code, password, deadline }).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    const isDone = setting.then((thrown) => thrown === undefined || isLost(thrown));
    endLegacySessions(services, [email], isDone);
    const error = await setting;
    const refusal = refusalOf(error);
    if (refusal === 'weak-password' && error instanceof UpstreamError) {
      const fault = await faultOfPassword(services, { email, password }, error);
      return failed(
        400,
        'weak-password',
        fault ?? { messageId: 'account.newPassword.weak' },
        NEW_PASSWORD.name,
      );
    }
    // the password is the new one already after a second press, or when the answer was lost
    if (error !== undefined && refusal !== 'invalid-token' && !isLost(error)) throw error;
    const authenticate = byPassword(services, shop.site.id, email, password);
    const signingIn = signIn(services, session, { authenticate, remember: staysIn(services) }, limit);
    const signedIn = await orAbsent(signingIn, services, 'login-after-reset');
    if (!signedIn && refusal === 'invalid-token') {
      return failed(400, 'invalid-token', { messageId: 'account.code.invalidToken' }, CODE.name);
    }
    if (!signedIn && error !== undefined) throw error;
    new MailedLinkCookie(services, session, 'reset').drop();
    if (!signedIn) return toLogIn(services);
    // whose login may be another name than the address
    endLegacySessions(services, [session.customerId]);
    await new DeviceCookie(session.cookies).remember(await accountKey(email), { kept: staysIn(services) });
    const title: Message = { messageId: 'account.reset.done' };
    return welcome(services, session, { ...signedIn, title, returnTo: undefined }, limit);
  },
});

/** Whether the call may have had its effect although no usable answer came. */
const isLost = (error: unknown) => error instanceof UpstreamError && error.mayBeDone;

/** The password is set, but the login after it failed. */
function toLogIn({ shop }: Services): Done {
  const { t } = shop.i18n;
  const to = shop.link('/login');
  const [title, body] = ['account.reset.done', 'account.reset.logIn'] as const;
  const answer: AccountAnswer = { title: t(title), body: t(body), next: to };
  return { kind: 'done', answer, to, flash: { messageId: title, more: [body] } };
}
