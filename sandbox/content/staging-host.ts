import { z } from 'zod';
import type { StagingEnvironment } from './content-item.ts';
import type { HubName } from './hubs.ts';

/**
 * The virtual staging environments of the hubs, by host. Their first label has no `-`, because that
 * would mark a time-machine host (docs/contracts/content.md §1). In those without `environment`
 * nothing is staged: they show what is published and scheduled, which is what shoppers see.
 */
const ENVIRONMENTS: Record<string, { hub: HubName; environment?: StagingEnvironment }> = {
  'cairnpublished.staging.cairn.example': { hub: 'cairn' },
  'cairneditors.staging.cairn.example': { hub: 'cairn', environment: 'editors' },
  'cairnlaunch.staging.cairn.example': { hub: 'cairn', environment: 'launch' },
  'outpostpublished.staging.cairn.example': { hub: 'outpost' },
  'outposteditors.staging.cairn.example': { hub: 'outpost', environment: 'editors' },
};

/** The hosts of a hub's staging environments. */
export function stagingHosts(hub: HubName): string[] {
  return Object.keys(ENVIRONMENTS).filter((host) => ENVIRONMENTS[host]?.hub === hub);
}

/** Snapshots that editors have named, by id: moments in epoch ms. */
const SNAPSHOTS: Record<string, number> = {
  'winter-2026': Date.UTC(2026, 11, 1, 12),
  'spring-2027': Date.UTC(2027, 2, 20, 12),
};
/** Latest moment that can be previewed: the end of the year 9999. */
const MAX_TIMESTAMP = 253_402_300_799_999;
const HOST = /^([a-z0-9]+)(?:-([0-9a-z]{1,12}))?(\.[a-z0-9.]+)$/;

export const domainQuery = z
  .object({
    timestamp: z.coerce.number().int().min(0).max(MAX_TIMESTAMP).optional(),
    snapshotId: z.string().max(60).optional(),
  })
  .refine(({ timestamp, snapshotId }) => timestamp !== undefined || snapshotId !== undefined, {
    path: ['timestamp'],
    message: 'a timestamp or a snapshotId',
  });

/**
 * The time-machine host of an environment at a moment: `{id}-{stamp}.staging…`, with the stamp in
 * base 36.
 */
export function timeMachineHost(host: string, at: number): string {
  return host.replace('.', `-${at.toString(36)}.`);
}

/**
 * The requested moment of a call to generate a host, epoch ms; null when there is no such snapshot.
 */
export function momentAsked({ timestamp, snapshotId }: z.output<typeof domainQuery>): number | null {
  if (timestamp !== undefined) return timestamp;
  if (snapshotId === undefined || !Object.hasOwn(SNAPSHOTS, snapshotId)) return null;
  return SNAPSHOTS[snapshotId] ?? null;
}

type StagingHost = { environment: StagingEnvironment | undefined; at: number | undefined };

/**
 * The environment and the moment that a preview host shows: epoch ms, or undefined for the present.
 * Null when the hub has no such host.
 */
export function stagingHost(hub: HubName, text: string): StagingHost | null {
  const [, id = '', stamp, rest = ''] = HOST.exec(text) ?? [];
  const host = `${id}${rest}`;
  const known = Object.hasOwn(ENVIRONMENTS, host) ? ENVIRONMENTS[host] : undefined;
  if (known?.hub !== hub) return null;
  const { environment } = known;
  const at = stamp === undefined ? undefined : Number.parseInt(stamp, 36);
  return at === undefined || at <= MAX_TIMESTAMP ? { environment, at } : null;
}
