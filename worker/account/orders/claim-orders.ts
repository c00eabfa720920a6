import * as z from 'zod/mini';
import { CODE, codeSchema } from '../../../shared/forms/code-field.ts';
import type { Action, ActionContext } from '../../forms/define-action.ts';
import { optionalText } from '../../forms/optional-text.ts';
import { failed } from '../../forms/outcome.ts';
import type { Message } from '../../http/problem-response.ts';
import { withinRecipientLimit, withinSignInLimit } from '../../security/account-limit.ts';
import { claimGuestOrders, requestGuestOrdersCode } from '../../upstreams/commerce/guest-orders.ts';
import { asCustomer } from '../as-customer.ts';
import { defineProfileAction, saved } from '../profile/profile-action.ts';
import { ORDERS_PATH } from './order-access.ts';

/** The names of the actions among those of the page of orders. */
export const MAIL_CLAIM_CODE = 'claim-code';
export const CLAIM_ORDERS = 'claim-orders';
/** The field of a form that asks for another mail. */
export const AGAIN = 'again';
/** Value of the page's parameter `step` while the code is awaited. */
export const CLAIM_STEP = 'guest-orders';
export const CLAIM_PATH = `${ORDERS_PATH}?step=${CLAIM_STEP}`;

/**
 * Mails a code to the address of the account (docs/decisions/0075). Nothing in the answer, or in what
 * it waits for, depends on whether there are orders.
 */
export const mailClaimCode = whereOffered(
  defineProfileAction({
    name: MAIL_CLAIM_CODE,
    schema: z.object({ [AGAIN]: optionalText }),
    limit: 'SIGN_IN_LIMIT',
    unconfirmed: 'errors.lostMail',
    isWithinLimit: (_, { c, session }) => withinRecipientLimit(c, 'guest-orders', session.customerId ?? ''),
    async run({ [AGAIN]: again }, { services, session, limit }) {
      const asked = asCustomer(session, (token) => requestGuestOrdersCode(services, token));
      const answer = await limit.within(asked, 'guest-orders-code');
      if (answer === 'too-many-requests')
        return failed(429, 'too-many-codes', { messageId: 'account.code.tooMany' });
      const { email, sent, resendSeconds: seconds } = answer;
      if (!sent && again) {
        const message: Message = { messageId: 'account.code.tooSoon', values: { seconds } };
        return { ...failed(429, 'too-soon', message), retryAfter: seconds };
      }
      const messageId = again ? 'account.orders.claim.resent' : 'account.profile.email.sent';
      return saved(services, { messageId, values: { email } }, CLAIM_PATH);
    },
  }),
);

/** Brings the orders into the account, with the code. */
export const claimOrders = whereOffered(
  defineProfileAction({
    name: CLAIM_ORDERS,
    schema: z.object({ code: codeSchema(CODE) }),
    secret: [CODE.name],
    limit: 'SIGN_IN_LIMIT',
    isWithinLimit: (_, context) =>
      withinSignInLimit(context, 'guest-orders', context.session.customerId ?? ''),
    async run({ code }, { services, session, limit }) {
      const asked = asCustomer(session, (token) => claimGuestOrders(services, token, code));
      const answer = await limit.within(asked, 'guest-orders-claim');
      if (answer === 'invalid-code')
        return failed(400, 'wrong-code', { messageId: 'account.code.wrong' }, CODE.name);
      const { email, total: count } = answer;
      const messageId = count > 0 ? 'account.orders.claim.done' : 'account.orders.claim.none';
      return saved(services, { messageId, values: { count, email } }, ORDERS_PATH);
    },
  }),
);

/** 404 in a shop without it (`FEATURE_GUEST_ORDERS`). */
function whereOffered(action: Action): Action {
  const run = async (fields: Parameters<Action['run']>[0], context: ActionContext) =>
    context.services.shop.features.guestOrders
      ? action.run(fields, context)
      : failed(404, 'not-found', { messageId: 'errors.notFound' });
  return { ...action, run };
}
