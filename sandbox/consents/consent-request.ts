import { inEveryLanguage } from '../catalog/text.ts';
import type { Database } from '../database/database.ts';
import { messageLocale, shopLink } from '../mailbox/shop-link.ts';
import { CONFIRM_PATH } from '../newsletter/confirm-path.ts';
import { isOpen, isQuiet } from '../newsletter/request.ts';
import { randomId } from '../random-id.ts';
import { languageOf } from '../sites.ts';
import type { TenantContext } from '../tenant-context.ts';
import type { ConsentKey } from './consent-key.ts';
import { CHANNELS, SUBSCRIPTIONS } from './subscriptions.ts';

const TOKEN_LENGTH = 40;

/** They contain nothing that was typed: anybody may have entered the address or number. */
const TEXTS = inEveryLanguage({
  en: {
    subject: 'Please confirm your subscription',
    body: (title: string) =>
      `Hello,\n\nthis subscription was asked for: ${title}. Please open the link within two days and confirm there. Nothing begins before.\n\nIf it was not you, you need do nothing: we write no more.\n\nCairn`,
  },
  fr: {
    subject: 'Veuillez confirmer votre abonnement',
    body: (title: string) =>
      `Bonjour,\n\ncet abonnement a été demandé : ${title}. Veuillez ouvrir le lien dans les deux jours et confirmer sur la page. Rien ne commence avant.\n\nSi ce n’était pas vous, vous n’avez rien à faire : nous n’écrirons plus.\n\nCairn`,
  },
});

type Tenant = Pick<TenantContext, 'database' | 'clock' | 'mailbox' | 'shopOrigin'>;

/** A consent that waits for the owner of the address or number (docs/contracts/consents.md §4). */
type ConsentRequest = {
  token: string;
  /** When the message was sent, epoch ms. */
  askedAt: number;
  /** How many messages the contact point got that nobody has answered, this one included. */
  asks: number;
  /** Whether it was taken back: its link then does not count. */
  hasEnded: boolean;
};

type Row = { token: string; asked_at: number; asks: number; ended: number };

const read = ({ token, asked_at: askedAt, asks, ended }: Row): ConsentRequest => ({
  ...{ token, askedAt, asks },
  hasEnded: ended === 1,
});

const WHERE = 'site_id = ? AND subscription_id = ? AND channel = ? AND contact_point = ?';
const placeOf = ({ siteId, subscriptionId, channel, contactPoint }: ConsentKey) => [
  ...[siteId, subscriptionId, channel, contactPoint],
];

/** The latest request of a contact point for a subscription, or null. */
export function consentRequestOf(database: Database, key: ConsentKey): ConsentRequest | null {
  const row = database.first<Row>(
    `SELECT token, asked_at, asks, ended FROM consent_request WHERE ${WHERE}`,
    ...placeOf(key),
  );
  return row && read(row);
}

/**
 * Asks the owner of a contact point by a message, ever more seldom, unless that was done lately: then the link of the
 * last message counts, again if it was taken back.
 */
export function askForConsent(
  { database, clock, mailbox, shopOrigin }: Tenant,
  key: ConsentKey,
  locale?: string,
) {
  const now = clock.now();
  const earlier = consentRequestOf(database, key);
  const isAsked = earlier !== null && isQuiet(earlier, now);
  const token = isAsked ? earlier.token : randomId(TOKEN_LENGTH);
  database.run(
    `INSERT OR REPLACE INTO consent_request
     (site_id, subscription_id, channel, contact_point, token, asked_at, asks, ended) VALUES (?, ?, ?, ?, ?, ?, ?, 0)`,
    ...placeOf(key),
    token,
    isAsked ? earlier.askedAt : now,
    (earlier?.asks ?? 0) + (isAsked ? 0 : 1),
  );
  if (isAsked) return;
  const place = { siteId: key.siteId, ...(locale !== undefined && { locale }) };
  const written = messageLocale(place);
  const language = languageOf(written);
  const title = SUBSCRIPTIONS.find(({ subscriptionId }) => subscriptionId === key.subscriptionId)?.title;
  const { subject, body } = TEXTS[language];
  mailbox.deliver({
    to: key.contactPoint,
    kind: 'consent-confirm',
    subject,
    body: body(title?.[language] ?? key.subscriptionId),
    link: shopLink(shopOrigin, place, CONFIRM_PATH, { token }),
    locale: written,
  });
}

/** What a message's link asks to confirm; null for a link that does not count, or no more. */
export function confirmable({ database, clock }: Tenant, siteId: string, token: string): ConsentKey | null {
  const row = database.first<Row & { subscription_id: string; channel: string; contact_point: string }>(
    `SELECT token, asked_at, asks, ended, subscription_id, channel, contact_point FROM consent_request
     WHERE site_id = ? AND token = ?`,
    siteId,
    token,
  );
  const channel = CHANNELS.find((one) => one === row?.channel);
  if (!row || !channel) return null;
  const request = read(row);
  if (request.hasEnded || !isOpen(request, clock.now())) return null;
  return { siteId, subscriptionId: row.subscription_id, channel, contactPoint: row.contact_point };
}

/**
 * Ends what waits for a confirmation. When it was asked for last stays known, so nobody is written to again
 * at once.
 */
export function endConsentRequest(database: Database, key: ConsentKey): void {
  database.run(`UPDATE consent_request SET ended = 1 WHERE ${WHERE}`, ...placeOf(key));
}
