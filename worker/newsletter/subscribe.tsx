import * as z from 'zod/mini';
import { fieldSchema } from '../../shared/forms/field.ts';
import { NEWSLETTER_EMAIL } from '../../shared/forms/newsletter-fields.ts';
import type { FormAnswer } from '../../shared/schemas/form-answer.ts';
import { asCustomer } from '../account/as-customer.ts';
import { trackEvent } from '../events/track-event.ts';
import { type ActionContext, defineAction } from '../forms/define-action.ts';
import { failed, type Outcome } from '../forms/outcome.ts';
import type { Message } from '../http/problem-response.ts';
import { fragmentHtml } from '../rendering/fragment-html.tsx';
import { getCustomer } from '../upstreams/commerce/customers.ts';
import { TimeLimit } from '../upstreams/time-limit.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { STEP, TICKET } from './names.ts';
import { maySignUp, signUp } from './sign-up.ts';
import { DetailsDialog, PendingDialog, ThanksDialog } from './sign-up-dialogs.tsx';
import { PLACES, writeTicket } from './ticket.ts';

/** How long the shopper's own address is waited for, in ms. */
const PATIENCE_MS = 800;

/**
 * The first step of the sign-up. The second step follows for everybody, whether or not the address
 * was signed up before. Only its owner, signed in with that address and known to receive its mail,
 * sees the details that are stored instead (docs/decisions/0077). Where the service asks the owner of the
 * address first, that is said of every address, and nothing else follows (docs/decisions/0178).
 */
export const subscribe = defineAction({
  name: 'newsletter',
  schema: z.object({
    email: fieldSchema(NEWSLETTER_EMAIL),
    place: z.catch(z.enum(PLACES), 'footer'),
  }),
  limit: 'REQUEST_LIMIT',
  isWithinLimit: ({ email }, { c }) => maySignUp(c, email),
  says: {
    invalid: 'account.email.invalid',
    unavailable: 'errors.generic',
    unconfirmed: 'errors.lostRepeat',
    unavailableAt: 'email',
  },
  async run({ email, place }, context): Promise<Outcome> {
    const { c, services, session } = context;
    const { shop, config } = services;
    const own = await ownAddress(context);
    const subscribed = await signUp(services, session, email);
    if (!subscribed.isTaken) {
      const { says } = subscribed;
      const message: Message = says
        ? { messageId: 'account.said', values: { message: says } }
        : { messageId: 'errors.generic' };
      return failed(409, 'refused', message, 'email');
    }
    if (subscribed.isPending) {
      const message = shop.i18n.t('newsletter.pending');
      const answer: FormAnswer = { message, dialog: fragmentHtml(c, <PendingDialog shop={shop} />) };
      return { kind: 'next', answer, values: { [STEP]: 'pending' } };
    }
    trackEvent(services, async () => [{ type: 'sign-up', place }]);
    const { details } = subscribed;
    const message = shop.i18n.t('newsletter.thanks');
    if (details && own === email.toLowerCase()) {
      const dialog = fragmentHtml(c, <ThanksDialog details={details} shop={shop} />);
      const answer: FormAnswer = { message, dialog };
      const { postalCode } = details;
      const values = { [STEP]: 'thanks', postalCode, gender: String(details.gender) };
      return { kind: 'next', answer, values };
    }
    const ticket = await writeTicket(config, shop, { email, place });
    const dialog = fragmentHtml(c, <DetailsDialog ticket={ticket} shop={shop} />);
    const answer: FormAnswer = { message, dialog };
    return { kind: 'next', answer, values: { [STEP]: 'details', [TICKET]: ticket } };
  },
});

/**
 * The address of a registered shopper who has proved that it is theirs, in lower case: anybody can
 * register with any address. It is read before each sign-up, so that the time of the answer tells
 * nothing of what the newsletter knows.
 */
async function ownAddress({ services, session }: ActionContext): Promise<string | undefined> {
  if (!session.registered) return undefined;
  const asked = asCustomer(session, (token, customerId) => getCustomer(services, token, customerId));
  const limited = new TimeLimit(PATIENCE_MS).within(asked, 'customer');
  const customer = await orAbsent(limited, services, 'newsletter-owner');
  return customer?.emailVerified ? customer.email?.toLowerCase() : undefined;
}
