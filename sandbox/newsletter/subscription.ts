import type { Database } from '../database/database.ts';

/**
 * Gender codes of a subscription: none selected, male, female, prefer not to answer
 * (docs/product/content-and-platform.md §3.4).
 */
export const GENDERS = [0, 1, 2, -1] as const;

/** A newsletter subscription; its second step adds postal code and gender. */
export type Subscription = {
  email: string;
  siteId: string;
  /** When the profile was created, ISO. */
  emailProfileCreationDate: string;
  postalCode?: string;
  gender?: (typeof GENDERS)[number];
  source?: string;
  messageId?: string;
  /** What the link in its mails names it by, which ends it without a login. */
  endToken?: string;
};

/** The subscription of an address on a site, or null. */
export function subscriptionOf(database: Database, siteId: string, email: string): Subscription | null {
  const row = database.first<{ doc: string }>(
    'SELECT doc FROM newsletter_subscription WHERE site_id = ? AND email = ?',
    siteId,
    email,
  );
  return row && JSON.parse(row.doc);
}

/** The subscription that the link of a newsletter's mail names, or null. */
export function subscriptionByEndToken(
  database: Database,
  siteId: string,
  token: string,
): Subscription | null {
  const row = database.first<{ doc: string }>(
    "SELECT doc FROM newsletter_subscription WHERE site_id = ? AND json_extract(doc, '$.endToken') = ?",
    siteId,
    token,
  );
  return row && JSON.parse(row.doc);
}

/** Ends a subscription, if there is one, and what asks for one. */
export function removeSubscription(database: Database, siteId: string, email: string): void {
  database.run('DELETE FROM newsletter_request WHERE site_id = ? AND email = ?', siteId, email);
  database.run('DELETE FROM newsletter_subscription WHERE site_id = ? AND email = ?', siteId, email);
}

/** Stores a subscription, replacing an earlier one with the same address and site. */
export function saveSubscription(database: Database, subscription: Subscription): void {
  database.run(
    'INSERT OR REPLACE INTO newsletter_subscription (site_id, email, doc) VALUES (?, ?, ?)',
    subscription.siteId,
    subscription.email,
    JSON.stringify(subscription),
  );
}
