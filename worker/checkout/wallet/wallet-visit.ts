import type { MessageId } from '../../../shared/i18n/message-id.ts';
import { leadFromEndedSession } from '../../bag/ended-session.ts';
import { Refused } from '../../bag/refused.ts';
import { findBasket } from '../../bag/shopper-basket.ts';
import { shortLines } from '../../bag/short-lines.ts';
import type { Session } from '../../session/session.ts';
import { openWalletPage } from '../../upstreams/payments/sessions.ts';
import type { Services } from '../../upstreams/services.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import { LastOrderOpen } from '../checkout-action.ts';
import { leadToLastOrder } from '../order/last-order.ts';
import { BACK_FROM_BANK_PATH, CHECKOUT_PATH, WALLET_PATH } from '../paths.ts';
import { findVisit, walletVisits } from '../visits.ts';
import { takeWallet, UnusableAddress } from './take-wallet.ts';

/**
 * Opens a visit to the provider's express page for the shopper's bag, and returns the path that leads
 * there; another one where the bag is empty or the order before is not settled. Throws
 * `UpstreamError`.
 */
export async function openWalletVisit(services: Services, session: Session, from: string): Promise<string> {
  const { shop } = services;
  const basket = (await findBasket(services, session))?.basket;
  const to = await leadToLastOrder(services, session, basket);
  if (to) return to;
  if (!basket || basket.productItems.length === 0)
    return leadFromEndedSession(services, session, CHECKOUT_PATH) ?? '/cart';
  if (shortLines(basket).size > 0) {
    session.leaveFlash(shop.link('/cart'), { messageId: 'bag.short.some', failed: true });
    return '/cart';
  }
  const { basketId, currency } = basket;
  const back = shop.absolute(WALLET_PATH);
  const { id } = await openWalletPage(services, { currency, returnUrl: back, cancelUrl: back });
  await walletVisits(session).write({ id, basketId, from });
  return WALLET_PATH;
}

/** The state of a visit: still to be made, or over, and where the shopper goes then. */
export type WalletVisit = { kind: 'open'; url: string; from: string } | { kind: 'over'; to: string };

/**
 * Where the visit stands. What the wallet brought is put into the bag once, and only into the one
 * that the visit was opened for; whatever the address of the return says is not read. The shopper is
 * told why where it was not. Throws `UpstreamError` while a service gives no answer: it can be
 * repeated.
 */
export async function finishWalletVisit(services: Services, session: Session): Promise<WalletVisit> {
  const cookie = walletVisits(session);
  const known = await cookie.read();
  if (!known) return { kind: 'over', to: CHECKOUT_PATH };
  const over = (to: string, messageId?: MessageId, { failed = true } = {}): WalletVisit => {
    cookie.drop();
    if (messageId) session.leaveFlash(services.shop.link(to), { messageId, failed });
    return { kind: 'over', to };
  };
  const found = await findVisit(services, known.id);
  if (!found) return over(known.from, 'checkout.express.again');
  if (found.status === 'open') return { kind: 'open', url: found.url, from: known.from };
  if (found.status === 'canceled') return over(known.from, 'checkout.express.left', { failed: false });
  const basket = (await findBasket(services, session))?.basket;
  const ended = basket ? undefined : leadFromEndedSession(services, session, CHECKOUT_PATH);
  const to = ended ?? (await leadToLastOrder(services, session, basket));
  if (to) return over(to);
  if (basket?.basketId !== known.basketId) return over(CHECKOUT_PATH, 'checkout.express.again');
  try {
    const missing = await takeWallet({ services, session }, basket, found);
    if (missing) return over(`${CHECKOUT_PATH}?step=address`, 'checkout.express.phone');
    return over(CHECKOUT_PATH);
  } catch (error) {
    if (error instanceof UnusableAddress)
      return over(`${CHECKOUT_PATH}?step=address`, 'checkout.express.address');
    if (error instanceof LastOrderOpen) return over(BACK_FROM_BANK_PATH);
    if (error instanceof Refused) return over(`${CHECKOUT_PATH}?step=payment`, error.reason.messageId);
    if (!(error instanceof UpstreamError)) throw error;
    if (error.isNotFound || error.isRefused) return over(CHECKOUT_PATH, 'checkout.express.again');
    throw error;
  }
}
