import * as z from 'zod/mini';
import { EMAIL } from '../../../shared/forms/account-fields.ts';
import { TICKED } from '../../../shared/forms/check-field.tsx';
import { CODE } from '../../../shared/forms/code-field.ts';
import { fieldSchema } from '../../../shared/forms/field.ts';
import { defineAction } from '../../forms/define-action.ts';
import { optionalText } from '../../forms/optional-text.ts';
import { failed } from '../../forms/outcome.ts';
import { accountKey, withinSignInLimit } from '../../security/account-limit.ts';
import { DeviceCookie } from '../../session/device.ts';
import { loginOf } from '../../session/tokens.ts';
import { refusalOf, signInWithToken } from '../../upstreams/commerce/one-time-codes.ts';
import { type SignIn, signIn, signInLimit } from '../sign-in/sign-in.ts';
import { welcome } from '../sign-in/welcome.ts';
import { AskedCodeCookie, isSameAddress } from './asked-code.ts';
import { FEATURE_UNAVAILABLE } from './code-request.ts';
import { MailedLinkCookie } from './mailed-link.ts';
import { tokenSchema } from './token-field.ts';

const INVALID = failed(400, 'invalid-token', { messageId: 'account.code.invalidToken' }, CODE.name);

/** The code belongs to another account than the address that it was sent with. */
class OthersCode extends Error {
  override name = 'OthersCode';
}

/**
 * Signs in with the code of a mail, typed or from its link (docs/product/accounts.md §7, §8). 400
 * for a code that is used, expired or another address's, 503 where the service gave no answer: the code
 * may be used up.
 */
export const signInWithCode = defineAction({
  name: 'code',
  schema: z.object({
    email: fieldSchema(EMAIL),
    code: tokenSchema,
    rememberMe: optionalText,
    return: optionalText,
  }),
  secret: [CODE.name],
  limit: 'SIGN_IN_LIMIT',
  isWithinLimit: ({ email }, context) => withinSignInLimit(context, 'code', email),
  says: { invalid: 'account.failed', unavailable: 'account.failed', unconfirmed: 'account.code.lost' },
  needsCookies: true,
  async run({ email, code, rememberMe, return: wanted }, { services, session }) {
    const { shop } = services;
    if (shop.features.passwordless === 'off') return FEATURE_UNAVAILABLE;
    const limit = signInLimit(services);
    const remember = rememberMe === TICKED;
    const device = new DeviceCookie(session.cookies);
    const account = await accountKey(email);
    const authenticate: SignIn['authenticate'] = async (_, deadline) => {
      const answer = await signInWithToken(services, { email, token: code, deadline });
      // a service that reads the code alone would log in to an account that the page did not name
      if (!isSameAddress(loginOf(answer.access_token) ?? '', email)) throw new OthersCode();
      return answer;
    };
    try {
      const signedIn = await signIn(
        services,
        session,
        { authenticate, remember, mayBeElsewhere: true },
        limit,
      );
      await device.remember(account, { kept: remember });
      new AskedCodeCookie(session).drop();
      new MailedLinkCookie(services, session, 'sign-in').drop();
      return welcome(services, session, { ...signedIn, returnTo: wanted }, limit);
    } catch (error) {
      if (error instanceof OthersCode) return INVALID;
      if (refusalOf(error) !== 'invalid-token') throw error;
      // this browser has used the code already, in another tab or by a second press
      if (session.registered && (await device.isLatest(account))) {
        const known = { firstName: undefined, bagCount: undefined, bagIsLate: false };
        return welcome(services, session, { ...known, returnTo: wanted }, limit);
      }
      return INVALID;
    }
  },
});
