import * as z from 'zod/mini';
import { assertion } from '../../../shared/schemas/passkey.ts';
import { defineAction } from '../../forms/define-action.ts';
import { optionalText } from '../../forms/optional-text.ts';
import { failed } from '../../forms/outcome.ts';
import { isWrongPasskey, loginWithPasskey, startPasskeyLogin } from '../../upstreams/commerce/passkeys.ts';
import { type SignIn, signIn, signInLimit, staysIn } from '../sign-in/sign-in.ts';
import { welcome } from '../sign-in/welcome.ts';
import { credentialField } from './credential-field.ts';
import { skipPasskeyOffer } from './passkey-offer.ts';

const NOT_FOUND = failed(404, 'not-found', { messageId: 'errors.notFound' });
const SAYS = { invalid: 'account.failed', unavailable: 'account.failed' } as const;

/**
 * The options with which a browser uses a passkey. Scripts request them when the e-mail field gets
 * the focus, or when the button is pressed. They contain nothing about the visitor.
 */
export const passkeyOptions = defineAction({
  name: 'passkey-options',
  schema: z.object({}),
  limit: 'SIGN_IN_LIMIT',
  says: SAYS,
  async run(_, { services, here }) {
    if (!services.shop.features.passkeys) return NOT_FOUND;
    return { kind: 'done', answer: await startPasskeyLogin(services), to: here };
  },
});

/**
 * Logs in with a passkey (docs/contracts/passkeys.md §2): then as after a password, with the bag
 * and the welcome. 401 for a passkey that the service does not accept.
 */
export const logInWithPasskey = defineAction({
  name: 'passkey-login',
  schema: z.object({
    credential: credentialField(assertion),
    return: optionalText,
  }),
  secret: ['credential'],
  limit: 'SIGN_IN_LIMIT',
  says: SAYS,
  needsCookies: true,
  async run({ credential, return: returnTo }, { c, services, session }) {
    if (!services.shop.features.passkeys) return NOT_FOUND;
    const limit = signInLimit(services);
    const authenticate: SignIn['authenticate'] = (usid, deadline) =>
      loginWithPasskey(services, { credential, usid, deadline });
    try {
      const signedIn = await signIn(services, session, { authenticate, remember: staysIn(services) }, limit);
      skipPasskeyOffer(c, session.cookies);
      return await welcome(services, session, { ...signedIn, returnTo }, limit);
    } catch (error) {
      if (isWrongPasskey(error)) return failed(401, 'wrong-passkey', { messageId: 'account.passkeys.wrong' });
      throw error;
    }
  },
});
