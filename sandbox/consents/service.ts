import type { Context } from 'hono';
import { z } from 'zod';
import { customerById } from '../customers/customer-store.ts';
import { checkScope } from '../http/check-scope.ts';
import { csv } from '../http/csv.ts';
import { InvalidInput } from '../http/invalid-input.ts';
import { problem } from '../http/problem.ts';
import { readJson, readQuery } from '../http/read-input.ts';
import { refuseOtherPaths, type ScapiEnv, scapiService } from '../http/scapi-service.ts';
import { consentOf, setConsent } from './consent-store.ts';
import { contactPoint, contactPointsOf, isContactPoint } from './contact-point.ts';
import { asksOwner, CHANNELS, STATUSES, SUBSCRIPTIONS, type Subscription } from './subscriptions.ts';

const WRITE_SCOPE = 'sfcc.shopper-consents.rw';
const READ_SCOPES = ['sfcc.shopper-consents', WRITE_SCOPE];
const MAX_BULK = 50;

const query = z.object({
  // an empty list, as the vendor's client sends it, is none
  tags: csv
    .pipe(z.array(z.string().max(256)).max(10))
    .optional()
    .transform((tags) => (tags?.length ? tags : undefined)),
  expand: csv.pipe(z.array(z.enum(['consentStatus']))).optional(),
});

const update = z.object({
  subscriptionId: z
    .string()
    .max(255)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  channel: z.enum(CHANNELS),
  contactPointValue: z.string().min(3).max(320),
  status: z.enum(STATUSES),
});
type Update = z.output<typeof update>;

const bulk = z.object({ subscriptions: z.array(update).min(1).max(MAX_BULK) });

type Fault = { code: string; message: string; details: { field: string; provided: string } };

/** Why an update is impossible; null after it took effect. */
function apply(c: Context<ScapiEnv>, given: Update): Fault | null {
  const { subscriptionId, channel, contactPointValue, status } = given;
  const fault = (code: string, message: string, field: keyof Update): Fault => ({
    code,
    message,
    details: { field, provided: given[field] },
  });
  const known = SUBSCRIPTIONS.find((one) => one.subscriptionId === subscriptionId);
  if (!known) return fault('SUBSCRIPTION_NOT_FOUND', 'There is no such subscription.', 'subscriptionId');
  if (!known.channels.includes(channel)) {
    return fault('INVALID_CHANNEL', 'The subscription does not use this channel.', 'channel');
  }
  const point = isContactPoint(channel, contactPointValue) ? contactPoint(channel, contactPointValue) : null;
  if (point === null) {
    return fault('INVALID_CONTACT_POINT', 'The contact point is not valid.', 'contactPointValue');
  }
  if (known.consentRequired && status === 'opt_out') {
    return fault('CONSENT_REQUIRED', 'Nobody can opt out of this subscription.', 'status');
  }
  const { site, locale, tenant } = c.var;
  setConsent(tenant, { siteId: site.id, subscriptionId, channel, contactPoint: point }, status, locale);
  return null;
}

/** Whether a consent that was just given waits for a confirmation: the same whoever asks (§4). */
function isPending(c: Context<ScapiEnv>, { subscriptionId, status }: Update): boolean {
  return status === 'opt_in' && asksOwner(subscriptionId, c.var.site);
}

/** The caller's consents: a guest, whose contact points nobody has proved, has none. */
function consentStatus(c: Context<ScapiEnv>, { subscriptionId, channels }: Subscription) {
  const { shopper, site, tenant } = c.var;
  const customer = shopper.registered ? customerById(tenant.database, shopper.customerId) : null;
  if (!customer) return [];
  return channels.flatMap((channel) =>
    contactPointsOf(customer, channel).flatMap((point) => {
      const key = { siteId: site.id, subscriptionId, channel, contactPoint: point };
      const consent = consentOf(tenant.database, key);
      if (!consent) return [];
      const { status, at, isPending } = consent;
      const c_lastModified = new Date(at).toISOString();
      const pending = isPending && { c_pending: true };
      return [{ channel, contactPointValue: point, status, c_lastModified, ...pending }];
    }),
  );
}

/**
 * Shopper consents: what shoppers subscribed to (docs/contracts/consents.md). Mounted at
 * `/shopper/shopper-consents/v1`.
 */
export function consentsService() {
  const service = scapiService();

  service.get('/subscriptions', (c) => {
    checkScope(c, READ_SCOPES);
    const { tags, expand } = readQuery(c, query);
    const { language } = c.var;
    const wanted = SUBSCRIPTIONS.filter((one) => !tags || one.tags.some((tag) => tags.includes(tag)));
    const data = wanted.map((subscription) => ({
      ...subscription,
      title: subscription.title[language],
      subtitle: subscription.subtitle[language],
      ...(expand?.length && { consentStatus: consentStatus(c, subscription) }),
    }));
    return c.json({ data });
  });

  service.post('/subscriptions', async (c) => {
    checkScope(c, [WRITE_SCOPE]);
    const given = await validated(readJson(c, update));
    const fault = apply(c, given);
    if (fault) throw problem(400, 'validation', 'Validation Failed', fault.message, { ...fault.details });
    return c.json({ ...given, ...(isPending(c, given) && { c_pending: true }) });
  });

  service.post('/subscriptions/actions/bulk', async (c) => {
    checkScope(c, [WRITE_SCOPE]);
    const { subscriptions } = await validated(readJson(c, bulk), { instance: new URL(c.req.url).pathname });
    const results = c.var.tenant.database.transaction(() =>
      subscriptions.map((given) => {
        const error = apply(c, given);
        return { ...given, success: error === null, ...(error && { error }) };
      }),
    );
    return c.json({ results }, results.every(({ success }) => success) ? 200 : 207);
  });

  refuseOtherPaths(service);
  return service;
}

/** Answers an invalid body with 400 `validation`, as the vendor's writing calls do. */
async function validated<T>(reading: Promise<T>, extra: Record<string, unknown> = {}): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    const { parameter, expected, message } = error;
    throw problem(400, 'validation', 'Validation Failed', message, { ...extra, parameter, expected });
  }
}
