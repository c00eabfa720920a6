import type { Context } from 'hono';
import { z } from 'zod';
import { flag } from '../http/csv.ts';
import { problem } from '../http/problem.ts';
import { readQuery } from '../http/read-input.ts';
import { Refusal } from '../http/refusal.ts';
import type { ScapiEnv, scapiService } from '../http/scapi-service.ts';
import { previousCustomerId, previousGuestId } from '../slas/session.ts';
import type { BasketState } from './basket-state.ts';
import { deleteBasket, openBasket, saveBasket, storefrontBasketsOf } from './basket-store.ts';
import { answerBasket, ownerOf } from './change-basket.ts';
import { MERGE_MODES, mergeBaskets } from './merge-baskets.ts';
import { reserve } from './reservations.ts';

const mergeQuery = z.object({
  createDestinationBasket: flag,
  productItemMergeMode: z.enum(MERGE_MODES).default('higher_quantity'),
});
const transferQuery = z.object({ overrideExisting: flag, merge: flag });

/** The 403 and 409 answers of these calls are plain JSON (docs/contracts/README.md §3.1). */
function refusal(status: 403 | 409, slug: string, detail: string, extra: Record<string, unknown> = {}) {
  const { body } = problem(status, slug, status === 403 ? 'Forbidden' : 'Conflict', detail, extra);
  return new Refusal(status, body);
}

const noBasket = (slug: string, who: 'previous' | 'current', customerId: string) =>
  refusal(409, slug, `The ${who} customer with ID '${customerId}' has no active basket.`, { customerId });

type Baskets = { previousId: string; source: BasketState | undefined; current: BasketState | undefined };

/**
 * The baskets of the shopper and of the guest they were before signing in; 403 when nobody had the
 * session before. A registered customer's basket is never the source: that is 409 like none.
 */
function basketsOfBoth(c: Context<ScapiEnv>): Baskets {
  const { tenant, shopper, site } = c.var;
  const previousId = previousCustomerId(tenant.database, shopper.usid);
  if (!shopper.registered || previousId === null) {
    const detail = 'Your access-token is valid, but it contains no previous customer to process this action.';
    throw refusal(403, 'forbidden', detail);
  }
  const guestId = previousGuestId(tenant.database, shopper.usid);
  const [source] = guestId
    ? storefrontBasketsOf(tenant.database, { customerId: guestId, siteId: site.id })
    : [];
  const [current] = storefrontBasketsOf(tenant.database, ownerOf(c));
  return { previousId, source, current };
}

/** Stores the shopper's basket and removes the others. */
function keep(c: Context<ScapiEnv>, basket: BasketState, gone: (BasketState | undefined)[]): BasketState {
  const { database, catalogue, clock } = c.var.tenant;
  const now = clock.now();
  for (const one of gone) if (one) deleteBasket(database, one.basketId);
  const kept = { ...basket, ...ownerOf(c), modifiedAt: now };
  saveBasket(database, kept);
  reserve(database, catalogue, kept.basketId, { before: [], after: kept.items, now });
  return kept;
}

/** Takes over the basket of the former guest after sign-in (docs/contracts/baskets.md §2). */
export function transferRoutes(service: ReturnType<typeof scapiService>): void {
  service.post('/baskets/actions/merge', (c) => {
    const { createDestinationBasket, productItemMergeMode } = readQuery(c, mergeQuery);
    const { database, clock } = c.var.tenant;
    const merged = database.transaction(() => {
      const { previousId, source, current } = basketsOfBoth(c);
      if (!source) throw noBasket('source-basket', 'previous', previousId);
      if (!current && !createDestinationBasket) {
        throw noBasket('basket-merge-no-current-basket-exception', 'current', c.var.shopper.customerId);
      }
      const target = current ?? openBasket(database, ownerOf(c), source.currency, { now: clock.now() });
      return keep(c, mergeBaskets(target, source, productItemMergeMode), [source]);
    });
    return answerBasket(c, merged);
  });

  service.post('/baskets/actions/transfer', (c) => {
    const { overrideExisting, merge } = readQuery(c, transferQuery);
    const transferred = c.var.tenant.database.transaction(() => {
      const { previousId, source, current } = basketsOfBoth(c);
      if (!source && !current) return null;
      if (!source) {
        if (merge && current) return current;
        throw noBasket('source-basket', 'previous', previousId);
      }
      if (current && !merge && !overrideExisting) {
        const { customerId } = c.var.shopper;
        const detail = `The current customer with ID '${customerId}' has an active basket.`;
        throw refusal(409, 'basket-transfer-basket-already-exists-exception', detail, { customerId });
      }
      const basket = current && merge ? mergeBaskets(source, current, 'higher_quantity') : source;
      return keep(c, basket, [current]);
    });
    return transferred ? answerBasket(c, transferred) : c.body(null, 204);
  });
}
