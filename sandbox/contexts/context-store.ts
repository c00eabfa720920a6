import type { TenantContext } from '../tenant-context.ts';
import type { ShopperContext } from './shopper-context.ts';

const DAY_SECONDS = 86_400;
/**
 * A context lives for a day (guest) or a week (registered customer)
 * (docs/contracts/shopper-context.md §3).
 */
const LIFE_SECONDS = { guest: DAY_SECONDS, registered: 7 * DAY_SECONDS } as const;

type Owner = { usid: string; siteId: string; registered: boolean };

/** The context of a session at a site, or null when there is none or it has expired. */
export function storedContext(
  { database, clock }: TenantContext,
  { usid, siteId }: Omit<Owner, 'registered'>,
): ShopperContext | null {
  const row = database.first<{ doc: string }>(
    'SELECT doc FROM shopper_context WHERE usid = ? AND site_id = ? AND expires_at > ?',
    usid,
    siteId,
    clock.seconds(),
  );
  return row && JSON.parse(row.doc);
}

/** Stores a session's context and restarts its lifetime. */
export function storeContext(
  { database, clock }: TenantContext,
  { usid, siteId, registered }: Owner,
  context: ShopperContext,
): void {
  database.run(
    'INSERT OR REPLACE INTO shopper_context (usid, site_id, doc, expires_at) VALUES (?, ?, ?, ?)',
    usid,
    siteId,
    JSON.stringify(context),
    clock.seconds() + LIFE_SECONDS[registered ? 'registered' : 'guest'],
  );
}

/** Clears a session's context at a site. */
export function clearContext({ database }: TenantContext, { usid, siteId }: Omit<Owner, 'registered'>): void {
  database.run('DELETE FROM shopper_context WHERE usid = ? AND site_id = ?', usid, siteId);
}
