import { errorFields, log } from '../request/log.ts';
import type { GuestLine } from '../session/marks.ts';
import type { Session } from '../session/session.ts';
import { withToken } from '../session/with-token.ts';
import { mergeBaskets } from '../upstreams/commerce/basket-merge.ts';
import type { Basket } from '../upstreams/commerce/basket-schema.ts';
import type { Services } from '../upstreams/services.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';

/**
 * Statuses by which the service reports that there is nothing to merge, or no longer anything
 * (docs/contracts/baskets.md §2).
 */
const NOTHING_TO_MERGE = new Set([403, 409]);

/**
 * Merges the guest's bag where that failed at login, or where another tab added to it meanwhile: the
 * token still identifies the guest. Where the service has lost sight of that bag, `carry` adds its
 * lines to the shopper's, as far as they are known. Returns undefined where no merge is due, there is
 * nothing to merge, or it fails again; the next read of the bag then tries once more.
 */
export async function mergeLater(
  services: Services,
  session: Session,
  carry: (lines: readonly GuestLine[]) => Promise<Basket | undefined>,
): Promise<Basket | undefined> {
  if (!session.mergeDue) return undefined;
  try {
    const merged = await mergedOrCarried(services, session, carry);
    if (merged) session.setBasket(merged.basketId);
    session.setMergeDue(false);
    return merged;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    log('warn', 'bag-not-merged', { requestId: services.requestId, ...errorFields(error) });
    return undefined;
  }
}

async function mergedOrCarried(
  services: Services,
  session: Session,
  carry: (lines: readonly GuestLine[]) => Promise<Basket | undefined>,
): Promise<Basket | undefined> {
  try {
    return await withToken(session, (token) => mergeBaskets(services, token, 'read'));
  } catch (error) {
    if (!(error instanceof UpstreamError && NOTHING_TO_MERGE.has(error.status ?? 0))) throw error;
    const { guestLines } = session;
    return guestLines.length > 0 ? carry(guestLines) : undefined;
  }
}
