import * as z from 'zod/mini';
import { CODE, codeSchema } from '../../../shared/forms/code-field.ts';
import { fieldSchema } from '../../../shared/forms/field.ts';
import { PASSKEY_NAME } from '../../../shared/forms/passkey-fields.ts';
import { attestation } from '../../../shared/schemas/passkey.ts';
import { type ActionContext, defineAction } from '../../forms/define-action.ts';
import { type Done, type Failed, failed, type Outcome } from '../../forms/outcome.ts';
import { withinSignInLimit } from '../../security/account-limit.ts';
import { loginOf } from '../../session/tokens.ts';
import {
  finishPasskey,
  isRefusal,
  removePasskey,
  sendPasskeyCode,
  startPasskey,
} from '../../upstreams/commerce/passkeys.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import { asCustomer, orSignIn, SignInNeeded } from '../as-customer.ts';
import { credentialField } from './credential-field.ts';
import { PASSKEYS_PATH, skipPasskeyOffer } from './passkey-offer.ts';

const SAYS = { invalid: 'account.failed', unavailable: 'account.failed' } as const;
const WRONG_CODE = failed(400, 'wrong-code', { messageId: 'account.passkeys.code.wrong' }, CODE.name);

/** Calls with the token and the login of a registered shopper. Throws `SignInNeeded`. */
export function asOwner<T>(
  session: ActionContext['session'],
  call: (token: string, login: string) => Promise<T>,
): Promise<T> {
  return asCustomer(session, (token) => {
    const login = loginOf(token);
    if (login === undefined) throw new SignInNeeded();
    return call(token, login);
  });
}

/** Runs an action of a registered shopper: 401 where the session has ended, 404 without passkeys. */
async function byOwner(
  { services, session }: ActionContext,
  run: (token: string, login: string) => Promise<Outcome>,
): Promise<Outcome> {
  if (!services.shop.features.passkeys) return failed(404, 'not-found', { messageId: 'errors.notFound' });
  return orSignIn(asOwner(session, run), 'account.passkeys.signIn');
}

const isWithinLimit = (_: unknown, context: ActionContext) =>
  withinSignInLimit(context, 'passkey', context.session.customerId ?? '');

/** Mails the code that confirms a new passkey: the login service demands one. */
export const sendCode = defineAction({
  name: 'passkey-code',
  schema: z.object({ name: fieldSchema(PASSKEY_NAME) }),
  limit: 'SIGN_IN_LIMIT',
  isWithinLimit,
  says: { ...SAYS, unconfirmed: 'errors.lostMail' },
  run: (_, context) =>
    byOwner(context, async (_token, login): Promise<Done | Failed> => {
      try {
        await sendPasskeyCode(context.services, login);
      } catch (error) {
        // the service allows six codes in ten minutes
        if (isRefusal(error))
          return failed(429, 'too-many-codes', { messageId: 'account.passkeys.code.tooMany' });
        throw error;
      }
      const message = context.services.shop.i18n.t('account.passkeys.code.sent', { email: login });
      return { kind: 'done', answer: { message }, to: context.here };
    }),
});

/** The options with which the browser creates the passkey, for the mailed code. */
export const startAdding = defineAction({
  name: 'passkey-start',
  schema: z.object({ name: fieldSchema(PASSKEY_NAME), code: codeSchema(CODE) }),
  secret: [CODE.name],
  limit: 'SIGN_IN_LIMIT',
  isWithinLimit,
  says: SAYS,
  run: ({ name, code }, context) =>
    byOwner(context, async (_token, login): Promise<Done | Failed> => {
      try {
        const answer = await startPasskey(context.services, { login, code, name });
        return { kind: 'done', answer, to: context.here };
      } catch (error) {
        if (isRefusal(error)) return WRONG_CODE;
        throw error;
      }
    }),
});

/** Stores the passkey that the browser has created. */
export const finishAdding = defineAction({
  name: 'passkey-finish',
  schema: z.object({ code: codeSchema(CODE), credential: credentialField(attestation) }),
  secret: [CODE.name, 'credential'],
  limit: 'SIGN_IN_LIMIT',
  isWithinLimit,
  says: SAYS,
  run: ({ code, credential }, context) =>
    byOwner(context, async (_token, login): Promise<Done | Failed> => {
      const { c, services, session } = context;
      try {
        await finishPasskey(services, { login, code, credential });
      } catch (error) {
        if (isRefusal(error)) return failed(400, 'refused', { messageId: 'account.passkeys.refused' });
        throw error;
      }
      skipPasskeyOffer(c, session.cookies);
      const message = services.shop.i18n.t('account.passkeys.added');
      return { kind: 'done', answer: { message }, to: services.shop.link(PASSKEYS_PATH) };
    }),
});

/** Removes a passkey. One that is gone already counts as removed. */
export const removeOne = defineAction({
  name: 'passkey-remove',
  schema: z.object({ credentialId: z.string().check(z.regex(/^[\w-]{1,256}$/)) }),
  limit: 'WRITE_LIMIT',
  says: SAYS,
  run: ({ credentialId }, context) =>
    byOwner(context, async (token, login): Promise<Done> => {
      const { services } = context;
      try {
        await removePasskey(services, token, { login, credentialId });
      } catch (error) {
        if (!(error instanceof UpstreamError && error.isNotFound)) throw error;
      }
      const messageId = 'account.passkeys.removed';
      const to = services.shop.link(PASSKEYS_PATH);
      return { kind: 'done', answer: { message: services.shop.i18n.t(messageId) }, to, flash: { messageId } };
    }),
});
