import * as z from 'zod';
import { readable } from '../readable.ts';
import type { Services } from '../services.ts';
import { commerceCall } from './commerce-call.ts';

/** Shopper Consents (docs/contracts/consents.md). */
const API = '/shopper/shopper-consents/v1';
/** The tag of the subscriptions that a shopper's account shows (docs/contracts/consents.md §4). */
const ACCOUNT_TAG = 'account';

const channel = z.enum(['email', 'sms', 'whatsapp']);
const status = z.enum(['opt_in', 'opt_out']);

const entry = z.object({
  channel,
  contactPointValue: z.string(),
  status,
  /** When it was given or taken back, ISO; a field of the shop's own. */
  c_lastModified: z.string().optional().catch(undefined),
  /** That it was given, and waits for a confirmation by mail; a field of the shop's own. */
  c_pending: z.boolean().optional().catch(undefined),
});

const updated = z.object({ c_pending: z.boolean().optional().catch(undefined) });

const subscription = z.object({
  subscriptionId: z.string(),
  channels: z.array(channel),
  title: z.string().optional().catch(undefined),
  /** May hold HTML. */
  subtitle: z.string().optional().catch(undefined),
  consentRequired: z.boolean().default(false).catch(false),
  defaultStatus: status.default('opt_out').catch('opt_out'),
  /** Of the shopper's own contact points; without an entry the default applies. */
  consentStatus: readable(entry, 'consent status'),
});

export type Subscription = z.infer<typeof subscription>;
export type ConsentChannel = z.infer<typeof channel>;
type ConsentStatus = z.infer<typeof status>;

/** The subscriptions that an account shows, with the shopper's consents. */
export async function getSubscriptions(services: Services, token: string): Promise<Subscription[]> {
  const { data } = await commerceCall(services, {
    operation: 'get-subscriptions',
    api: API,
    path: '/subscriptions',
    query: { locale: services.shop.locale.id, tags: ACCOUNT_TAG, expand: 'consentStatus' },
    token,
    schema: z.object({ data: readable(subscription, 'subscription') }),
  });
  return data;
}

type Consent = {
  subscriptionId: string;
  channel: ConsentChannel;
  contactPointValue: string;
  status: ConsentStatus;
};

/**
 * Gives a consent or takes it back, and returns whether it waits for a confirmation by mail. Repeating it
 * has the same effect. Throws `UpstreamError`: 400 for a consent that does not exist or cannot be taken
 * back.
 */
export async function updateSubscription(
  services: Services,
  token: string,
  consent: Consent,
  deadline: number,
): Promise<{ isPending: boolean }> {
  const given = await commerceCall(services, {
    operation: 'update-subscription',
    api: API,
    path: '/subscriptions',
    method: 'POST',
    query: { locale: services.shop.locale.id },
    body: consent,
    token,
    // an answer without a body is success (docs/contracts/custom-apis.md §1)
    schema: updated.optional().catch(undefined),
    idempotent: true,
    deadline,
  });
  return { isPending: given?.c_pending ?? false };
}
