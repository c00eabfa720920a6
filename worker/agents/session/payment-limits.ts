import { hexOf, sha256 } from '../../../shared/digest.ts';
import type { Services } from '../../upstreams/services.ts';
import { inStore } from './in-store.ts';

const HOUR = 60 * 60 * 1000;

/** Tries to pay for one checkout; then the buyer goes on. */
export const MOST_PAYMENTS = 3;
/** Tries to pay for one buyer in an hour, over all platforms. */
const BUYER = { most: 10, ms: HOUR };
/** Payments of one platform that are declined in a day; then its buyers go on themselves. */
const DECLINES = { most: 20, ms: 24 * HOUR };

const declinesOf = (platform: string) => `declines:${platform}`;

/**
 * Counts a try to pay, and says whether it may be made (docs/decisions/0170): whoever tries out stolen
 * cards needs many. `buyers`: addresses of theirs, which are not kept; each is counted. Throws `UpstreamError` where the
 * store gives no answer: nothing is paid uncounted.
 */
export async function mayPay(
  services: Services,
  { platform, buyers }: { platform: string; buyers: readonly string[] },
): Promise<boolean> {
  if ((await count(services, declinesOf(platform), { more: 0, ms: DECLINES.ms })) >= DECLINES.most)
    return false;
  const tried = buyers.map(async (buyer) => {
    const name = `payments:${hexOf(await sha256(buyer.trim().toLowerCase()))}`;
    return count(services, name, { more: 1, ms: BUYER.ms });
  });
  return (await Promise.all(tried)).every((times) => times <= BUYER.most);
}

/** Counts a payment that was declined. */
export async function countDecline(services: Services, platform: string): Promise<void> {
  await count(services, declinesOf(platform), { more: 1, ms: DECLINES.ms });
}

function count({ env }: Services, name: string, by: { more: number; ms: number }): Promise<number> {
  const store = env.AGENT_STORE.get(env.AGENT_STORE.idFromName(name));
  return inStore('count', async () => store.count(by.more, { now: Date.now(), ms: by.ms }));
}
