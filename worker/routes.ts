import { PASSKEYS_PATH } from './account/passkeys/passkey-offer.ts';
import { ADD_CARD_PATH } from './account/payment-methods/add-card.ts';
import { TO_PROVIDER_PATH } from './account/social/start-social-login.ts';
import { WITHDRAW_PATH } from './account/withdrawal/withdraw-path.ts';
import { HAND_OVER_PATH } from './agents/session/hand-over.ts';
import { OFFERS_PATH } from './blocks/marketing-banner.tsx';
import { CARD_PAGE_PATH, ORDER_STATE_PATH, PAYMENT_RETURN_PATH, WALLET_PATH } from './checkout/paths.ts';
import { PASSWORDLESS_LANDING_PATH } from './config/account.ts';
import type { Config } from './config/config.ts';
import { COOKIES_PATH } from './consent/names.ts';
import { COOKIES_NEEDED_PATH } from './forms/needed-cookies.ts';
import { CONFIRM_PATH, NEWSLETTER_PATH } from './newsletter/names.ts';
import { accountPage } from './pages/account.tsx';
import { addCardPage } from './pages/add-card.tsx';
import { addressPage } from './pages/address.tsx';
import { addressesPage } from './pages/addresses.tsx';
import { agentBagPage } from './pages/agent-bag.tsx';
import { bagPage } from './pages/bag.tsx';
import { blocksPreviewPage } from './pages/blocks-preview.tsx';
import { cardPage } from './pages/card-page.tsx';
import { categoryPage } from './pages/category.tsx';
import { checkoutPage } from './pages/checkout.tsx';
import { comparePage } from './pages/compare.tsx';
import { confirmationPage } from './pages/confirmation.tsx';
import { contentPage } from './pages/content.tsx';
import { cookiesPage } from './pages/cookies.tsx';
import { cookiesNeededPage } from './pages/cookies-needed.tsx';
import { deleteAccountPage } from './pages/delete-account.tsx';
import {
  FIRST_EXAMPLE_PATH,
  firstExamplePage,
  SECOND_EXAMPLE_PATH,
  secondExamplePage,
} from './pages/engine-examples.tsx';
import { homePage } from './pages/home.tsx';
import { internationalPage } from './pages/international.tsx';
import { callbackPage, loginPage } from './pages/login.tsx';
import { membershipPage } from './pages/membership.tsx';
import { movedPage } from './pages/moved-page.ts';
import { newAddressPage } from './pages/new-address.tsx';
import { newsletterPage } from './pages/newsletter.tsx';
import { newsletterConfirmPage } from './pages/newsletter-confirm.tsx';
import { offersPage } from './pages/offers.tsx';
import { offlinePage } from './pages/offline.tsx';
import { orderPage } from './pages/order.tsx';
import { lookUpPage, openedOrderPage } from './pages/order-lookup.tsx';
import { orderStatePage, paymentReturnPage } from './pages/order-state.tsx';
import { ordersPage, ordersShortcut } from './pages/orders.tsx';
import { passkeysPage } from './pages/passkeys.tsx';
import { passwordlessLandingPage } from './pages/passwordless-landing.tsx';
import { paymentMethodsPage } from './pages/payment-methods.tsx';
import { preferencesPage } from './pages/preferences.tsx';
import { productPage } from './pages/product.tsx';
import { registrationPage } from './pages/registration.tsx';
import { resetPasswordPage } from './pages/reset-password.tsx';
import { resetPasswordLandingPage } from './pages/reset-password-landing.tsx';
import { searchPage } from './pages/search.tsx';
import { sharedWishListPage } from './pages/shared-wish-list.tsx';
import { socialCallbackPage } from './pages/social-callback.tsx';
import { storePage } from './pages/store.tsx';
import { storeLocatorPage } from './pages/store-locator.tsx';
import { toProviderPage } from './pages/to-provider.tsx';
import { walletPage } from './pages/wallet-page.tsx';
import { wishListPage } from './pages/wish-list.tsx';
import { withdrawPage } from './pages/withdraw.tsx';
import type { Routes } from './rendering/route-metadata.ts';
import { INTERNATIONAL_PATH } from './shell/footer-sites.tsx';
import { STORES_PATH } from './stores/store-query.ts';
import { SOCIAL_CALLBACK_PATH, socialRedirectUri } from './upstreams/commerce/social-login.ts';

/**
 * The paths of all pages, without site and locale (docs/product/content-and-platform.md §2.1,
 * §2.2). Other paths go to the catch-all route: URL mapping, then 404.
 */
export const ROUTES: Routes = [
  ['/', homePage],
  ['/home', homePage],
  ['/c/:id/*', categoryPage],
  ['/category/:id', categoryPage],
  ['/search', searchPage],
  ['/p/:slug', productPage],
  ['/product/:slug', productPage],
  ['/t/:slug/*', contentPage],
  ['/content/:id', contentPage],
  ['/cart', bagPage],
  ['/checkout', checkoutPage],
  [CARD_PAGE_PATH, cardPage],
  [WALLET_PATH, walletPage],
  [ORDER_STATE_PATH, orderStatePage],
  [PAYMENT_RETURN_PATH, paymentReturnPage],
  ['/checkout/confirmation/:orderNo', confirmationPage],
  [`${HAND_OVER_PATH}/:secret`, agentBagPage],
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
  [INTERNATIONAL_PATH, internationalPage],
  [OFFERS_PATH, offersPage],
  [STORES_PATH, storeLocatorPage],
  [`${STORES_PATH}/:id`, storePage],
  ['/compare', comparePage],
  ['/offline', offlinePage],
  [COOKIES_NEEDED_PATH, cookiesNeededPage],
  [COOKIES_PATH, cookiesPage],
  ['/preview/blocks', blocksPreviewPage],
  [FIRST_EXAMPLE_PATH, firstExamplePage],
  [SECOND_EXAMPLE_PATH, secondExamplePage],
];

/** The pages of a shop, with the paths that its mails and its identity providers lead to. */
export function routesOf(config: Config): Routes {
  const further: Routes = [
    [config.PASSWORDLESS_LANDING_PATH, passwordlessLandingPage],
    [new URL(socialRedirectUri({ config })).pathname, socialCallbackPage],
  ];
  const known = new Set(ROUTES.map(([path]) => path));
  return [...ROUTES, ...further.filter(([path]) => !known.has(path))];
}
