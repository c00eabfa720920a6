import type { TenantContext } from '../tenant-context.ts';

/** The newest events kept. */
const KEPT_EVENTS = 2000;

type Activity = { siteId: string; event: string; body: unknown };

/**
 * Keeps an event for `GET /__sandbox/activities`, the newest {@link KEPT_EVENTS} of them. Returns
 * its id.
 */
export function recordActivity(
  { database, clock }: TenantContext,
  { siteId, event, body }: Activity,
): string {
  const uuid = crypto.randomUUID();
  const at = clock.now();
  const doc = JSON.stringify({ uuid, at: new Date(at).toISOString(), siteId, event, body });
  database.run(
    'INSERT INTO activity (uuid, at, site_id, event, doc) VALUES (?, ?, ?, ?, ?)',
    uuid,
    at,
    siteId,
    event,
    doc,
  );
  database.run(
    'DELETE FROM activity WHERE rowid NOT IN (SELECT rowid FROM activity ORDER BY rowid DESC LIMIT ?)',
    KEPT_EVENTS,
  );
  return uuid;
}
