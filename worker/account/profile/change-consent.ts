import * as z from 'zod/mini';
import { failed } from '../../forms/outcome.ts';
import { updateSubscription } from '../../upstreams/commerce/consents.ts';
import { getCustomer } from '../../upstreams/commerce/customers.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import { asCustomer } from '../as-customer.ts';
import { contactPointOf } from './contact-points.ts';
import { defineProfileAction, saved } from './profile-action.ts';

/**
 * Gives one consent or takes it back, for the shopper's own address or number: the form names none,
 * so nobody can be subscribed by somebody else.
 */
export const changeConsent = defineProfileAction({
  name: 'consent',
  schema: z.object({
    subscriptionId: z.string().check(z.maxLength(255), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)),
    channel: z.enum(['email', 'sms']),
    status: z.enum(['opt_in', 'opt_out']),
  }),
  async run(wanted, { services, session, limit }) {
    const outcome = await asCustomer(session, async (token, customerId) => {
      const contactPointValue = contactPointOf(
        await getCustomer(services, token, customerId),
        wanted.channel,
        services.shop.site.countries,
      );
      if (contactPointValue === undefined) return 'no-contact';
      const consent = { ...wanted, contactPointValue };
      const { isPending } = await updateSubscription(services, token, consent, limit.left());
      return isPending ? 'pending' : 'changed';
    }).catch((error: unknown) => {
      if (error instanceof UpstreamError && error.isRefused) return undefined;
      throw error;
    });
    if (outcome === undefined)
      return failed(409, 'refused', { messageId: 'account.profile.consents.refused' });
    if (outcome === 'no-contact')
      return failed(409, 'no-contact', { messageId: 'account.profile.consents.noPhone' });
    if (outcome === 'pending') return saved(services, { messageId: 'account.profile.consents.pending' });
    const isGiven = wanted.status === 'opt_in';
    return saved(services, {
      messageId: isGiven ? 'account.profile.consents.given' : 'account.profile.consents.taken',
    });
  },
});
