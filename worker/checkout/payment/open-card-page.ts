import { z } from 'zod';
import * as zm from 'zod/mini';
import { changeOwnBasket } from '../../bag/shopper-basket.ts';
import { type Action, defineAction } from '../../forms/define-action.ts';
import { followedBy, type Outcome } from '../../forms/outcome.ts';
import type { Session } from '../../session/session.ts';
import { ShortCookie } from '../../session/short-cookie.ts';
import { openCardPage, readVisit } from '../../upstreams/payments/sessions.ts';
import type { Services } from '../../upstreams/services.ts';
import { LastOrderOpen } from '../checkout-action.ts';
import { CARD_PAGE_PATH, CHECKOUT_PATH, ORDER_STATE_PATH } from '../paths.ts';
import { billing, billingSchema, keepsCard, payWith } from './save-payment.ts';

/** The name of the action among those of the checkout. */
export const OPEN_CARD_PAGE = 'card-page';

const visit = z.object({
  id: z.string(),
  billing,
  keeps: z.boolean(),
});

/** What this browser remembers of a visit to the provider's page, sealed. */
const visitCookie = ({ config }: Services, session: Session) =>
  new ShortCookie(session.cookies, config, `cairn-card-${session.siteId}`, visit);

/**
 * Opens the provider's own page for entering a card, for browsers without scripts. A page of the
 * shop leads there (worker/pages/card-page.tsx).
 */
export const leaveForCard: Action = defineAction({
  name: 'checkout-card-page',
  schema: ({ site }) => zm.intersection(billingSchema(site.countries), keepsCard),
  limit: 'WRITE_LIMIT',
  says: { invalid: 'account.address.wrong', unavailable: 'checkout.card.unavailable' },
  async run({ billing, keeps }, { services, session }): Promise<Outcome> {
    const { shop } = services;
    const back = shop.absolute(CARD_PAGE_PATH);
    const { id } = await openCardPage(services, { returnUrl: back, cancelUrl: back });
    await visitCookie(services, session).write({ id, keeps, billing });
    return followedBy(services, CARD_PAGE_PATH);
  },
});

/** The state of a visit to the provider's page. */
export type CardVisit = { kind: 'open'; url: string } | { kind: 'saved' | 'none' | 'unsettled' };

/**
 * Where the visit stands: still to be made, or the card that was entered there is now the basket's
 * payment. `none` where this browser has none, or left the page without a card; `unsettled` where
 * the order before has to be settled first. Throws `UpstreamError`.
 */
export async function finishCardVisit(services: Services, session: Session): Promise<CardVisit> {
  const cookie = visitCookie(services, session);
  const known = await cookie.read();
  if (!known) return { kind: 'none' };
  const { status, url, token } = await readVisit(services, known.id);
  if (status === 'open') return { kind: 'open', url };
  cookie.drop();
  if (status === 'canceled' || !token) return { kind: 'none' };
  const { brand, last4: lastDigits } = token.card;
  const card = { token: token.id, brand, lastDigits, keeps: known.keeps };
  try {
    await changeOwnBasket(services, session, (bearer, basketId) =>
      payWith({ services, session }, { token: bearer, basketId }, { card, billing: known.billing }),
    );
  } catch (error) {
    if (error instanceof LastOrderOpen) return { kind: 'unsettled' };
    throw error;
  }
  return { kind: 'saved' };
}

/** Where the shopper goes after the visit. */
export const AFTER_CARD: Readonly<Record<'saved' | 'none' | 'unsettled', string>> = {
  unsettled: ORDER_STATE_PATH,
  saved: CHECKOUT_PATH,
  none: `${CHECKOUT_PATH}?step=payment`,
};
