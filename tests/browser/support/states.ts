import { expect } from 'playwright/test';
import { type Offer, productAddress } from './catalogue.ts';
import { openErrorPage, openTooManyRequests } from './error-pages.tsx';
import { FR_CA } from './locales.ts';
import { LOW, MEMBERS, PLAIN, SIZE_SOLD_OUT, SOLD_OUT } from './offers.ts';
import type { Shopper } from './shopper.ts';
import type { State } from './state.ts';
import { ACCOUNT_STATES } from './states-account.ts';
import { ACCOUNT_AWAY_STATES } from './states-account-away.ts';
import { ADDRESS_BOOK_STATES } from './states-address-book.ts';
import { AFTER_ORDER_STATES } from './states-after-order.ts';
import { BAG_STATES } from './states-bag.ts';
import { CHECKOUT_STATES } from './states-checkout.ts';
import { CODE_STATES } from './states-codes.ts';
import { COMPARE_STATES } from './states-compare.ts';
import { CONTENT_STATES } from './states-content.ts';
import { LOYALTY_STATES } from './states-loyalty.ts';
import { MENU_STATES } from './states-menus.ts';
import { NEWSLETTER_STATES } from './states-newsletter.ts';
import { ORDER_STATES } from './states-orders.ts';
import { PICK_UP_STATES } from './states-pick-up.ts';
import { atSet, PRODUCT_STATES } from './states-product.ts';
import { PROFILE_STATES } from './states-profile.ts';
import { REGISTRATION_STATES } from './states-registration.ts';
import { SEARCH_STATES } from './states-search.ts';
import { SEVERAL_STATES } from './states-several.ts';
import { SHOPPING_AIDS } from './states-shopping-aids.ts';
import { STORE_STATES } from './states-stores.ts';
import { VISIT_STATES } from './states-visit.ts';
import { WISH_LIST_STATES } from './states-wish-list.ts';

const TOP = 'mens';
const CATEGORY = 'mens-jackets';

const at = (path: string) => (shopper: Shopper) => shopper.goto(path);

/** Every block of the shop, with the data that they load. */
async function atBlocks({ page, shop }: Shopper): Promise<void> {
  await page.goto(`${shop.prefix}/preview/blocks`, { waitUntil: 'load' });
  await expect(page.locator('#block-product-category-carousel [data-product]').first()).toBeAttached();
}

const atProduct = (offer: Offer) => async (shopper: Shopper) => {
  await shopper.page.goto(productAddress(offer, shopper.shop));
  await expect(shopper.heading).toHaveText(offer.product.name[shopper.shop.language]);
};

/** The requested variant stays chosen, and 'out of stock' replaces the button. */
const atSoldOut = (offer: Offer) => async (shopper: Shopper) => {
  await atProduct(offer)(shopper);
  const { page, shop } = shopper;
  await expect(page.getByText(shop.t('product.outOfStock'), { exact: true })).toBeVisible();
  await expect(shopper.addButton).toBeHidden();
};

const PAGES: State[] = [
  { name: 'home', open: at('/') },
  { name: 'category', open: at(`/c/${CATEGORY}/`) },
  { name: 'category-page-2', open: at(`/c/${TOP}/?page=2`) },
  { name: 'category-filtered', open: at(`/c/${CATEGORY}/?f.productType=Rain+jacket`) },
  {
    name: 'category-recommended',
    async open({ page, shop }) {
      await page.goto(`${shop.prefix}/c/womens-jackets/`);
      await page.locator('[data-placeholder]').evaluate((placeholder) => placeholder.scrollIntoView());
      await expect(page.locator('[data-reco] article').first()).toBeVisible();
    },
  },
  { name: 'category-empty', open: at(`/c/${CATEGORY}/?pmin=99998&pmax=99999`) },
  { name: 'search', open: at('/search?q=jacket') },
  { name: 'search-no-results', open: at('/search?q=qxzvwkj') },
  { name: 'search-corrected', open: at('/search?q=jaket') },
  { name: 'search-did-you-mean', open: at('/search?q=jaket&exact=1') },
  { name: 'product', open: atProduct(PLAIN) },
  { name: 'product-low', open: atProduct(LOW) },
  { name: 'product-size-sold-out', open: atSoldOut(SIZE_SOLD_OUT) },
  { name: 'product-sold-out', open: atSoldOut(SOLD_OUT) },
  { name: 'product-member-exclusive', open: atProduct(MEMBERS) },
  { name: 'not-found', open: at('/no-such-page'), expected: [/404/] },
  { name: 'not-found-product', open: at('/p/gone-CRN9999.html'), expected: [/404/] },
  { name: 'address-too-long', open: at(`/${'a'.repeat(4_200)}`), expected: [/414/] },
  { name: 'bad-request', open: at(`/c/${CATEGORY}/?f.color=${'a'.repeat(201)}`), expected: [/400/] },
  { name: 'membership-guest', open: at('/membership') },
  { name: 'offline', open: at('/offline') },
  { name: 'search-start', open: at('/search') },
  { name: 'content', open: at('/t/first-snow/') },
  { name: 'blocks', open: atBlocks },
  { name: 'content-contact', open: at('/t/contact/') },
  { name: 'product-set', open: atSet },
  { name: 'error-500', open: openErrorPage(500), expected: [/500/] },
  { name: 'error-503-fr', locale: FR_CA, open: openErrorPage(503), expected: [/503/] },
  { name: 'too-many-requests-fr', locale: FR_CA, open: openTooManyRequests, expected: [/429/] },
];

const ENGLISH = [
  ...PAGES.map((page) => ({ ...page, opened: 'page' as const })),
  ...CONTENT_STATES,
  ...MENU_STATES,
  ...VISIT_STATES,
  ...SEARCH_STATES,
  ...BAG_STATES,
  ...ADDRESS_BOOK_STATES,
  ...PRODUCT_STATES,
  ...COMPARE_STATES,
  ...SHOPPING_AIDS,
  ...ACCOUNT_STATES,
  ...ACCOUNT_AWAY_STATES,
  ...WISH_LIST_STATES,
  ...LOYALTY_STATES,
  ...ORDER_STATES,
  ...CHECKOUT_STATES,
  ...PICK_UP_STATES,
  ...SEVERAL_STATES,
  ...STORE_STATES,
  ...AFTER_ORDER_STATES,
  ...CODE_STATES,
  ...REGISTRATION_STATES,
  ...PROFILE_STATES,
  ...NEWSLETTER_STATES,
];

/** Where French is longer or has other parts: every kind of page, and what opens over one. */
const IN_FRENCH = [
  ...[
    'home',
    'category',
    'search-did-you-mean',
    'search-no-results',
    'product',
    'product-low',
    'product-set',
  ],
  ...['product-member-exclusive', 'product-size-missing', 'bag', 'bag-empty', 'bag-undo', 'bag-wrong-code'],
  ...['not-found', 'content', 'membership-guest', 'offers-open', 'mega-menu'],
  ...['drawer-depth-1', 'refinements-sheet', 'locale-dialog', 'quick-search-results', 'added-to-bag'],
  ...[
    'compare',
    'compare-bar-full',
    'compare-bar-open',
    'compare-empty',
    'quick-view',
    'quick-view-failed',
    'recently-viewed',
    'back-in-stock-refused',
    'back-in-stock-page',
  ],
  ...['sign-in-code', 'sign-in-reset-sent', 'password-new', 'login-by-link'],
  ...['addresses', 'address-empty', 'payment-methods', 'passkeys-many', 'order-lookup'],
  ...['account-away', 'orders-none', 'wish-list-withdrawn'],
  ...['login', 'sign-in-wrong', 'registration', 'account', 'wish-list', 'profile-consents'],
  ...['checkout-contact', 'checkout-address-wrong', 'checkout-card', 'checkout-mixed-review'],
  ...['newsletter', 'newsletter-details', 'newsletter-page'],
  ...['stores', 'stores-found', 'store', 'stores-dialog-wrong'],
  ...['checkout-stores', 'checkout-leave-for-bank', 'order-mixed-confirmed'],
];

/** Every page and state of the shop that the tests check as a whole. */
export const STATES: readonly State[] = [
  ...ENGLISH,
  ...ENGLISH.filter(({ name }) => IN_FRENCH.includes(name)).map((state) => ({
    ...state,
    name: `${state.name}-fr`,
    locale: FR_CA,
    translated: true as const,
  })),
];
