import type { Session } from '../session/session.ts';
import type { GuestLine } from '../session/session-data.ts';
import { withToken } from '../session/with-token.ts';
import type { Basket } from '../upstreams/commerce/basket-schema.ts';
import { addItems } from '../upstreams/commerce/baskets.ts';
import type { Services } from '../upstreams/services.ts';
import { type BasketRefusal, basketRefusal } from './basket-refusal.ts';
import { missingLines } from './guest-lines.ts';
import { createFor, customerBasket } from './own-basket.ts';
import { unitsOf } from './plan-lines.ts';
import { withoutSurplus } from './without-surplus.ts';

/** Statuses that are about the token or the whole basket, not about a line. */
const NOT_OF_A_LINE = new Set([401, 404]);

/** A bag after lines were added to it, and whether the service refused some of their units. */
export type Filled = { basket: Basket | undefined; isShort: boolean };

/**
 * Adds what the shopper's bag lacks of these lines, so that it holds at least their units: calling it
 * again changes nothing, and at the same moment it adds them once. What the service refuses is left
 * out. Throws `UpstreamError` where it fails.
 */
export async function fillBag(
  services: Services,
  session: Session,
  lines: readonly GuestLine[],
): Promise<Filled> {
  const own = await customerBasket(services, session);
  return addUnits(services, session, own, missingLines(lines, own));
}

/**
 * Adds lines to the shopper's bag, `own`, of which it may already hold some. Of a line that is short, it
 * adds what is left; other lines that the service refuses are left out. Units of these products that
 * another request adds meanwhile are taken out again: it may have added the same lines. Throws
 * `UpstreamError` where the service fails.
 */
export async function addUnits(
  services: Services,
  session: Session,
  own: Basket | undefined,
  lines: readonly GuestLine[],
): Promise<Filled> {
  if (lines.length === 0) return { basket: own, isShort: false };
  let basketId = own?.basketId;
  const filled = await addWhatCanBe();
  const { basket } = filled;
  if (!basket) return filled;
  const before = unitsOf(own?.productItems ?? []);
  const most = new Map(
    [...unitsOf(lines)].map(([productId, units]) => [productId, (before.get(productId) ?? 0) + units]),
  );
  return {
    ...filled,
    basket: await withToken(session, (token) => withoutSurplus(services, token, basket, most)),
  };

  async function addWhatCanBe(): Promise<Filled> {
    const all = await add(lines);
    if (!('status' in all)) return { basket: all, isShort: false };
    let basket = own;
    let isShort = false;
    for (const line of lines) {
      const one = await add([line]);
      if (!('status' in one)) {
        basket = one;
        continue;
      }
      isShort = true;
      // of a bundle, the service may name a piece
      if (one.productId !== undefined && one.productId !== line.productId) continue;
      const left = (one.stockLevel ?? 0) - (unitsOf(basket?.productItems ?? []).get(line.productId) ?? 0);
      if (left <= 0 || left >= line.quantity) continue;
      const some = await add([{ ...line, quantity: left }]);
      if (!('status' in some)) basket = some;
    }
    return { basket, isShort };
  }

  /** The bag with these lines, or why the service refuses them. */
  async function add(items: readonly GuestLine[]): Promise<Basket | BasketRefusal> {
    try {
      return await withToken(session, async (token) => {
        basketId ??= (await createFor(services, session, token)).basketId;
        return addItems(services, token, basketId, [...items]);
      });
    } catch (error) {
      const refusal = basketRefusal(error);
      if (!refusal || NOT_OF_A_LINE.has(refusal.status)) throw error;
      return refusal;
    }
  }
}
