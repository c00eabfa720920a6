import type { Database } from '../database/database.ts';
import type { Subscription } from './subscription.ts';

const HOUR_MS = 60 * 60_000;
/** How long the link of a request counts, in ms. */
const LINK_MS = 48 * HOUR_MS;
/** How long an address gets no further mail after its first one, in ms: twice as long after each other one. */
const QUIET_MS = HOUR_MS;
/** The longest of these times. */
const LONGEST_QUIET_MS = 24 * HOUR_MS;

/** A sign-up that waits for the owner of the address (docs/contracts/custom-apis.md §2.5). */
export type SignUpRequest = {
  siteId: string;
  email: string;
  /** What the mail's link names it by. */
  token: string;
  /** When the mail was sent, epoch ms. */
  askedAt: number;
  /** How many mails the address got that nobody has answered, this one included. */
  asks: number;
  /** What the subscription begins with. */
  given: Pick<Subscription, 'postalCode' | 'gender' | 'source'> & { locale?: string | undefined };
};

type Row = { site_id: string; email: string; token: string; asked_at: number; doc: string };

const COLUMNS = 'site_id, email, token, asked_at, doc';
const read = ({ site_id: siteId, email, token, asked_at: askedAt, doc }: Row): SignUpRequest => {
  const { asks = 1, ...given } = JSON.parse(doc);
  return { siteId, email, token, askedAt, asks, given };
};

/** Whether the link of a request still counts. */
export const isOpen = ({ askedAt }: Pick<SignUpRequest, 'askedAt'>, now: number): boolean =>
  now < askedAt + LINK_MS;

/** Whether an address was written to so lately that it is not written to again. */
export const isQuiet = ({ askedAt, asks }: Pick<SignUpRequest, 'askedAt' | 'asks'>, now: number): boolean =>
  now < askedAt + Math.min(QUIET_MS * 2 ** (asks - 1), LONGEST_QUIET_MS);

/** The latest request of an address on a site, or null. */
export function requestOf(database: Database, siteId: string, email: string): SignUpRequest | null {
  const row = database.first<Row>(
    `SELECT ${COLUMNS} FROM newsletter_request WHERE site_id = ? AND email = ?`,
    siteId,
    email,
  );
  return row && read(row);
}

/** The request that a link names, or null. */
export function requestByToken(database: Database, siteId: string, token: string): SignUpRequest | null {
  const row = database.first<Row>(
    `SELECT ${COLUMNS} FROM newsletter_request WHERE site_id = ? AND token = ?`,
    siteId,
    token,
  );
  return row && read(row);
}

/** Stores a request in place of an earlier one of that address, whose link counts no more. */
export function saveRequest(
  database: Database,
  { siteId, email, token, askedAt, asks, given }: SignUpRequest,
): void {
  database.run(
    `INSERT OR REPLACE INTO newsletter_request (${COLUMNS}) VALUES (?, ?, ?, ?, ?)`,
    siteId,
    email,
    token,
    askedAt,
    JSON.stringify({ ...given, asks }),
  );
}
