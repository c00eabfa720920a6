import type { z } from 'zod/mini';
import { SOLD_OUT } from '../../shared/bag/bag-actions.ts';
import type { MessageId } from '../../shared/i18n/message-id.ts';
import type { Bag } from '../../shared/schemas/bag.ts';
import type { ShopEvent } from '../../shared/schemas/events.ts';
import type { Audience } from '../events/event-queue.ts';
import { trackEvent } from '../events/track-event.ts';
import { type Action, defineAction } from '../forms/define-action.ts';
import { type Failed, failed } from '../forms/outcome.ts';
import type { Message } from '../http/problem-response.ts';
import { syncCoupons } from '../personalization/sync-coupons.ts';
import type { FlashMessage } from '../session/flash.ts';
import type { Session } from '../session/session.ts';
import type { Basket } from '../upstreams/commerce/basket-schema.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { rememberBag } from './bag-count.ts';
import { bagOfShopper } from './bag-of-basket.ts';
import { type BasketRefusal, basketRefusal } from './basket-refusal.ts';
import { withoutBag } from './ended-session.ts';
import { Refused } from './refused.ts';
import {
  type BasketChange,
  changeBasket,
  changeOwnBasket,
  findBasket,
  type ShopperBasket,
} from './shopper-basket.ts';

/**
 * The limit that all of the bag's actions share, and the name they are counted and logged under.
 */
export const BAG_LIMIT = { name: 'bag', limit: 'WRITE_LIMIT' } as const;

const OUT_OF_STOCK = 'product.outOfStock';

type BagChange<Input> = {
  schema: z.ZodMiniType<Input>;
  lists?: readonly string[];
  gather?: (fields: Record<string, unknown>) => Record<string, unknown>;
  change: (services: Services, input: Input) => BasketChange;
  /** Whether it opens a basket where there is none: only additions do. */
  opensBasket?: boolean;
  /** The flash message after a plain form was done. */
  done: (input: Input, bag: Bag) => FlashMessage;
  /** The events to report once the change is made. */
  events?: (services: Services, input: Input, basket: Basket) => Promise<ShopEvent[]>;
  /** Who is told of them; everyone by default. */
  audience?: Audience;
  /** The message for the service's refusal, and the field that it is about. */
  refused: (refusal: BasketRefusal) => Message & { field?: string };
  says: { invalid: MessageId; unavailable: MessageId; unconfirmed?: MessageId };
};

/**
 * Defines an action that changes the shopper's basket. A script gets the whole bag as its answer; a
 * plain form is redirected to the bag's page. A change that the shop or the service refuses is
 * answered 400, 403, 404 or 409, and 503 where nobody knows whether it was made.
 */
export function bagAction<Input>({
  change,
  opensBasket = false,
  done,
  events,
  audience,
  refused,
  ...form
}: BagChange<Input>): Action {
  return defineAction<Input>({
    ...BAG_LIMIT,
    ...form,
    needsCookies: opensBasket,
    async run(input, context) {
      const { services, session } = context;
      const changeOne = opensBasket ? changeBasket : changeOwnBasket;
      try {
        const changed = await changeOne(services, session, change(services, input));
        if (!changed) return withoutBag(context);
        const found = await withSyncedCoupons(services, session, changed);
        const bag = await bagOfShopper(services, found);
        rememberBag(session, bag);
        if (events) trackEvent(services, () => events(services, input, found.basket), audience);
        return { kind: 'done', answer: bag, to: services.shop.link('/cart'), flash: done(input, bag) };
      } catch (error) {
        const answer = refusalOf(error, refused);
        if (!answer) throw error;
        return answer;
      }
    },
  });
}

/**
 * Adds the basket's coupons to the shopper context. Where that changed the context, it returns the
 * basket read again, with its new prices.
 */
async function withSyncedCoupons(services: Services, session: Session, found: ShopperBasket) {
  if (!(await syncCoupons(services, session, found.basket))) return found;
  const again = await orAbsent(findBasket(services, session), services, 'bag-after-sync');
  return again ? { ...found, basket: again.basket } : found;
}

/** The reason why a basket was not changed; undefined where a service failed. */
function refusalOf(error: unknown, meaningOf: BagChange<never>['refused']): Failed | undefined {
  if (error instanceof Refused) return failed(error.status, error.type, error.reason);
  const refusal = basketRefusal(error);
  // 401: the service refused the token, not the change
  if (!refusal || refusal.status === 401) return undefined;
  const { field, ...message } = meaningOf(refusal);
  const type = message.messageId === OUT_OF_STOCK ? SOLD_OUT : refusal.slug || 'refused';
  return failed(refusal.status === 404 ? 404 : 409, type, message, field);
}

/** The message for a refused quantity: sold out, how many are left, or else `otherwise`. */
export function refusedStockMessage({ stockLevel }: BasketRefusal, otherwise: MessageId): Message {
  if (stockLevel === undefined) return { messageId: otherwise };
  if (stockLevel <= 0) return { messageId: OUT_OF_STOCK };
  return { messageId: 'product.lowStock', values: { stockLevel } };
}
