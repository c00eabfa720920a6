import { leadFromEndedSession } from '../../bag/ended-session.ts';
import { findBasket } from '../../bag/shopper-basket.ts';
import { shortLines } from '../../bag/short-lines.ts';
import type { Session } from '../../session/session.ts';
import { openWalletPage } from '../../upstreams/payments/sessions.ts';
import type { Services } from '../../upstreams/services.ts';
import { leadToLastOrder } from '../order/last-order.ts';
import { CHECKOUT_PATH, WALLET_PATH } from '../paths.ts';
import { finishVisit, type Next } from '../payment/provider-visit.ts';
import { walletVisits } from '../visits.ts';
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

const AGAIN = { messageId: 'checkout.express.again' } as const;
const TO_ADDRESS = `${CHECKOUT_PATH}?step=address`;

/**
 * Where the visit stands (../payment/provider-visit.ts). What the wallet brought is put into the bag
 * once. Throws `UpstreamError`.
 */
export function finishWalletVisit(services: Services, session: Session) {
  return finishVisit(services, session, {
    cookie: walletVisits(session),
    start: CHECKOUT_PATH,
    lost: ({ from }) => ({ to: from, said: AGAIN }),
    left: ({ from }) => ({ to: from, said: { messageId: 'checkout.express.left', failed: false } }),
    unusable: { to: CHECKOUT_PATH, said: AGAIN },
    async take(basket, found): Promise<Next> {
      try {
        const lacksPhone = await takeWallet({ services, session }, basket, found);
        if (!lacksPhone) return { to: CHECKOUT_PATH };
        return { to: TO_ADDRESS, said: { messageId: 'checkout.express.phone' } };
      } catch (error) {
        if (!(error instanceof UnusableAddress)) throw error;
        return { to: TO_ADDRESS, said: error.reason ?? { messageId: 'checkout.express.address' } };
      }
    },
  });
}
