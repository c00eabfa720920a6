import { PASSKEYS_PATH } from '../account/passkeys/passkey-offer.ts';
import { ADD_CARD_PATH, BACK_FROM_BANK_PATH } from '../account/payment-methods/paths.ts';
import { PASSWORD_PATH } from '../account/profile/profile-action.ts';
import { TO_PROVIDER_PATH } from '../account/social/start-social-login.ts';
import { WITHDRAW_PATH } from '../account/withdrawal/withdraw-path.ts';
import { accountApi } from '../api/account.ts';
import { wishListApi } from '../api/wish-list.ts';
import { PASSWORDLESS_LANDING_PATH } from '../config/account.ts';
import { accountFragments } from '../fragments/account-fragments.ts';
import { CONFIRM_PATH, NEWSLETTER_PATH } from '../newsletter/names.ts';
import { UNSUBSCRIBE_PATH } from '../newsletter/unsubscribe.ts';
import { accountPage } from '../pages/account.tsx';
import { addCardPage } from '../pages/add-card.tsx';
import { addressPage } from '../pages/address.tsx';
import { addressesPage } from '../pages/addresses.tsx';
import { deleteAccountPage } from '../pages/delete-account.tsx';
import { callbackPage, loginPage } from '../pages/login.tsx';
import { membershipPage } from '../pages/membership.tsx';
import { movedPage } from '../pages/moved-page.ts';
import { newAddressPage } from '../pages/new-address.tsx';
import { newsletterPage } from '../pages/newsletter.tsx';
import { newsletterConfirmPage } from '../pages/newsletter-confirm.tsx';
import { newsletterUnsubscribePage } from '../pages/newsletter-unsubscribe.tsx';
import { orderPage } from '../pages/order.tsx';
import { lookUpPage, openedOrderPage } from '../pages/order-lookup.tsx';
import { ordersPage, ordersShortcut } from '../pages/orders.tsx';
import { passkeysPage } from '../pages/passkeys.tsx';
import { passwordlessLandingPage } from '../pages/passwordless-landing.tsx';
import { paymentMethodsPage } from '../pages/payment-methods.tsx';
import { preferencesPage } from '../pages/preferences.tsx';
import { registrationPage } from '../pages/registration.tsx';
import { resetPasswordPage } from '../pages/reset-password.tsx';
import { resetPasswordLandingPage } from '../pages/reset-password-landing.tsx';
import { sharedWishListPage } from '../pages/shared-wish-list.tsx';
import { socialCallbackPage } from '../pages/social-callback.tsx';
import { toProviderPage } from '../pages/to-provider.tsx';
import { wishListPage } from '../pages/wish-list.tsx';
import { withdrawPage } from '../pages/withdraw.tsx';
import type { Routes } from '../rendering/route-metadata.ts';
import { SOCIAL_CALLBACK_PATH, socialRedirectUri } from '../upstreams/commerce/social-login.ts';
import type { Part } from './part.ts';

const PAGES: Routes = [
  ['/login', loginPage],
  ['/account/login', loginPage],
  ['/registration', registrationPage],
  ['/register', movedPage(registrationPage, '/registration')],
  ['/reset-password', resetPasswordPage],
  ['/reset-password-landing', resetPasswordLandingPage],
  [PASSWORDLESS_LANDING_PATH, passwordlessLandingPage],
  ['/callback', callbackPage],
  [TO_PROVIDER_PATH, toProviderPage],
  [SOCIAL_CALLBACK_PATH, socialCallbackPage],
  ['/account/wishlist', wishListPage],
  ['/wishlist/:address', sharedWishListPage],
  ['/account', accountPage],
  ['/account/preferences', preferencesPage],
  ['/account/orders', ordersPage],
  ['/account/orders/:orderNo', orderPage],
  ['/account/delete', deleteAccountPage],
  ['/account/addresses', addressesPage],
  ['/account/addresses/new', newAddressPage],
  ['/account/addresses/:key', addressPage],
  ['/account/payment-methods', paymentMethodsPage],
  [ADD_CARD_PATH, addCardPage],
  [PASSKEYS_PATH, passkeysPage],
  ['/orders', ordersShortcut],
  ['/orders/lookup', lookUpPage],
  ['/orders/lookup/:orderNo', openedOrderPage],
  [WITHDRAW_PATH, withdrawPage],
  ['/membership', membershipPage],
  [NEWSLETTER_PATH, newsletterPage],
  [CONFIRM_PATH, newsletterConfirmPage],
  [UNSUBSCRIBE_PATH, newsletterUnsubscribePage],
];

/** Signing in, the account, orders, wish lists, the newsletter, withdrawal. */
export const part: Part = {
  pages(config) {
    const known = new Set(PAGES.map(([path]) => path));
    // what the shop's mails and its identity providers lead to
    const further: Routes = [
      [config.PASSWORDLESS_LANDING_PATH, passwordlessLandingPage],
      [new URL(socialRedirectUri({ config })).pathname, socialCallbackPage],
    ];
    return [...PAGES, ...further.filter(([path]) => !known.has(path))];
  },
  add(app) {
    app.route('/api/account', accountApi);
    app.route('/api/wishlist', wishListApi);
    app.route('/fragments', accountFragments);
    app.post(ADD_CARD_PATH, (c) => c.redirect(c.var.shop.link(BACK_FROM_BANK_PATH), 303));
    // where managers of passwords look for the form that changes one
    app.get('/.well-known/change-password', (c) => c.redirect(c.var.shop.link(PASSWORD_PATH), 302));
  },
};
