import * as z from 'zod/mini';
import { TICKED } from '../../../shared/forms/check-field.tsx';
import { defineAction } from '../../forms/define-action.ts';
import { failed } from '../../forms/outcome.ts';
import type { Message } from '../../http/problem-response.ts';
import { joinLoyalty as join } from '../../upstreams/commerce/loyalty.ts';
import { asCustomer, notSignedIn, SignInNeeded } from '../as-customer.ts';
import { MEMBERSHIP_PATH } from './loyalty-tracker.tsx';

/** The consents of the form, in its order: the name of the field and its label. */
const NOT_TICKED: Message = { messageId: 'account.membership.consentRequired' };

export const CONSENTS = ['rewardsConsent', 'privacyConsent'] as const;

const consent = z.catch(z.optional(z.literal(TICKED)), undefined);

/**
 * Joining the loyalty programme, for shoppers who skipped it at registration: 400 with the consents
 * that the service misses at their fields, 401 for guests, 404 where the programme is off.
 */
export const joinLoyalty = defineAction({
  name: 'join-loyalty',
  schema: z.object({ rewardsConsent: consent, privacyConsent: consent }),
  limit: 'WRITE_LIMIT',
  says: { invalid: 'account.membership.joinFailed', unavailable: 'account.membership.joinFailed' },
  async run({ rewardsConsent, privacyConsent }, { services, session }) {
    const { shop } = services;
    if (!shop.features.loyalty) return failed(404, 'not-found', { messageId: 'errors.notFound' });
    const consents = {
      ...(rewardsConsent && { rewardsConsent: true }),
      ...(privacyConsent && { privacyConsent: true }),
    };
    try {
      const missing = await asCustomer(session, (token) => join(services, token, consents));
      const errors = CONSENTS.filter((name) => missing.includes(name)).map((field) => ({
        field,
        ...NOT_TICKED,
      }));
      if (missing.length > 0) {
        return { kind: 'failed', status: 400, type: 'bad-input', message: NOT_TICKED, errors };
      }
    } catch (error) {
      if (!(error instanceof SignInNeeded)) throw error;
      return notSignedIn('account.membership.signIn');
    }
    session.set({ loyalty: undefined });
    const to = shop.link(MEMBERSHIP_PATH);
    return { kind: 'done', answer: {}, to, flash: { messageId: 'account.membership.joined' } };
  },
});
