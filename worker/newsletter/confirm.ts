import * as z from 'zod/mini';
import type { FormAnswer } from '../../shared/schemas/form-answer.ts';
import { trackEvent } from '../events/track-event.ts';
import { defineAction } from '../forms/define-action.ts';
import { failed } from '../forms/outcome.ts';
import { asksFirst } from '../forms/sign-up-texts.ts';
import { withToken } from '../session/with-token.ts';
import { confirmNewsletter } from '../upstreams/commerce/newsletter.ts';
import { STEP } from './names.ts';

/** The field with what the mail's link names the sign-up by. */
export const LINK_TOKEN = 'token';

/** A link's token, as the service makes them; longer ones are none. */
export const linkToken = z.string().check(z.regex(/^[\w-]{1,100}$/));

/**
 * Signs up the address that a mail's link names: by a press, as programs that look at mails open their
 * links. Pressed again it has the same effect. 404 where nobody is asked first.
 */
export const confirm = defineAction({
  name: 'newsletter-confirm',
  schema: z.object({ [LINK_TOKEN]: linkToken }),
  limit: 'REQUEST_LIMIT',
  says: { invalid: 'newsletter.expired', unavailable: 'errors.generic', unconfirmed: 'errors.lostRepeat' },
  async run({ [LINK_TOKEN]: link }, { services, session }) {
    const { shop } = services;
    if (!asksFirst(shop.site)) return failed(404, 'not-found', { messageId: 'errors.notFound' });
    const isConfirmed = await withToken(session, (token) => confirmNewsletter(services, token, link));
    if (!isConfirmed) return failed(410, 'expired', { messageId: 'newsletter.expired' });
    trackEvent(services, async () => [{ type: 'sign-up', place: 'mail' }]);
    const answer: FormAnswer = { message: shop.i18n.t('newsletter.confirmed') };
    return { kind: 'next', answer, values: { [STEP]: 'confirmed' } };
  },
});
