import { hexOf, sha256 } from '../../../shared/digest.ts';
import type { Services } from '../../upstreams/services.ts';
import { orAbsent } from '../../upstreams/upstream.ts';
import { inStore } from './in-store.ts';

const HOUR = 60 * 60 * 1000;

/** Tries to pay for one checkout; then the buyer goes on. */
export const MOST_PAYMENTS = 3;
/** Payments of one platform under way at a time: a burst is not tried before its first declines count. */
const AT_ONCE = { most: 20, ms: 60 * 1000 };
/** Tries to pay for one buyer in an hour, over all platforms. */
const BUYER = { most: 10, ms: HOUR };
/** Payments of one platform that are declined in a day; then its buyers go on themselves. */
const DECLINES = { most: 20, ms: 24 * HOUR };

const declinesOf = (platform: string) => `declines:${platform}`;

/**
 * Counts a try to pay, and says whether it may be made (docs/decisions/0170): whoever tries out stolen
 * cards needs many. `buyers`: addresses of theirs, each of which counts and is not kept. Throws
 * `UpstreamError` where the store gives no answer: nothing is paid uncounted.
 */
export async function mayPay(
  services: Services,
  { platform, buyers }: { platform: string; buyers: readonly string[] },
): Promise<boolean> {
  if (await isDeclinedTooOften(services, platform)) return false;
  let isWithin = true;
  for (const buyer of buyers) {
    const name = `payments:${hexOf(await sha256(buyer.trim().toLowerCase()))}`;
    isWithin = (await count(services, name, { more: 1, ms: BUYER.ms })) <= BUYER.most && isWithin;
  }
  return isWithin;
}

/**
 * Whether so many payments of a platform were declined today that its buyers pay themselves. Throws
 * `UpstreamError` where the store gives no answer.
 */
export async function isDeclinedTooOften(services: Services, platform: string): Promise<boolean> {
  return (await count(services, declinesOf(platform), { more: 0, ms: DECLINES.ms })) >= DECLINES.most;
}

/**
 * Pays while not too many payments of the platform are under way; false where they are, and nothing is
 * paid. Throws what `pay` throws, and `UpstreamError` where the store gives no answer.
 */
export async function payAtOnce(
  services: Services,
  platform: string,
  pay: () => Promise<void>,
): Promise<boolean> {
  const by = (more: number) => count(services, `paying:${platform}`, { more, ms: AT_ONCE.ms });
  const isWithin = (await by(1)) <= AT_ONCE.most;
  try {
    if (isWithin) await pay();
    return isWithin;
  } finally {
    await orAbsent(by(-1), services, 'agent-payments');
  }
}

/** Counts a payment that was declined. */
export async function countDecline(services: Services, platform: string): Promise<void> {
  await count(services, declinesOf(platform), { more: 1, ms: DECLINES.ms });
}

const count = (services: Services, name: string, { more, ms }: { more: number; ms: number }) =>
  inStore(services, [name, 'count'], async (store) => store.count(more, { now: Date.now(), ms }));
