import * as z from 'zod/mini';
import { EMAIL, PASSWORD, postalCodeField } from '../../../shared/forms/account-fields.ts';
import { TICKED } from '../../../shared/forms/check-field.tsx';
import { fieldSchema } from '../../../shared/forms/field.ts';
import { defineAction } from '../../forms/define-action.ts';
import { optionalText } from '../../forms/optional-text.ts';
import { failed } from '../../forms/outcome.ts';
import { accountKey, withinSignInLimit } from '../../security/account-limit.ts';
import { DeviceCookie } from '../../session/device.ts';
import { isWrongLogin } from '../../upstreams/commerce/client-refusal.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import { passkeyOffer } from '../passkeys/passkey-offer.ts';
import { byPassword, signIn, signInLimit } from './sign-in.ts';
import { welcome } from './welcome.ts';

/**
 * The password step: 401 for a wrong login or password, 429 for too many attempts at one account by
 * one visitor or by all, 503 where the service gave no answer (docs/product/accounts.md §8.1).
 */
export const logIn = defineAction({
  name: 'login',
  schema: ({ site }) =>
    z.object({
      email: fieldSchema(EMAIL),
      password: fieldSchema(PASSWORD),
      postalCode: z.optional(fieldSchema(postalCodeField(site.countries))),
      // the browser does not send a box that is not ticked
      rememberMe: optionalText,
      return: optionalText,
    }),
  secret: [PASSWORD.name],
  limit: 'SIGN_IN_LIMIT',
  isWithinLimit: ({ email }, context) => withinSignInLimit(context, 'login', email),
  says: { invalid: 'account.failed', unavailable: 'account.failed' },
  needsCookies: true,
  async run({ email, password, postalCode, rememberMe, return: wanted }, { c, services, session }) {
    const { shop } = services;
    const limit = signInLimit(services);
    const remember = rememberMe === TICKED;
    const authenticate = byPassword(services, shop.site.id, email, password);
    const signedIn = await signIn(services, session, { authenticate, remember, postalCode }, limit).catch(
      (error: unknown) => {
        if (error instanceof UpstreamError && isWrongLogin(error)) return undefined;
        throw error;
      },
    );
    if (!signedIn) return failed(401, 'wrong-login', { messageId: 'account.login.wrong' });
    await new DeviceCookie(session.cookies).remember(await accountKey(email), { kept: remember });
    const done = await welcome(services, session, { ...signedIn, returnTo: wanted }, limit);
    return { ...done, answer: { ...done.answer, offer: passkeyOffer(c, session.cookies) } };
  },
});
