import * as z from 'zod/mini';
import { EMAIL } from '../../../shared/forms/account-fields.ts';
import { fieldSchema } from '../../../shared/forms/field.ts';
import { type SignInView, type StepAnswer, signInView } from '../../../shared/schemas/account.ts';
import { type ActionContext, defineAction } from '../../forms/define-action.ts';
import { optionalText } from '../../forms/optional-text.ts';
import { failed, type Next } from '../../forms/outcome.ts';
import type { Message } from '../../http/problem-response.ts';
import type { ShopRequest } from '../../request/shop-request.ts';
import { withinSignInLimit } from '../../security/account-limit.ts';
import { precheckCustomer } from '../../upstreams/commerce/customer-auth.ts';
import { requestSignInCode } from '../../upstreams/commerce/one-time-codes.ts';
import { orAbsent } from '../../upstreams/upstream.ts';
import { returnTarget } from '../sign-in/return-target.ts';
import { AskedCodeCookie, RESEND_SECONDS } from './asked-code.ts';
import { CODE_REQUEST_MS, FEATURE_UNAVAILABLE, requestCode } from './code-request.ts';

/** Whether the form stands in the e-mail step, where nobody has asked about the address yet. */
const isFirstStep = ({ features }: ShopRequest, from: SignInView | undefined) =>
  features.passwordless === 'first' && from === 'email';

/**
 * Sends a mail with a link and a code for signing in without a password; the code step follows. The
 * answer is the same for every address. Only the e-mail step of a shop that offers this first asks
 * the precheck, and says that there is no account.
 */
export const sendCode = defineAction({
  name: 'passwordless',
  schema: z.object({
    email: fieldSchema(EMAIL),
    /** The step that the form stands in. */
    from: z.catch(z.optional(signInView), undefined),
    /** Asks for another mail. */
    again: optionalText,
    return: optionalText,
  }),
  needsCookies: true,
  limit: 'SIGN_IN_LIMIT',
  isWithinLimit: async ({ email, from }, context) =>
    (await withinSignInLimit(context, 'passwordless', email)) &&
    (!isFirstStep(context.services.shop, from) || withinSignInLimit(context, 'precheck', email)),
  says: { invalid: 'account.failed', unavailable: 'account.failed', unconfirmed: 'errors.lostMail' },
  async run({ email, from, again, return: wanted }, { services, session }: ActionContext) {
    const { shop } = services;
    if (shop.features.passwordless === 'off') return FEATURE_UNAVAILABLE;
    const asked = new AskedCodeCookie(session);
    const seconds = await asked.secondsLeft(email);
    if (seconds > 0 && again) {
      const message: Message = { messageId: 'account.code.tooSoon', values: { seconds } };
      return { ...failed(429, 'too-soon', message), retryAfter: seconds };
    }
    // the mail of a moment ago is still on its way
    if (seconds > 0) return codeStep(seconds);
    if (isFirstStep(shop, from)) {
      const found = await orAbsent(precheckCustomer(services, email), services, 'precheck');
      if (found?.registrationStep) return failed(400, 'no-account', { messageId: 'account.code.noAccount' });
    }
    const returnTo = returnTarget(shop, wanted);
    const refused = await requestCode(services, async () => {
      // with a session from now on, a bag filled meanwhile is merged too
      await session.token();
      const usid = session.registered ? undefined : session.usid;
      await requestSignInCode(services, { email, usid, returnTo, deadline: CODE_REQUEST_MS });
    });
    if (refused) return refused;
    await asked.write({ email, returnTo });
    return codeStep(RESEND_SECONDS, again ? shop.i18n.t('account.code.resent') : undefined);
  },
});

function codeStep(resendSeconds: number, notice?: string): Next {
  const view = 'code';
  const answer: StepAnswer = { view, resendSeconds, notice: notice ?? '' };
  const values = { view, resendSeconds: String(resendSeconds), ...(notice && { notice }) };
  return { kind: 'next', answer, values };
}
