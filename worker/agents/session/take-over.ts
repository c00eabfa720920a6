import * as z from 'zod/mini';
import { addLines } from '../../bag/add-lines.ts';
import { outlineOf, rememberBag } from '../../bag/bag-count.ts';
import { changeOwnBasket, findBasket } from '../../bag/shopper-basket.ts';
import { defineAction } from '../../forms/define-action.ts';
import { doneAt, failed, followedBy, type Outcome } from '../../forms/outcome.ts';
import { addCoupon } from '../../upstreams/commerce/baskets.ts';
import { orAbsent } from '../../upstreams/upstream.ts';
import { onHandOver } from './hand-over.ts';
import { SessionBusy } from './shopping.ts';

/** The name of the action, and the field with the secret of the address. */
export const TAKE_OVER = 'take-over';
export const SECRET_FIELD = 'secret';

const GONE = failed(409, 'gone', { messageId: 'agents.handOver.gone' });

/**
 * Puts what an agent has chosen into the bag of the person who presses, beside what is in it: nothing of
 * theirs is replaced. It is done once, however often it is pressed.
 */
export const takeOver = defineAction({
  name: TAKE_OVER,
  schema: z.object({ [SECRET_FIELD]: z.string() }),
  needsCookies: true,
  says: { invalid: 'agents.handOver.gone', unavailable: 'agents.handOver.unavailable' },
  async run({ [SECRET_FIELD]: secret }, { services, session }): Promise<Outcome> {
    try {
      const outcome = await onHandOver(services, secret, async (shopping): Promise<Outcome> => {
        const { record } = shopping;
        if (record.isTaken) return followedBy(services, '/cart');
        const chosen = (await findBasket(shopping.services, shopping.session))?.basket;
        const lines = (chosen?.productItems ?? []).map(({ itemId, productId, productName, quantity }) => ({
          id: itemId,
          productId,
          name: productName,
          quantity,
        }));
        if (lines.length === 0) return GONE;
        record.isTaken = true;
        const { basket, added, left } = await addLines(services, session, { lines, had: undefined }).catch(
          (error: unknown) => {
            record.isTaken = services.changes.mayBeMade;
            throw error;
          },
        );
        for (const { code } of chosen?.couponItems ?? [])
          await orAbsent(
            changeOwnBasket(services, session, (token, basketId) =>
              addCoupon(services, token, basketId, code),
            ),
            services,
            'agent-code',
          );
        rememberBag(session, outlineOf(basket));
        const count = added.reduce((sum, { quantity }) => sum + quantity, 0);
        const messageId = left.length === 0 ? 'agents.handOver.taken' : 'agents.handOver.takenSome';
        return doneAt(services, '/cart', { messageId, values: { count }, failed: left.length > 0 });
      });
      return outcome ?? GONE;
    } catch (error) {
      if (error instanceof SessionBusy)
        return failed(503, 'unavailable', { messageId: 'agents.handOver.unavailable' });
      throw error;
    }
  },
});
