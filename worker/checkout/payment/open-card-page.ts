import * as zm from 'zod/mini';
import { findBasket } from '../../bag/shopper-basket.ts';
import { billingCountriesOf } from '../../config/sites.ts';
import { type Action, defineAction } from '../../forms/define-action.ts';
import { failed, followedBy, type Outcome } from '../../forms/outcome.ts';
import type { Session } from '../../session/session.ts';
import { withToken } from '../../session/with-token.ts';
import { openCardPage } from '../../upstreams/payments/sessions.ts';
import type { Services } from '../../upstreams/services.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import { CARD_PAGE_PATH, CHECKOUT_PATH, PAYMENT_PATH } from '../paths.ts';
import { cardVisits } from '../visits.ts';
import { withoutBasket } from '../without-basket.ts';
import { billTo, payWith } from './pay-with.ts';
import { finishVisit, type Next } from './provider-visit.ts';
import { billingSchema, keepsCard } from './save-payment.ts';

/** The name of the action among those of the checkout. */
export const OPEN_CARD_PAGE = 'card-page';

const LEFT: Next = { to: PAYMENT_PATH };
const UNUSABLE: Next = { to: PAYMENT_PATH, said: { messageId: 'checkout.card.refused' } };
const BILLING_REFUSED = failed(409, 'refused', { messageId: 'checkout.billing.refused' });

/**
 * Opens the provider's own page for entering a card, for browsers without scripts. A page of the
 * shop leads there (worker/pages/card-page.tsx). A billing address that was typed is stored first: whoever
 * leaves that page, or finds it expired, need not type it again.
 */
export const leaveForCard: Action = defineAction({
  name: 'checkout-card-page',
  schema: ({ site }) => zm.intersection(billingSchema(billingCountriesOf(site)), keepsCard),
  limit: 'REQUEST_LIMIT',
  says: { invalid: 'account.address.wrong', unavailable: 'checkout.card.unavailable' },
  async run({ billing, keeps }, { services, session }): Promise<Outcome> {
    const { shop } = services;
    const basketId = (await findBasket(services, session))?.basket.basketId;
    if (basketId === undefined) return withoutBasket(services, session);
    const back = shop.absolute(CARD_PAGE_PATH);
    const { id } = await openCardPage(services, { returnUrl: back, cancelUrl: back });
    if (billing !== 'delivery') {
      try {
        await withToken(session, (token) => billTo(services, { token, basketId }, billing));
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error;
        if (error.isNotFound) return withoutBasket(services, session);
        if (error.isRefused) return BILLING_REFUSED;
        throw error;
      }
    }
    await cardVisits(session).write({ id, basketId, keeps, billing });
    return followedBy(services, CARD_PAGE_PATH);
  },
});

/**
 * Where the visit to the provider's page stands (./provider-visit.ts). The card that was entered
 * becomes the basket's payment. Throws `UpstreamError`.
 */
export function finishCardVisit(services: Services, session: Session) {
  return finishVisit(services, session, {
    cookie: cardVisits(session),
    start: PAYMENT_PATH,
    lost: () => UNUSABLE,
    left: () => LEFT,
    isEmpty: ({ token }) => !token,
    unusable: UNUSABLE,
    async take({ basketId }, { token: entered }, { keeps, billing }): Promise<Next> {
      if (!entered) return LEFT;
      const { brand, last4: lastDigits } = entered.card;
      const card = { token: entered.id, brand, lastDigits, keeps };
      await withToken(session, (token) =>
        payWith({ services, session }, { token, basketId }, { card, billing }),
      );
      return { to: CHECKOUT_PATH };
    },
  });
}
