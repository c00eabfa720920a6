import * as z from 'zod/mini';
import type { FormAnswer } from '../../shared/schemas/form-answer.ts';
import { defineAction } from '../forms/define-action.ts';
import { failed } from '../forms/outcome.ts';
import { withToken } from '../session/with-token.ts';
import { endSubscription } from '../upstreams/commerce/unsubscribe.ts';
import { LINK_TOKEN, linkToken } from './confirm.ts';

/** The page that ends a subscription, which the newsletter's mails link to. */
export const UNSUBSCRIBE_PATH = '/newsletter/unsubscribe';

/**
 * Ends the subscription that a mail's link names, for whoever holds the link: nobody logs in for it. By a
 * press, as programs that look at mails open their links. Pressed again it has the same effect.
 */
export const unsubscribe = defineAction({
  name: 'newsletter-unsubscribe',
  schema: z.object({ [LINK_TOKEN]: linkToken }),
  limit: 'REQUEST_LIMIT',
  says: { invalid: 'newsletter.expired', unavailable: 'errors.generic', unconfirmed: 'errors.lostRepeat' },
  async run({ [LINK_TOKEN]: link }, { services, session }) {
    const hasEnded = await withToken(session, (token) => endSubscription(services, token, link));
    if (!hasEnded) return failed(410, 'expired', { messageId: 'newsletter.expired' });
    const answer: FormAnswer = { message: services.shop.i18n.t('newsletter.ended') };
    return { kind: 'next', answer, values: {} };
  },
});
