import { z } from 'zod';
import type { TenantContext } from '../tenant-context.ts';

/** Number of events, and of reports, that are kept. */
const KEPT = 2_000;
/** Most that a list shows. */
const LISTED = 500;

type CollectedKind = 'event' | 'report' | 'trace' | 'metric' | 'webhook';

const stored = z.record(z.string(), z.unknown());

/** Keeps what came, in its order. An event whose id is known already is not kept again. */
export function keepCollected(
  { database, clock }: TenantContext,
  kind: CollectedKind,
  entries: readonly { id: string; doc: object }[],
): void {
  for (const { id, doc } of entries)
    database.run(
      'INSERT OR IGNORE INTO collected (id, kind, at, doc) VALUES (?, ?, ?, ?)',
      id,
      kind,
      clock.now(),
      JSON.stringify(doc),
    );
  database.run(
    `DELETE FROM collected WHERE kind = ? AND position NOT IN
      (SELECT position FROM collected WHERE kind = ? ORDER BY position DESC LIMIT ?)`,
    kind,
    kind,
    KEPT,
  );
}

/** The latest of a kind, oldest first. */
export function listCollected({ database }: TenantContext, kind: CollectedKind): z.infer<typeof stored>[] {
  return database
    .all<{ doc: string }>(
      'SELECT doc FROM collected WHERE kind = ? ORDER BY position DESC LIMIT ?',
      kind,
      LISTED,
    )
    .map(({ doc }) => stored.parse(JSON.parse(doc)))
    .reverse();
}

export function forgetCollected({ database }: TenantContext): void {
  database.run('DELETE FROM collected');
}
