import { errorFields, log } from '../request/log.ts';
import type { Session } from '../session/session.ts';
import { withToken } from '../session/with-token.ts';
import { mergeBaskets } from '../upstreams/commerce/basket-merge.ts';
import type { Basket } from '../upstreams/commerce/basket-schema.ts';
import type { Services } from '../upstreams/services.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';

/**
 * The service's word that there is nothing to merge, or not any more (docs/contracts/baskets.md
 * §2).
 */
const NOTHING_TO_MERGE = new Set([403, 409]);

/**
 * Merges the bag of the guest one was where that failed at signing in: the token still says who
 * that was. Undefined where nothing is due, or it fails again; it is then tried with the next
 * reading of the bag.
 */
export async function mergeLater(services: Services, session: Session): Promise<Basket | undefined> {
  if (!session.mergeDue) return undefined;
  try {
    const merged = await withToken(session, (token) => mergeBaskets(services, token, 'read'));
    session.setBasket(merged.basketId);
    session.setMergeDue(false);
    return merged;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (NOTHING_TO_MERGE.has(error.status ?? 0)) session.setMergeDue(false);
    log('warn', 'bag-not-merged', { requestId: services.requestId, ...errorFields(error) });
    return undefined;
  }
}
