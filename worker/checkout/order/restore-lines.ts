import { wantedLine } from '../../account/orders/wanted-line.ts';
import { addLines } from '../../bag/add-lines.ts';
import { rememberCount, unitsIn } from '../../bag/bag-count.ts';
import { unitsOf, type WantedLine } from '../../bag/plan-lines.ts';
import { findBasket } from '../../bag/shopper-basket.ts';
import type { SealedCookie } from '../../session/sealed-cookie.ts';
import type { Session } from '../../session/session.ts';
import type { GuestLine } from '../../session/session-data.ts';
import { withToken } from '../../session/with-token.ts';
import { PROVIDER_METHOD, removePayment } from '../../upstreams/commerce/basket-payments.ts';
import type { Basket } from '../../upstreams/commerce/basket-schema.ts';
import { getOrder } from '../../upstreams/commerce/orders.ts';
import { noteRestored, type Placement } from '../../upstreams/commerce/placing.ts';
import type { Services } from '../../upstreams/services.ts';
import { orAbsent } from '../../upstreams/upstream.ts';
import type { Attempt } from './attempt.ts';

/** How the lines of a failed order came back: with their basket, or added to another, or to a part. */
export type Restored = NonNullable<Attempt['restored']>;

/**
 * Sees to it that the lines of a failed order are in the shopper's bag. The service opens its basket
 * again, but not beside another one: then the lines are added to that, once
 * (docs/decisions/0065). Throws `UpstreamError`.
 */
export async function restoreLines(
  services: Services,
  session: Session,
  { attempt, known, order }: { attempt: SealedCookie<Attempt>; known: Attempt; order: Placement },
): Promise<Restored> {
  const { orderNo } = order;
  const basket = (await findBasket(services, session))?.basket;
  if (basket?.c_orderNo === orderNo) {
    await orAbsent(removeCards(services, session, { basketId: basket.basketId, order }), services, 'card');
    return 'reopened';
  }
  if (basket?.c_restoredOrderNo === orderNo) return 'added';
  const { productItems } = await withToken(session, (token) => getOrder(services, token, orderNo));
  return addBack(services, session, { attempt, known, basket, lines: productItems.map(wantedLine) });
}

/**
 * The same for an order that this shopper does not see any more: its lines are those that this
 * browser remembers.
 */
export async function restoreKnownLines(
  services: Services,
  session: Session,
  { attempt, known }: { attempt: SealedCookie<Attempt>; known: Attempt },
): Promise<Restored> {
  const { lines = [], isPart } = known;
  if (lines.length === 0) return 'partly';
  const basket = (await findBasket(services, session))?.basket;
  if (basket?.c_restoredOrderNo === known.orderNo) return isPart ? 'partly' : 'added';
  const restored = await addBack(services, session, { attempt, known, basket, lines: lines.map(asWanted) });
  return isPart ? 'partly' : restored;
}

function asWanted({ bundledProductItems = [], optionItems = [], ...line }: GuestLine): WantedLine {
  const { productId } = line;
  return wantedLine({ ...line, itemId: productId, productName: productId, bundledProductItems, optionItems });
}

/** Adds lines to the shopper's bag, once. */
async function addBack(
  services: Services,
  session: Session,
  {
    attempt,
    known,
    basket,
    lines,
  }: {
    attempt: SealedCookie<Attempt>;
    known: Attempt;
    basket: Basket | undefined;
    lines: readonly WantedLine[];
  },
): Promise<Restored> {
  const { orderNo } = known;
  const ids = new Set(lines.map(({ productId }) => productId));
  const units = basket ? [...unitsOf(basket.productItems)].filter(([id]) => ids.has(id)) : [];
  const had = known.had ?? Object.fromEntries(units);
  // a second try adds only what the first one did not
  await attempt.write({ ...known, had });
  const { basket: filled, left } = await addLines(services, session, {
    lines,
    had: new Map(Object.entries(had)),
  });
  rememberCount(session, { count: unitsIn(filled) });
  await withToken(session, (token) => noteRestored(services, token, filled.basketId, orderNo));
  return left.length > 0 ? 'partly' : 'added';
}

/** Removes the refused card from the basket that is open again: it cannot be used twice. */
async function removeCards(
  services: Services,
  session: Session,
  { basketId, order }: { basketId: string; order: Placement },
): Promise<void> {
  const tokens = new Set(order.paymentInstruments.map(({ c_paymentToken }) => c_paymentToken));
  const basket = (await findBasket(services, session))?.basket;
  for (const { paymentInstrumentId, paymentMethodId, c_paymentToken } of basket?.paymentInstruments ?? [])
    if (paymentMethodId === PROVIDER_METHOD && tokens.has(c_paymentToken))
      await withToken(session, (token) => removePayment(services, token, basketId, paymentInstrumentId));
}
