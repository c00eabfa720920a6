import { hexOf, sha256 } from '../../../shared/digest.ts';
import type { Services } from '../../upstreams/services.ts';
import type { Tier } from '../platforms/proof.ts';
import { tooMany } from '../ucp-2026-04-08/refusals.ts';
import { inStore } from './in-store.ts';

/** Who begins a session: the host of a platform, how far it is proved, and the caller's IP address. */
export type Opener = { platform: string; tier: Tier; address: string };

/** Most carts and checkouts that are open at a time: a platform has many buyers, an IP address few. */
export const MOST_OPEN = { platform: 5_000, address: 500 };

/**
 * What sessions are counted under, and the most of them: the platform that the merchant has listed, else the
 * IP address. With a domain of one's own, as many hosts as one likes can be signed for.
 */
async function countedBy({ platform, tier, address }: Opener): Promise<[name: string, most: number]> {
  if (tier === 'trusted') return [`open:platform:${platform}`, MOST_OPEN.platform];
  const caller = hexOf(await sha256(address));
  return tier === 'signed'
    ? [`open:signed:${caller}`, MOST_OPEN.platform]
    : [`open:address:${caller}`, MOST_OPEN.address];
}

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
  const [name, most] = await countedBy(by);
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
