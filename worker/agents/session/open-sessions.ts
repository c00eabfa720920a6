import { hexOf, sha256 } from '../../../shared/digest.ts';
import type { Services } from '../../upstreams/services.ts';
import { tooMany } from '../ucp-2026-04-08/refusals.ts';
import { inStore } from './in-store.ts';

/** Whose sessions are counted together: a platform that has proved to be it, else the caller's IP address. */
type Opener = { platform: string } | { address: string };

/** Most carts and checkouts that are open at a time: a platform has many buyers, an IP address few. */
export const MOST_OPEN = { platform: 5_000, address: 500 };

/**
 * Counts a session that is to be begun among those that its opener has open, and returns the name that it
 * is counted under (docs/decisions/0165): baskets may keep limited pieces from others. `until`: when it ends,
 * in epoch ms. Throws `ProtocolRefusal` where too many are open, and `UpstreamError` where the store gives
 * no answer.
 */
export async function openSession(
  services: Services,
  { by, secret, until }: { by: Opener; secret: string; until: number },
): Promise<string> {
  const [kind, id, most] =
    'platform' in by
      ? ['platform', by.platform, MOST_OPEN.platform]
      : ['address', hexOf(await sha256(by.address)), MOST_OPEN.address];
  const name = `open:${kind}:${id}`;
  if (await keepOpen(services, { name, secret, until, most })) return name;
  throw tooMany('Too many carts and checkouts are open. Cancel some, or wait until they end.');
}

/**
 * Counts a session until another time: it was changed, or has ended. With `most`: false where so many others
 * are open. Throws `UpstreamError`.
 */
export async function keepOpen(
  services: Services,
  { name, secret, until, most }: { name: string; secret: string; until: number; most?: number },
): Promise<boolean> {
  // whoever reads it has no id of a session
  const of = hexOf(await sha256(secret));
  return inStore(services, [name, 'hold'], async (store) => store.hold(of, { now: Date.now(), until, most }));
}
