import type { GuestLine } from '../session/session-data.ts';
import type { Tokens } from '../session/tokens.ts';
import type { Basket } from '../upstreams/commerce/basket-schema.ts';
import { changeItem, getCustomerBaskets } from '../upstreams/commerce/baskets.ts';
import { refreshRefusalOf } from '../upstreams/commerce/client-refusal.ts';
import { refreshToken } from '../upstreams/commerce/slas.ts';
import type { Services } from '../upstreams/services.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';
import { guestLine } from './guest-lines.ts';

/**
 * Statuses by which the service reports that there is no bag. A missing scope (403) and a token that is
 * refused although it is new (401) say nothing of it (docs/contracts/README.md §3.2).
 */
const NO_BAG = new Set([400, 404]);
const UNAUTHORIZED = 401;

/** The bag of a guest, and the token that reads and changes it. */
export type GuestsBag = { token: string; basket: Basket };

/**
 * The bag of a guest; undefined where there is none, or the guest's session has ended. Throws
 * `UpstreamError` where the service refuses anything else, or fails: the bag may still be there.
 */
export async function bagOfGuest(
  services: Services,
  siteId: string,
  guest: Tokens,
): Promise<GuestsBag | undefined> {
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

async function bagBy(services: Services, token: string, customerId: string): Promise<GuestsBag | undefined> {
  try {
    const [basket] = await getCustomerBaskets(services, token, customerId);
    return basket && { token, basket };
  } catch (error) {
    if (error instanceof UpstreamError && NO_BAG.has(error.status ?? 0)) return undefined;
    throw error;
  }
}

/** Lines that this request has taken out of a bag, and the others: still in it, or taken by another. */
type Taken = { lines: GuestLine[]; left: GuestLine[] };

/**
 * Takes the lines out of a guest's bag, and returns those that this request has taken: of requests at
 * the same moment one gets each line. It stops at the first whose removal fails.
 */
export async function takeLines(services: Services, { token, basket }: GuestsBag): Promise<Taken> {
  const lines: GuestLine[] = [];
  const left: GuestLine[] = [];
  for (const [index, item] of basket.productItems.entries()) {
    try {
      await changeItem(services, token, basket.basketId, { itemId: item.itemId, quantity: 0 });
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      if (!error.isNotFound)
        return { lines, left: [...left, ...basket.productItems.slice(index).map(guestLine)] };
      left.push(guestLine(item));
      continue;
    }
    lines.push(guestLine(item));
  }
  return { lines, left };
}
