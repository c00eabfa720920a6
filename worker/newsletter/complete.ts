import * as z from 'zod/mini';
import { requiredPostalCodeField } from '../../shared/forms/account-fields.ts';
import { fieldSchema } from '../../shared/forms/field.ts';
import { GENDER } from '../../shared/forms/person-fields.ts';
import { defineAction } from '../forms/define-action.ts';
import { failed } from '../forms/outcome.ts';
import { errorFields, log } from '../request/log.ts';
import {
  completeNewsletter,
  type NewsletterDetails,
  subscribeToNewsletter,
} from '../upstreams/commerce/newsletter.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { NEWSLETTER_PATH, TICKET } from './names.ts';
import { maySignUp } from './sign-up.ts';
import { readTicket, type Ticket } from './ticket.ts';

/** The message that every sign-up asks for. */
const MESSAGE_ID = 'newsletter-welcome';

const GENDERS: Record<string, NewsletterDetails['gender']> = { '0': 0, '1': 1, '2': 2, '-1': -1 };

/**
 * The second step of the sign-up: postal code and gender. A failure of the service is only logged.
 * Details that the newsletter has already are not replaced: whoever enters an address need not be
 * its owner. The service is called after the response, so that its time does not tell whether it
 * had any.
 */
export const complete = defineAction({
  name: 'newsletter-details',
  schema: ({ site }) =>
    z.object({
      [TICKET]: z.string(),
      postalCode: fieldSchema(requiredPostalCodeField(site.countries)),
      gender: z._default(fieldSchema(GENDER), '0'),
    }),
  limit: 'REQUEST_LIMIT',
  says: { invalid: 'errors.generic', unavailable: 'errors.generic', unconfirmed: 'errors.lostRepeat' },
  async isWithinLimit({ [TICKET]: text }, { c, services: { config, shop } }) {
    const ticket = await readTicket(config, shop, text);
    return !ticket || maySignUp(c, ticket.email);
  },
  async run({ [TICKET]: text, postalCode, gender }, { c, services, session }) {
    const { shop, config } = services;
    const ticket = await readTicket(config, shop, text);
    if (!ticket) return failed(409, 'too-late', { messageId: 'newsletter.tooLate' });
    // before the response, which may have to store a new session
    const token = await orAbsent(session.token(), services, 'newsletter-details');
    if (token !== undefined) {
      const details = { postalCode, gender: GENDERS[gender] ?? 0 };
      c.executionCtx.waitUntil(give(services, token, ticket, details));
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

/**
 * Gives the details to the newsletter, unless it has any. It is asked now, by the first step once
 * more: the owner may have given theirs since the ticket was written.
 */
async function give(
  services: Services,
  token: string,
  { email, place: source }: Ticket,
  details: NewsletterDetails,
): Promise<void> {
  try {
    const subscribed = await subscribeToNewsletter(services, token, email);
    if (!subscribed.isTaken) throw new Error('The newsletter refused the address.');
    if (subscribed.details) return;
    const { createdAt: emailProfileCreationDate } = subscribed;
    const profile = { ...details, email, source, messageId: MESSAGE_ID, emailProfileCreationDate };
    const isTaken = await completeNewsletter(services, token, profile);
    if (!isTaken) throw new Error('The newsletter refused the details.');
  } catch (error) {
    log('warn', 'newsletter-not-completed', { requestId: services.requestId, ...errorFields(error) });
  }
}
