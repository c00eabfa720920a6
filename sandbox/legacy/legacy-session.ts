import { toBase64Url } from '../slas/base64url.ts';
import { guestSession, type Session } from '../slas/session.ts';
import type { TenantContext } from '../tenant-context.ts';

/** The cookie that names a session of the legacy site (docs/contracts/legacy.md §5). */
export const SESSION_COOKIE = 'dwsid';
/** A session ends when nobody has used it for half an hour, in seconds. */
const LIFE_SECONDS = 30 * 60;
const ID_BYTES = 32;

/** A session of the legacy site: whose it is, and on which site. */
export type LegacySession = Session & { dwsid: string; siteId: string };

type Row = { site_id: string; usid: string; customer_id: string; kind: string };

/** A new session of a shopper, under an id that nobody can guess. */
export function openLegacySession(
  { database, clock }: TenantContext,
  siteId: string,
  { usid, customerId, registered }: Session,
): LegacySession {
  const dwsid = toBase64Url(crypto.getRandomValues(new Uint8Array(ID_BYTES)));
  database.run('DELETE FROM legacy_session WHERE expires_at <= ?', clock.seconds());
  database.run(
    'INSERT INTO legacy_session (dwsid, site_id, usid, customer_id, kind, expires_at) VALUES (?, ?, ?, ?, ?, ?)',
    dwsid,
    siteId,
    usid,
    customerId,
    registered ? 'registered' : 'guest',
    clock.seconds() + LIFE_SECONDS,
  );
  return { dwsid, siteId, usid, customerId, registered };
}

/** A new guest's session. */
export function openGuestSession(tenant: TenantContext, siteId: string): LegacySession {
  return openLegacySession(tenant, siteId, guestSession(tenant.database, undefined));
}

/** The session with that id on that site, which goes on for another half hour; null without one. */
export function legacySessionOf(
  { database, clock }: TenantContext,
  siteId: string,
  dwsid: string | undefined,
): LegacySession | null {
  const row = database.first<Row>(
    'SELECT site_id, usid, customer_id, kind FROM legacy_session WHERE dwsid = ? AND site_id = ? AND expires_at > ?',
    dwsid ?? '',
    siteId,
    clock.seconds(),
  );
  if (!row || dwsid === undefined) return null;
  database.run(
    'UPDATE legacy_session SET expires_at = ? WHERE dwsid = ?',
    clock.seconds() + LIFE_SECONDS,
    dwsid,
  );
  return {
    dwsid,
    siteId: row.site_id,
    usid: row.usid,
    customerId: row.customer_id,
    registered: row.kind === 'registered',
  };
}

/** Ends a session. A login and a logout do so: what comes after has another id. */
export function endLegacySession({ database }: TenantContext, dwsid: string): void {
  database.run('DELETE FROM legacy_session WHERE dwsid = ?', dwsid);
}

/** The cookies that a browser gets with a session, as the vendor's platform sets them. */
export function sessionCookies({ dwsid, siteId, customerId, registered }: LegacySession): string[] {
  const anonymous = registered ? '=""; Max-Age=0' : `=${customerId}; Max-Age=15552000`;
  return [
    `${SESSION_COOKIE}=${dwsid}; Path=/; HttpOnly; Secure; SameSite=None`,
    `dwanonymous_${siteId}${anonymous}; Path=/; Secure; SameSite=None`,
    `dwac_${siteId}=analytics; Path=/; Secure; SameSite=None`,
  ];
}
