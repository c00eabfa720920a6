import { toBase64Url } from '../../shared/base64-url.ts';
import { sha256 } from '../../shared/digest.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';
import type { Session } from './session.ts';

/** The least that KV keeps anything, in seconds. */
const LEAST_SECONDS = 60;

/**
 * Notes in KV that staff simulate another shopper in a session, for `seconds`: the services price its
 * bag for that shopper, also where the browser no longer tells of it. Throws `UpstreamError` where KV
 * fails, as the functions below do.
 */
export async function noteSimulation(kv: KVNamespace, usid: string, seconds: number): Promise<void> {
  const expirationTtl = Math.max(LEAST_SECONDS, Math.ceil(seconds));
  await answered('note', kv.put(await keyOf(usid), '1', { expirationTtl }));
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
