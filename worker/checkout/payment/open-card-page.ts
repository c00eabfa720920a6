import * as zm from 'zod/mini';
import { Refused } from '../../bag/refused.ts';
import { findBasket } from '../../bag/shopper-basket.ts';
import { type Action, defineAction } from '../../forms/define-action.ts';
import { followedBy, type Outcome } from '../../forms/outcome.ts';
import type { Message } from '../../http/problem-response.ts';
import type { Session } from '../../session/session.ts';
import { withToken } from '../../session/with-token.ts';
import { openCardPage } from '../../upstreams/payments/sessions.ts';
import type { Services } from '../../upstreams/services.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import { LastOrderOpen } from '../checkout-action.ts';
import { leadToLastOrder } from '../order/last-order.ts';
import { BACK_FROM_BANK_PATH, CARD_PAGE_PATH, CHECKOUT_PATH } from '../paths.ts';
import { cardVisits, findVisit } from '../visits.ts';
import { withoutBasket } from '../without-basket.ts';
import { payWith } from './pay-with.ts';
import { billingSchema, keepsCard } from './save-payment.ts';

/** The name of the action among those of the checkout. */
export const OPEN_CARD_PAGE = 'card-page';

const TO_PAYMENT = `${CHECKOUT_PATH}?step=payment`;
const UNUSABLE: Message = { messageId: 'checkout.card.refused' };

/**
 * Opens the provider's own page for entering a card, for browsers without scripts. A page of the
 * shop leads there (worker/pages/card-page.tsx).
 */
export const leaveForCard: Action = defineAction({
  name: 'checkout-card-page',
  schema: ({ site }) => zm.intersection(billingSchema(site.countries), keepsCard),
  limit: 'REQUEST_LIMIT',
  says: { invalid: 'account.address.wrong', unavailable: 'checkout.card.unavailable' },
  async run({ billing, keeps }, { services, session }): Promise<Outcome> {
    const { shop } = services;
    const basketId = (await findBasket(services, session))?.basket.basketId;
    if (basketId === undefined) return withoutBasket(services, session);
    const back = shop.absolute(CARD_PAGE_PATH);
    const { id } = await openCardPage(services, { returnUrl: back, cancelUrl: back });
    await cardVisits(session).write({ id, basketId, keeps, billing });
    return followedBy(services, CARD_PAGE_PATH);
  },
});

/** The state of a visit to the provider's page: still to be made, or over, and what follows. */
export type CardVisit = { kind: 'open'; url: string } | { kind: 'over'; to: string };

/**
 * Where the visit stands. The card that was entered becomes the payment of the basket that the visit
 * was opened for, and of no other; the shopper is told why where it does not. Throws `UpstreamError`
 * while a service gives no answer: it can be repeated.
 */
export async function finishCardVisit(services: Services, session: Session): Promise<CardVisit> {
  const cookie = cardVisits(session);
  const known = await cookie.read();
  if (!known) return { kind: 'over', to: TO_PAYMENT };
  const over = (to: string, message?: Message): CardVisit => {
    cookie.drop();
    if (message) session.leaveFlash(services.shop.link(to), { ...message, failed: true });
    return { kind: 'over', to };
  };
  const { id, basketId, keeps, billing } = known;
  const found = await findVisit(services, id);
  if (!found) return over(TO_PAYMENT, UNUSABLE);
  if (found.status === 'open') return { kind: 'open', url: found.url };
  if (found.status === 'canceled' || !found.token) return over(TO_PAYMENT);
  const basket = (await findBasket(services, session))?.basket;
  const to = await leadToLastOrder(services, session, basket);
  if (to) return over(to);
  if (basket?.basketId !== basketId) return over(TO_PAYMENT, UNUSABLE);
  const { brand, last4: lastDigits } = found.token.card;
  const card = { token: found.token.id, brand, lastDigits, keeps };
  try {
    await withToken(session, (token) =>
      payWith({ services, session }, { token, basketId }, { card, billing }),
    );
    return over(CHECKOUT_PATH);
  } catch (error) {
    if (error instanceof LastOrderOpen) return over(BACK_FROM_BANK_PATH);
    if (error instanceof Refused) return over(TO_PAYMENT, error.reason);
    if (!(error instanceof UpstreamError)) throw error;
    if (error.isNotFound || error.isRefused) return over(TO_PAYMENT, UNUSABLE);
    throw error;
  }
}
