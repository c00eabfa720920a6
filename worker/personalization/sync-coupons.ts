import { errorFields, log } from '../request/log.ts';
import type { Session } from '../session/session.ts';
import type { Basket } from '../upstreams/commerce/basket-schema.ts';
import type { Services } from '../upstreams/services.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';
import { contextDataOf, NO_COUPON } from './context-data.ts';
import { writeContext } from './write-context.ts';

/**
 * Copies the basket's coupons that are flagged for it into the shopper context, when they differ
 * from those copied last (docs/contracts/shopper-context.md §6). Makes no call as long as there
 * were never any. A failure is only logged; the next change of the bag tries again. Returns whether
 * the context changed, as the basket's prices may then change too.
 */
export async function syncCoupons(services: Services, session: Session, basket: Basket): Promise<boolean> {
  const wanted = basket.couponItems
    .filter(({ c_includeInShopperContext }) => c_includeInShopperContext)
    .map(({ code }) => code);
  const known = new Set(session.context?.coupons);
  if (known.size === wanted.length && wanted.every((code) => known.has(code))) return false;
  try {
    const couponCodes = wanted.length > 0 ? wanted : [NO_COUPON];
    const context = await writeContext(services, session, { couponCodes });
    const token = await session.token();
    session.set({ context: contextDataOf(context, { token, coupons: wanted, now: Date.now() / 1000 }) });
    return true;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    log('warn', 'context-not-changed', { requestId: services.requestId, ...errorFields(error) });
    return false;
  }
}
