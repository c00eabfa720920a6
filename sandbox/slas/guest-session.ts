import type { Database } from '../database/database.ts';
import { randomId } from '../random-id.ts';

export type GuestSession = { usid: string; customerId: string };

const CUSTOMER_ID_LENGTH = 26;
const USID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The guest of `usid` when there is one, else a new guest; a well-formed unknown usid is adopted. */
export function guestSession(database: Database, usid: string | undefined): GuestSession {
  if (usid) {
    const known = database.first<{ customer_id: string; kind: string }>(
      'SELECT customer_id, kind FROM session WHERE usid = ?',
      usid,
    );
    if (known?.kind === 'guest') return { usid, customerId: known.customer_id };
    if (known) return guestSession(database, undefined);
  }
  const session = {
    usid: usid && USID.test(usid) ? usid : crypto.randomUUID(),
    customerId: randomId(CUSTOMER_ID_LENGTH),
  };
  database.run(
    "INSERT INTO session (usid, customer_id, kind) VALUES (?, ?, 'guest')",
    session.usid,
    session.customerId,
  );
  return session;
}
