import * as z from 'zod/mini';
import { findBasket } from '../bag/shopper-basket.ts';
import { type ActionContext, defineAction } from '../forms/define-action.ts';
import { failed, type Outcome } from '../forms/outcome.ts';
import { withToken } from '../session/with-token.ts';
import type { Basket } from '../upstreams/commerce/basket-schema.ts';
import { createOrder, PROVIDER_METHOD, setPaymentAmount } from '../upstreams/commerce/placing.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';
import { AttemptCookie } from './attempt.ts';
import { declineMessage } from './decline-message.ts';
import { fingerprintOf } from './fingerprint.ts';
import { confirmationPath, ORDER_STATE_PATH } from './paths.ts';
import { progressOf } from './progress.ts';
import { type Settlement, settleNewOrder, settleOrder } from './settle-order.ts';

/** The name of the action among those of the checkout. */
export const PLACE_ORDER = 'place';
/** The field with the fingerprint of what the shopper was shown. */
export const AGREED = 'agreed';

const REFUSED = 400;
const CHANGED = failed(409, 'changed', { messageId: 'checkout.review.changed' });

/**
 * Places the order exactly once: the order is made first, under the number that was reserved for it,
 * then paid. After a lost answer the services are asked what became of it (docs/decisions/0065).
 * Where the basket is no longer what the shopper was shown, nothing is ordered.
 */
export const placeOrder = defineAction({
  name: 'place-order',
  schema: z.object({ [AGREED]: z.string('checkout.review.changed').check(z.maxLength(100)) }),
  limit: 'WRITE_LIMIT',
  says: { invalid: 'checkout.review.changed', unavailable: 'checkout.review.unavailable' },
  async run({ agreed }, context): Promise<Outcome> {
    const { services, session } = context;
    const attempt = new AttemptCookie(services, session);
    const known = await attempt.orderNo();
    const found = await findBasket(services, session);
    const basket = found?.basket;
    if (!basket || basket.productItems.length === 0)
      return known ? outcomeOf(context, known, await settleOrder(services, session, known)) : CHANGED;
    const orderNo = basket.c_orderNo;
    if (!orderNo || progressOf(basket, null).open !== 'review') return CHANGED;
    if ((await fingerprintOf(basket)) !== agreed) return CHANGED;
    if (known !== orderNo) await attempt.remember(orderNo);
    return place(context, basket, orderNo);
  },
});

async function place(context: ActionContext, basket: Basket, orderNo: string): Promise<Outcome> {
  const { services, session } = context;
  const { basketId } = basket;
  try {
    await payWhole(context, basket);
    const order = await withToken(session, (token) => createOrder(services, token, basketId));
    return outcomeOf(context, order.orderNo, await settleNewOrder(services, session, order));
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.status === REFUSED)
      return failed(409, 'not-orderable', { messageId: 'checkout.review.notOrderable' });
    if (!error.mayBeDone && !error.isNotFound) throw error;
    return outcomeOf(context, orderNo, await settleOrder(services, session, orderNo));
  }
}

/** The card pays the total that was agreed to, which may have changed since the card was entered. */
async function payWhole(
  { services, session }: ActionContext,
  { basketId, paymentInstruments, orderTotal }: Basket,
): Promise<void> {
  const card = paymentInstruments.find(({ paymentMethodId }) => paymentMethodId === PROVIDER_METHOD);
  if (!card || typeof orderTotal !== 'number' || card.amount === orderTotal) return;
  const { paymentInstrumentId } = card;
  await withToken(session, (token) =>
    setPaymentAmount(services, token, basketId, { paymentInstrumentId, amount: orderTotal }),
  );
}

function outcomeOf({ services }: ActionContext, orderNo: string, settlement: Settlement): Outcome {
  const lead = (path: string): Outcome => {
    const to = services.shop.link(path);
    return { kind: 'done', answer: { message: '', next: to }, to };
  };
  switch (settlement.kind) {
    case 'placed':
      return lead(confirmationPath(orderNo));
    case 'refused':
      return failed(402, 'declined', declineMessage(settlement.reason));
    case 'none':
      return failed(503, 'not-placed', { messageId: 'checkout.review.unavailable' });
    default:
      return lead(ORDER_STATE_PATH);
  }
}
