import { errorFields, log } from '../request/log.ts';
import type { GuestLine } from '../session/marks.ts';
import type { Session } from '../session/session.ts';
import type { Tokens } from '../session/tokens.ts';
import { withToken } from '../session/with-token.ts';
import { mergeBaskets } from '../upstreams/commerce/basket-merge.ts';
import type { Basket } from '../upstreams/commerce/basket-schema.ts';
import { getCustomerBaskets } from '../upstreams/commerce/baskets.ts';
import { refreshRefusalOf } from '../upstreams/commerce/client-refusal.ts';
import { refreshToken } from '../upstreams/commerce/slas.ts';
import type { Services } from '../upstreams/services.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';
import { basketRefusal } from './basket-refusal.ts';
import { guestLine, missingLines } from './guest-lines.ts';

/**
 * Statuses by which the service reports that there is nothing to merge, or no longer anything
 * (docs/contracts/baskets.md §2).
 */
const NOTHING_TO_MERGE = new Set([403, 409]);
/**
 * Statuses by which the service reports that there is no bag. A missing scope (403) and a token that is
 * refused although it is new (401) say nothing of it (docs/contracts/README.md §3.2).
 */
const NO_BAG = new Set([400, 404]);
const UNAUTHORIZED = 401;

/**
 * Merges the guest's bag where that failed at login, or where another tab added to it meanwhile: the
 * token still identifies the guest. Where the service has lost sight of that bag, and where the
 * shopper is a guest, `carry` adds its lines to the shopper's, as far as they are known. Returns
 * undefined where no merge is due, there is nothing to merge, or it fails again; the next read of the
 * bag then tries once more.
 */
export async function mergeLater(
  services: Services,
  session: Session,
  carry: (lines: readonly GuestLine[]) => Promise<Basket | undefined>,
): Promise<Basket | undefined> {
  if (!session.mergeDue) return undefined;
  try {
    const merged = await mergedOrCarried(services, session, carry);
    if (merged) session.mark({ basketId: merged.basketId });
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
  if (!session.registered) {
    // two tabs began a session each, and the browser kept this one
    const other = await session.formerGuest();
    const bag = other && (await bagOfGuest(services, session.siteId, other));
    return bag && bag.productItems.length > 0 ? carry(bag.productItems.map(guestLine)) : undefined;
  }
  try {
    return await withToken(session, (token) => mergeBaskets(services, token, 'read'));
  } catch (error) {
    if (!(error instanceof UpstreamError && NOTHING_TO_MERGE.has(error.status ?? 0))) throw error;
    const lines = await linesLeft(services, session, error);
    return lines.length > 0 ? carry(lines) : undefined;
  }
}

/**
 * The lines of the former guest's bag after the service has found nothing to merge: those that the
 * session remembers, and those that are still in that bag because the service no longer knows that
 * this shopper was that guest. Throws `UpstreamError`.
 */
async function linesLeft(
  services: Services,
  session: Session,
  refusal: UpstreamError,
): Promise<readonly GuestLine[]> {
  const { guestLines } = session;
  const former = await session.formerGuest();
  // the service names the guest whose bag it has looked for: there is none any more
  if (!former || basketRefusal(refusal)?.customerId === former.customerId) return guestLines;
  const bag = await bagOfGuest(services, session.siteId, former);
  return bag ? [...bag.productItems.map(guestLine), ...missingLines(guestLines, bag)] : guestLines;
}

/**
 * The bag of a guest; undefined where there is none, or the guest's session has ended. Throws
 * `UpstreamError` where the service refuses anything else, or fails: the bag may still be there.
 */
async function bagOfGuest(services: Services, siteId: string, guest: Tokens): Promise<Basket | undefined> {
  const { access, accessExpires, refresh, customerId } = guest;
  if (accessExpires >= Date.now() / 1000) {
    try {
      return await bagBy(services, access, customerId);
    } catch (error) {
      if (!(error instanceof UpstreamError && error.status === UNAUTHORIZED)) throw error;
    }
  }
  try {
    const { access_token: token } = await refreshToken(services, siteId, refresh);
    return await bagBy(services, token, customerId);
  } catch (error) {
    if (refreshRefusalOf(error) === 'ended') return undefined;
    throw error;
  }
}

async function bagBy(services: Services, token: string, customerId: string): Promise<Basket | undefined> {
  try {
    return (await getCustomerBaskets(services, token, customerId))[0];
  } catch (error) {
    if (error instanceof UpstreamError && NO_BAG.has(error.status ?? 0)) return undefined;
    throw error;
  }
}
