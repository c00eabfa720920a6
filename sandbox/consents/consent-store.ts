import type { CustomerRecord } from '../customers/customer-record.ts';
import type { Database } from '../database/database.ts';
import { requestOf } from '../newsletter/request.ts';
import { signUp } from '../newsletter/sign-up.ts';
import { removeSubscription, saveSubscription, subscriptionOf } from '../newsletter/subscription.ts';
import { SITES, siteOf } from '../sites.ts';
import type { TenantContext } from '../tenant-context.ts';
import type { ConsentKey } from './consent-key.ts';
import { askForConsent, confirmable, consentRequestOf, endConsentRequest } from './consent-request.ts';
import { contactPointsOf } from './contact-point.ts';
import { asksOwner, CHANNELS, NEWSLETTER_ID, type Status } from './subscriptions.ts';

type Tenant = Pick<TenantContext, 'database' | 'clock' | 'mailbox' | 'shopOrigin'>;

type Consent = {
  status: Status;
  /** When it was given or taken back, epoch ms. */
  at: number;
  /** That it was given, and waits for the owner of the contact point to confirm it. */
  isPending?: true;
};

const isNewsletter = ({ subscriptionId, channel }: ConsentKey) =>
  subscriptionId === NEWSLETTER_ID && channel === 'email';

/**
 * The consent that was given or taken back; null where the subscription's default applies. That to
 * the newsletter is the newsletter's own record, wherever the shopper signed up.
 */
export function consentOf(database: Database, key: ConsentKey): Consent | null {
  const row = database.first<{ status: string; at: number }>(
    'SELECT status, at FROM consent WHERE site_id = ? AND subscription_id = ? AND channel = ? AND contact_point = ?',
    key.siteId,
    key.subscriptionId,
    key.channel,
    key.contactPoint,
  );
  const stored: Consent | null = row && {
    status: row.status === 'opt_in' ? 'opt_in' : 'opt_out',
    at: row.at,
  };
  if (!isNewsletter(key)) {
    const asked = stored?.status === 'opt_in' ? null : consentRequestOf(database, key);
    return asked && !asked.hasEnded ? { status: 'opt_out', at: asked.askedAt, isPending: true } : stored;
  }
  const signedUp = subscriptionOf(database, key.siteId, key.contactPoint);
  if (!signedUp) {
    const asked = requestOf(database, key.siteId, key.contactPoint);
    if (asked) return { status: 'opt_out', at: asked.askedAt, isPending: true };
    return stored && { ...stored, status: 'opt_out' };
  }
  return stored?.status === 'opt_in'
    ? stored
    : { status: 'opt_in', at: Date.parse(signedUp.emailProfileCreationDate) };
}

/**
 * Gives a consent or takes it back. It takes effect at once: the newsletter is sent, or no more; what advertises, on a
 * site with double opt-in, once the owner of the address or number has confirmed it.
 */
export function setConsent(tenant: Tenant, key: ConsentKey, status: Status, locale?: string): void {
  const { database } = tenant;
  const { siteId, subscriptionId, contactPoint } = key;
  const before = consentOf(database, key);
  if (isNewsletter(key)) {
    if (status === 'opt_out') removeSubscription(database, siteId, contactPoint);
    else if (!signUp(tenant, { email: contactPoint, siteId, locale })) return;
  } else if (status === 'opt_out') endConsentRequest(database, key);
  else if (before?.status !== 'opt_in' && asksOwner(subscriptionId, siteOf(key))) {
    askForConsent(tenant, key, locale);
    return;
  }
  // the date of a consent is that of its last change
  if (before?.status === status && !before.isPending) return;
  store(tenant, key, status);
}

/**
 * Begins what the link of a message asks to confirm. Again it has the same effect, while it is not taken back. False
 * for a link that does not count, or no more.
 */
export function confirmConsent(tenant: Tenant, siteId: string, token: string): boolean {
  const key = confirmable(tenant, siteId, token);
  if (!key) return false;
  if (consentOf(tenant.database, key)?.status !== 'opt_in') store(tenant, key, 'opt_in');
  return true;
}

function store({ database, clock }: Tenant, key: ConsentKey, status: Status): void {
  const { siteId, subscriptionId, channel, contactPoint } = key;
  database.run(
    `INSERT OR REPLACE INTO consent (site_id, subscription_id, channel, contact_point, status, at)
     VALUES (?, ?, ?, ?, ?, ?)`,
    siteId,
    subscriptionId,
    channel,
    contactPoint,
    status,
    clock.now(),
  );
}

/** Removes every consent of a customer's contact points, on all sites. */
export function forgetConsents(database: Database, customer: CustomerRecord): void {
  for (const channel of CHANNELS) {
    for (const point of contactPointsOf(customer, channel)) {
      for (const table of ['consent', 'consent_request'])
        database.run(`DELETE FROM ${table} WHERE channel = ? AND contact_point = ?`, channel, point);
      if (channel === 'email') for (const { id } of SITES) removeSubscription(database, id, point);
    }
  }
}

/** Moves the consents of an e-mail address to the address that replaces it. */
export function moveConsents(database: Database, from: string, to: string): void {
  database.run(
    "UPDATE OR REPLACE consent SET contact_point = ? WHERE channel = 'email' AND contact_point = ?",
    to,
    from,
  );
  database.run("DELETE FROM consent_request WHERE channel = 'email' AND contact_point = ?", from);
  for (const { id } of SITES) {
    const signedUp = subscriptionOf(database, id, from);
    // nor does a link count that was sent to the old address
    removeSubscription(database, id, from);
    if (!signedUp) continue;
    saveSubscription(database, { ...signedUp, email: to });
  }
}
