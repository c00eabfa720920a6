import * as z from 'zod/mini';
import { defineAction } from '../../forms/define-action.ts';
import { failed } from '../../forms/outcome.ts';
import { withinRecipientLimit } from '../../security/account-limit.ts';
import { withToken } from '../../session/with-token.ts';
import { confirmDeletion, requestDeletion } from '../../upstreams/commerce/account-requests.ts';
import { getCustomer } from '../../upstreams/commerce/customers.ts';
import { orAbsent } from '../../upstreams/upstream.ts';
import { asCustomer } from '../as-customer.ts';
import { MailedLinkCookie } from '../codes/mailed-link.ts';
import { leaveAccount } from '../leave-account.ts';
import { defineProfileAction, saved } from './profile-action.ts';

/** Path of the page that a mailed link leads to. */
export const DELETE_PATH = '/account/delete';

/** Asks to delete the account: its address gets a link, which leads to the page that does it. */
export const askDeletion = defineProfileAction({
  name: 'delete',
  schema: z.object({}),
  limit: 'REQUEST_LIMIT',
  unconfirmed: 'errors.lostMail',
  isWithinLimit: (_, { c, session }) => withinRecipientLimit(c, 'deletion', session.customerId ?? ''),
  async run(_, { services, session, limit }) {
    const confirmUrl = services.shop.absolute(DELETE_PATH);
    const asked = asCustomer(session, (token) => requestDeletion(services, token, confirmUrl));
    if ((await limit.within(asked, 'deletion')) === 'too-many-requests')
      return failed(429, 'too-many-requests', { messageId: 'errors.tooManyRequests' });
    return saved(services, { messageId: 'account.profile.delete.sent' });
  },
});

/**
 * Deletes the account that a mailed link is about, in whatever browser the link was opened. Where
 * that browser is signed in to the account, nothing of it stays there.
 */
export const deleteAccount = defineAction({
  name: 'delete-confirm',
  schema: z.object({ token: z.string().check(z.minLength(1), z.maxLength(100)) }),
  limit: 'SIGN_IN_LIMIT',
  says: {
    invalid: 'account.delete.invalid',
    unavailable: 'account.delete.failed',
    unconfirmed: 'account.delete.lost',
  },
  async run({ token: linkToken }, { services, session }) {
    const answer = await withToken(session, (token) => confirmDeletion(services, token, linkToken));
    if (answer === 'invalid-token')
      return failed(410, 'invalid-link', { messageId: 'account.delete.invalid' });
    if (session.registered) {
      // the service ends the session where the account was this shopper's
      const asked = asCustomer(session, (token, customerId) => getCustomer(services, token, customerId));
      await orAbsent(asked, services, 'after-deletion');
      if (!session.registered) await leaveAccount(services, session);
    }
    new MailedLinkCookie(services, session, 'deletion').drop();
    return { kind: 'next', answer: {}, values: {} };
  },
});
