import { toBase64Url } from '../../shared/base64-url.ts';
import { sha256 } from '../../shared/digest.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';
import type { Session } from './session.ts';

/** How long it is noted, in seconds: as long as the context of a member lives after its last change. */
const NOTED_SECONDS = 7 * 86_400;

/**
 * Notes in KV that staff simulate another shopper in a session: the services price its bag for that
 * shopper, also where the browser no longer tells of it. Throws `UpstreamError` where KV fails, as the
 * functions below do.
 */
export async function noteSimulation(kv: KVNamespace, usid: string): Promise<void> {
  await answered('note', kv.put(await keyOf(usid), '1', { expirationTtl: NOTED_SECONDS }));
}

/**
 * Notes a simulation once more before a change of its context, which then lives on: the note has to last
 * as long. Nothing in a session that is its shopper's own.
 */
export async function prolongSimulation(services: Services, session: Session): Promise<void> {
  const { usid } = session;
  if (usid !== undefined && (await ordersAsAnother(services, session)))
    await noteSimulation(services.env.CACHE, usid);
}

/** Notes that a session is its shopper's own again. */
export async function forgetSimulation(kv: KVNamespace, usid: string): Promise<void> {
  await answered('forget', kv.delete(await keyOf(usid)));
}

/** Whether staff simulate another shopper in a session. */
export async function isSimulated(kv: KVNamespace, usid: string): Promise<boolean> {
  return (await answered('read', kv.get(await keyOf(usid)))) !== null;
}

/**
 * Whether an order of this session would have the prices of somebody whom staff simulate. A shop
 * without staff asks nothing. Where KV fails the answer is no, unless this very request is served as
 * the simulated shopper (docs/decisions/0116).
 */
export async function ordersAsAnother(services: Services, { usid }: Session): Promise<boolean> {
  if (services.simulated) return true;
  if (services.config.STAFF_IDENTITY === undefined || usid === undefined) return false;
  return (await orAbsent(isSimulated(services.env.CACHE, usid), services, 'simulation')) ?? false;
}

async function answered<T>(operation: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw new UpstreamError(
      { service: 'kv', operation: `simulation-${operation}`, kind: 'network' },
      { cause },
    );
  }
}

async function keyOf(usid: string): Promise<string> {
  return `simulated:${toBase64Url(await sha256(usid))}`;
}
