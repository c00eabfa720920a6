import { cached, revalidated } from '../../cache/cached.ts';
import { errorFields, log } from '../../request/log.ts';
import type { Services } from '../../upstreams/services.ts';
import { TimeLimit } from '../../upstreams/time-limit.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import { inStore } from '../session/in-store.ts';
import type { Activity, Directory } from '../store/platform-activity.ts';

/**
 * What is counted of a platform: operations and refusals by name; carts, and checkouts that were none
 * before; amounts sold in minor units by currency.
 */
type CountName =
  | `operation:${string}`
  | `refused:${string}`
  | `sold:${string}`
  | 'carts'
  | 'taken'
  | 'orders'
  | 'declined';

/** A platform by its host, and whether what it did has proved to be its own: anybody may name a host. */
type Counted = { platform: string; isProved: boolean };

/** The platform of requests whose profile could not be read: it is counted, and not listed. */
export const NOBODY = '';
const nameOf = (host: string) => `platform:${host}`;
const DIRECTORY = 'platforms';
/** How long an operation waits to know whether its platform is switched off, in ms. */
const SWITCH_MS = 500;

/**
 * Counts what a platform did, by its host, after the answer: nobody waits for it, and what cannot be
 * counted is logged (docs/decisions/0172). Only hosts whose profile was read are to be counted.
 */
export function countAgent(
  services: Services,
  { platform, isProved }: Counted,
  counts: Partial<Record<CountName, number>>,
): void {
  const { cache, requestId } = services;
  const now = Date.now();
  const of = { now, day: dayOf(now, services.config.STAFF_TIME_ZONE), isProved };
  const counted = async () => {
    const seen = await inStore(services, [nameOf(platform), 'count'], async (store) =>
      store.countActivity(counts, of),
    );
    if (seen && platform !== NOBODY)
      await inStore(services, [DIRECTORY, 'note'], async (store) => store.note(platform, seen));
  };
  cache.waitUntil(
    counted().catch((error: unknown) =>
      log('warn', 'agent-not-counted', { requestId, platform, ...errorFields(error) }),
    ),
  );
}

/**
 * Whether staff have switched a platform off, as it was at most a minute ago; while the store fails, as it
 * was in the ten minutes before. Undefined where nobody knows.
 */
export async function isSwitchedOff(services: Services, host: string): Promise<boolean | undefined> {
  try {
    return (await cached(services.cache, 'agentSwitches', 'off', () => hostsThatAreOff(services))).includes(
      host,
    );
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    log('warn', 'agent-switches-unknown', { requestId: services.requestId, ...errorFields(error) });
    return undefined;
  }
}

async function hostsThatAreOff(services: Services): Promise<string[]> {
  const { switches } = await new TimeLimit(SWITCH_MS).within(getDirectory(services), 'agent-switches');
  return Object.entries(switches).flatMap(([host, { isOff }]) => (isOff ? [host] : []));
}

/**
 * Switches a platform off or on, at once here and within a minute everywhere. `by`: the name of who does
 * it. False where too many are off. Throws `UpstreamError`.
 */
export async function switchPlatform(
  services: Services,
  host: string,
  { isOff, by }: { isOff: boolean; by: string },
): Promise<boolean> {
  const turned = { isOff, by, at: Date.now() };
  const isKept = await inStore(services, [DIRECTORY, 'turn'], async (store) => store.turn(host, turned));
  await revalidated(services.cache, 'agentSwitches', 'off', () => hostsThatAreOff(services)).catch(
    // the others find out by themselves, and so does this place
    () => undefined,
  );
  return isKept;
}

/** All platforms that are known, and what staff have switched. Throws `UpstreamError`. */
export function getDirectory(services: Services): Promise<Directory> {
  return inStore(services, [DIRECTORY, 'directory'], async (store) => store.directory());
}

/** What a platform did, by the staff's days. Throws `UpstreamError`. */
export function getActivity(services: Services, host: string): Promise<Activity> {
  return inStore(services, [nameOf(host), 'activity'], async (store) => store.activity());
}

/** The day of an instant (epoch ms) in a time zone, as `2026-12-31`. */
export const dayOf = (instant: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant);
