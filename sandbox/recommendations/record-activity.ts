import type { TenantContext } from '../tenant-context.ts';

/** Number of events kept. */
const KEPT_EVENTS = 2000;

type Activity = { siteId: string; event: string; body: unknown };

/**
 * Stores an event for `GET /__sandbox/activities`, which keeps the newest {@link KEPT_EVENTS}.
 * Returns its id.
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
