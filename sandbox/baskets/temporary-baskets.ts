import { z } from 'zod';
import { flag } from '../http/csv.ts';
import { problem } from '../http/problem.ts';
import { readQuery } from '../http/read-input.ts';
import type { scapiService } from '../http/scapi-service.ts';
import type { BasketState } from './basket-state.ts';
import { deleteBasket, storefrontBasketsOf } from './basket-store.ts';
import { changeBasket, ownerOf } from './change-basket.ts';
import { mergeBaskets } from './merge-baskets.ts';
import { isVersion2 } from './version.ts';

const promoteQuery = z.object({ overrideExisting: flag, merge: flag });

/** Making a temporary basket the shopper's own (docs/contracts/baskets.md §8.4). */
export function promoteRoute(service: ReturnType<typeof scapiService>): void {
  service.post('/baskets/:basketId/actions/promote', (c, next) => {
    if (!isVersion2(c)) return next();
    const { overrideExisting, merge } = readQuery(c, promoteQuery);
    const { database } = c.var.tenant;
    return changeBasket(c, ({ temporary, ...promoted }): BasketState => {
      const [existing] = storefrontBasketsOf(database, ownerOf(c));
      if (!existing || existing.basketId === promoted.basketId) return promoted;
      if (!overrideExisting && !merge) {
        const detail = `The basket '${promoted.basketId}' can't be promoted: there is an open basket.`;
        const { basketId } = existing;
        throw problem(409, 'basket-not-promotable-exception', 'Basket Not Promotable', detail, { basketId });
      }
      deleteBasket(database, existing.basketId);
      return merge ? mergeBaskets(promoted, existing, 'sum_quantities') : promoted;
    });
  });
}
