import * as z from 'zod/mini';
import { fieldSchema } from '../../shared/forms/field.ts';
import { NEWSLETTER_GENDER, newsletterPostalCode } from '../../shared/forms/newsletter-fields.ts';
import { normalPostalCode } from '../../shared/forms/postal-codes.ts';
import { defineAction } from '../forms/define-action.ts';
import { failed } from '../forms/outcome.ts';
import { errorFields, log } from '../request/log.ts';
import {
  completeNewsletter,
  type NewsletterDetails,
  type NewsletterProfile,
} from '../upstreams/commerce/newsletter.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { NEWSLETTER_PATH, TICKET } from './names.ts';
import { readTicket } from './ticket.ts';

/** The message that every sign-up asks for (docs/product/content-and-platform.md §3.4). */
const MESSAGE_ID = 'newsletter-welcome';

const GENDERS: Record<string, NewsletterDetails['gender']> = { '0': 0, '1': 1, '2': 2, '-1': -1 };

/**
 * The second step of the sign-up: postal code and gender (docs/product/content-and-platform.md
 * §4.1). A failure of the service is only logged. Details that the newsletter has already are not
 * replaced: whoever enters an address need not be its owner. The service is called after the
 * response, so that its time does not tell which of both happened.
 */
export const complete = defineAction({
  name: 'newsletter-details',
  schema: ({ locale }) => {
    const postalCode = newsletterPostalCode(locale.id);
    return z.object({
      [TICKET]: z.string(),
      postalCode: fieldSchema(postalCode).check(
        z.refine((code) => normalPostalCode(locale.id.slice(-2), code) !== undefined, postalCode.invalid),
      ),
      gender: z._default(fieldSchema(NEWSLETTER_GENDER), '0'),
    });
  },
  limit: 'REQUEST_LIMIT',
  says: { invalid: 'errors.generic', unavailable: 'errors.generic' },
  async run({ [TICKET]: text, postalCode: typed, gender }, { c, services, session }) {
    const { shop, config } = services;
    const ticket = await readTicket(config, shop, text);
    if (!ticket) return failed(409, 'too-late', { messageId: 'newsletter.tooLate' });
    const postalCode = normalPostalCode(shop.locale.id.slice(-2), typed) ?? typed;
    // before the response, which may have to store a new session; for a known address too, so that
    // the cookies of the response are the same
    const token = await orAbsent(session.token(), services, 'newsletter-details');
    if (token !== undefined && !ticket.known) {
      const { email, place: source, createdAt: emailProfileCreationDate } = ticket;
      const details = { postalCode, gender: GENDERS[gender] ?? 0 };
      const profile = { ...details, email, source, messageId: MESSAGE_ID, emailProfileCreationDate };
      c.executionCtx.waitUntil(give(services, token, profile));
    }
    const messageId = 'newsletter.done';
    return {
      kind: 'done',
      answer: { message: shop.i18n.t(messageId) },
      to: shop.link(NEWSLETTER_PATH),
      flash: { messageId },
    };
  },
});

async function give(services: Services, token: string, profile: NewsletterProfile): Promise<void> {
  const { requestId } = services;
  try {
    const isTaken = await completeNewsletter(services, token, profile);
    if (!isTaken) log('warn', 'newsletter-not-completed', { requestId });
  } catch (error) {
    log('warn', 'newsletter-not-completed', { requestId, ...errorFields(error) });
  }
}
