import * as z from 'zod/mini';
import { CURRENT_PASSWORD, NEW_PASSWORD } from '../../../shared/forms/account-fields.ts';
import { fieldSchema } from '../../../shared/forms/field.ts';
import { newPasswordSchema } from '../../../shared/forms/password-rules.ts';
import { UNCONFIRMED } from '../../../shared/schemas/problem.ts';
import { type Failed, failed } from '../../forms/outcome.ts';
import { endLegacySessions } from '../../legacy/account/end-legacy.ts';
import { errorFields, log } from '../../request/log.ts';
import { withinSignInLimit } from '../../security/account-limit.ts';
import type { Session } from '../../session/session.ts';
import { isWrongLogin } from '../../upstreams/commerce/client-refusal.ts';
import { changePassword as putPassword } from '../../upstreams/commerce/customers.ts';
import { loginShopper } from '../../upstreams/commerce/slas.ts';
import type { Services } from '../../upstreams/services.ts';
import type { TimeLimit } from '../../upstreams/time-limit.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import { asCustomer, SignInNeeded } from '../as-customer.ts';
import { faultOfPassword } from '../password/refused-password.ts';
import { defineProfileAction, saved } from './profile-action.ts';

/** Time that the change leaves for signing in again, in ms. */
const AFTER_CHANGE_MS = 2_500;

/** What became of the change: the error where it was refused; `unknown` where the service gave no answer. */
type Change = 'changed' | 'ended' | 'unknown' | UpstreamError;

/**
 * Changes the password and signs in again with the new one at once, because the change makes every
 * token void: other sessions end, this one goes on with its bag (docs/contracts/customers.md §5).
 *
 * Where the change was refused or its answer was lost, signing in with the new password shows
 * whether it is in force: the form was sent twice, or the answer did not arrive. So each of these
 * has one outcome, and it is said truly.
 */
export const changePassword = defineProfileAction({
  name: 'password',
  schema: z.object({
    currentPassword: fieldSchema(CURRENT_PASSWORD),
    newPassword: newPasswordSchema(),
  }),
  secret: [CURRENT_PASSWORD.name, NEW_PASSWORD.name],
  limit: 'SIGN_IN_LIMIT',
  isWithinLimit: (_, context) => withinSignInLimit(context, 'reauth', context.session.customerId ?? ''),
  async run(input, { services, session, limit }) {
    // the form names the account for password managers only: with a login from the form, a shopper
    // could try passwords of other accounts here
    const { login, customerId } = session;
    if (login === undefined) throw new SignInNeeded();
    const passwords = { currentPassword: input.currentPassword, password: input.newPassword };
    const changing = put(services, session, passwords, limit.before(AFTER_CHANGE_MS));
    const isDone = changing.then((done) => done === 'changed' || done === 'unknown');
    endLegacySessions(services, [login, customerId], isDone);
    const change = await changing;
    const isIn = await signInAgain(services, session, { login, password: input.newPassword }, limit);
    if (isIn) return saved(services, { messageId: 'account.profile.password.changed' });
    switch (change) {
      case 'changed':
        // the session has ended with the old password
        return saved(services, { messageId: 'account.profile.password.logIn' }, '/login');
      case 'ended':
        throw new SignInNeeded();
      case 'unknown':
        return isIn === undefined
          ? failed(503, UNCONFIRMED, { messageId: 'account.profile.password.unsure' })
          : failed(503, 'unavailable', { messageId: 'account.failed' });
      default:
        return refusal(services, { email: login, password: input.newPassword }, change);
    }
  },
});

/** What is said of a refusal: the service has one answer for a wrong password and one for a weak one. */
async function refusal(
  services: Services,
  chosen: { email: string; password: string },
  refused: UpstreamError,
): Promise<Failed> {
  const fault = await faultOfPassword(services, chosen, refused);
  return fault
    ? failed(400, 'weak-password', fault, NEW_PASSWORD.name)
    : failed(403, 'wrong-password', { messageId: 'account.currentPassword.wrong' }, CURRENT_PASSWORD.name);
}

async function put(
  services: Services,
  session: Session,
  passwords: { currentPassword: string; password: string },
  limit: TimeLimit,
): Promise<Change> {
  try {
    await asCustomer(session, (token, customerId) =>
      putPassword(services, { token, customerId }, passwords, limit.left()),
    );
    return 'changed';
  } catch (error) {
    if (error instanceof SignInNeeded) return 'ended';
    if (!(error instanceof UpstreamError)) throw error;
    return error.isRefused ? error : 'unknown';
  }
}

type Credentials = { login: string; password: string };

/**
 * Signs this shopper in with the new password. False where it is not their password, undefined where
 * the service gave no answer.
 */
async function signInAgain(
  services: Services,
  session: Session,
  { login, password }: Credentials,
  limit: TimeLimit,
): Promise<boolean | undefined> {
  try {
    const { site } = services.shop;
    await session.signInAgain((usid) =>
      loginShopper(services, site.id, { login, password, usid, deadline: limit.left() }),
    );
    return true;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (isWrongLogin(error)) return false;
    log('warn', 'section-absent', {
      requestId: services.requestId,
      section: 'sign-in-again',
      ...errorFields(error),
    });
    return undefined;
  }
}
