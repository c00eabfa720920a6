import { customerById } from '../customers/customer-store.ts';
import type { Database } from '../database/database.ts';
import { randomId } from '../random-id.ts';

/** The owner of a `usid`: a guest, or a registered customer after sign-in. */
export type Session = { usid: string; customerId: string; registered: boolean };

type SessionRow = { customer_id: string; kind: string; previous_customer_id: string | null };

const CUSTOMER_ID_LENGTH = 26;
const USID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function rowOf(database: Database, usid: string): SessionRow | null {
  return database.first<SessionRow>(
    'SELECT customer_id, kind, previous_customer_id FROM session WHERE usid = ?',
    usid,
  );
}

/** The session of that usid, or null. */
export function sessionOf(database: Database, usid: string): Session | null {
  const row = rowOf(database, usid);
  return row && { usid, customerId: row.customer_id, registered: row.kind === 'registered' };
}

/**
 * Whether the session of an access token is still its shopper's: another may have signed in under the
 * same usid meanwhile.
 */
export function isStillOwn(
  database: Database,
  { usid, customerId }: Pick<Session, 'usid' | 'customerId'>,
): boolean {
  const row = rowOf(database, usid);
  return row === null || row.customer_id === customerId;
}

/**
 * The guest of `usid` if there is one, otherwise a new guest; a well-formed unknown usid is
 * adopted.
 */
export function guestSession(database: Database, usid: string | undefined): Session {
  const known = usid ? sessionOf(database, usid) : null;
  if (known) return known.registered ? guestSession(database, undefined) : known;
  const session = {
    usid: usid && USID.test(usid) ? usid : crypto.randomUUID(),
    customerId: randomId(CUSTOMER_ID_LENGTH),
    registered: false,
  };
  database.run(
    "INSERT INTO session (usid, customer_id, kind) VALUES (?, ?, 'guest')",
    session.usid,
    session.customerId,
  );
  return session;
}

/**
 * Makes `usid` the session of a registered customer; its owner until now becomes the previous
 * customer. Another customer's shopper context does not pass on.
 */
export function registeredSession(database: Database, usid: string, customerId: string): Session {
  const before = sessionOf(database, usid);
  if (before?.registered && before.customerId !== customerId) {
    database.run('DELETE FROM shopper_context WHERE usid = ?', usid);
  }
  database.run(
    `INSERT INTO session (usid, customer_id, kind) VALUES (?, ?, 'registered')
     ON CONFLICT (usid) DO UPDATE SET previous_customer_id = customer_id, customer_id = excluded.customer_id,
       kind = excluded.kind`,
    usid,
    customerId,
  );
  return { usid, customerId, registered: true };
}

/** The guest that a session belonged to before its last sign-in; null when it was a customer's. */
export function previousGuestId(database: Database, usid: string): string | null {
  const id = previousCustomerId(database, usid);
  return id !== null && customerById(database, id) === null ? id : null;
}

/**
 * The owner of a session before its last sign-in (docs/contracts/baskets.md §2), normally the guest
 * whose basket is merged; or null.
 */
export function previousCustomerId(database: Database, usid: string): string | null {
  return rowOf(database, usid)?.previous_customer_id ?? null;
}
