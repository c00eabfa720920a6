import { HAND_OVER_PATH } from '../agents/session/hand-over.ts';
import { addressSuggestionsApi } from '../api/address-suggestions.ts';
import { CARD_PAGE_PATH, ORDER_STATE_PATH, PAYMENT_RETURN_PATH, WALLET_PATH } from '../checkout/paths.ts';
import { legacyUnless } from '../legacy/legacy-redirect.ts';
import { agentBagPage } from '../pages/agent-bag.tsx';
import { cardPage } from '../pages/card-page.tsx';
import { checkoutPage } from '../pages/checkout.tsx';
import { confirmationPage } from '../pages/confirmation.tsx';
import { orderStatePage, paymentReturnPage } from '../pages/order-state.tsx';
import { walletPage } from '../pages/wallet-page.tsx';
import type { Part } from './part.ts';

/** The checkout. */
export const part: Part = {
  pages: () => [
    ['/checkout', checkoutPage],
    [CARD_PAGE_PATH, cardPage],
    [WALLET_PATH, walletPage],
    [ORDER_STATE_PATH, orderStatePage],
    [PAYMENT_RETURN_PATH, paymentReturnPage],
    ['/checkout/confirmation/:orderNo', confirmationPage],
    [`${HAND_OVER_PATH}/:secret`, agentBagPage],
  ],
  add(app) {
    app.route('/api/address-suggestions', addressSuggestionsApi);
    // a bank's form brings no cookies, and what it says is no evidence (docs/decisions/0065)
    app.post(PAYMENT_RETURN_PATH, (c) => c.redirect(c.var.shop.link(PAYMENT_RETURN_PATH), 303));
    app.get('/checkout', legacyUnless('FEATURE_CHECKOUT', 'Checkout-Begin'));
  },
};
