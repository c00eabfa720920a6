import { globSync } from 'node:fs';

/**
 * Maps source files to the tests and states that a change of them affects. Imports do not show
 * this, because the tests request pages by address, over HTTP. `sources` are the files of an area
 * (folders end in `/`), `tests` the tests that request its pages, `states` the states of
 * tests/browser/states.test.ts that show it.
 */
type Area = { sources: string[]; tests: string[]; states: RegExp };

/** The tests whose names match a pattern. */
const named = (pattern: string): string[] =>
  globSync(`tests/${pattern}.test.ts`).map((file) =>
    file.replaceAll('\\', '/').replace(/^tests\/|\.test\.ts$/g, ''),
  );

export const AREAS: Record<string, Area> = {
  product: {
    sources: [
      ...['client/gallery/', 'client/product/', 'client/reviews/'],
      ...['client/islands/add-to-bag.tsx', 'client/islands/buy-set.tsx'],
      ...['client/styles/technologies.css', 'client/styles/quick-view.css'],
      ...['client/styles/chip.css', 'worker/content/size-guide-for.ts', 'client/blocks/units.ts'],
      ...['client/styles/product-page.css', 'client/styles/product/', 'client/styles/zoom.css'],
      ...['worker/catalog/product/', 'worker/catalog/back-in-stock/', 'worker/pages/product.tsx'],
      ...['worker/fragments/quick-view.tsx', 'worker/fragments/outfit.tsx', 'worker/api/reviews.ts'],
    ],
    tests: [
      'browser/misbehaving-world',
      ...['edge/product-page', 'edge/back-in-stock', 'edge/low-stock', 'edge/quantities', 'edge/sets'],
      'edge/plain-checkout',
      'edge/reductions',
      ...['edge/quick-view', 'edge/one-price', 'edge/enrichment', 'edge/reviews', 'edge/styling'],
      ...['edge/sold-out-suggestions', 'edge/activities', 'edge/streaming', 'edge/shopper-context'],
      'edge/recommendations',
      ...['browser/gallery', 'browser/back-in-stock', 'browser/early-input', 'browser/presses'],
      'edge/one-offer',
      'browser/one-price',
      'browser/out-of-view',
      ...['browser/outfit', 'browser/quick-view', 'browser/reviews', 'browser/recently-viewed'],
      ...['browser/activities', 'browser/members', 'browser/buy-bar', 'browser/size-guide'],
    ],
    states: /product|quick-view|added-to-bag|back-in-stock/,
  },
  list: {
    sources: [
      ...['client/list/', 'client/tiles/', 'client/styles/lists.css', 'client/styles/lists/'],
      ...['client/styles/tile.css', 'client/styles/tile-at-work.css', 'client/styles/compare.css'],
      ...['client/styles/tile-colours.css', 'worker/catalog/list/', 'worker/pages/category.tsx'],
      ...['worker/fragments/recommended.tsx', 'worker/fragments/facet.tsx'],
      'worker/shell/tile-parts.tsx',
    ],
    tests: [
      ...[
        'edge/reductions',
        'edge/lists',
        'edge/commerce-lists',
        'edge/facets',
        'edge/list-order',
        'edge/scale',
        'edge/enrichment',
        'edge/one-price',
      ],
      ...['edge/sold-out-suggestions', 'edge/streaming', 'edge/calls', 'edge/uncached-work'],
      ...['edge/beginning', 'browser/beginning'],
      ...['edge/activities', 'edge/search-page', 'edge/quick-search', 'edge/shopper-context'],
      'edge/recommendations',
      ...[
        'edge/crawlers',
        'edge/three-sites',
        'edge/another-locale',
        'edge/site-leaks',
        'edge/page-cache',
        'edge/shared-documents',
        'edge/doorkeeper',
        'edge/economy',
      ],
      ...['edge/single-flight', 'edge/revalidations', 'edge/markdown', 'edge/cached-components'],
      ...[
        'browser/tiles',
        'browser/out-of-view',
        'browser/european-layout',
        'browser/refine',
        'browser/back',
        'browser/transitions',
        'browser/wishes',
      ],
      ...['browser/deferred-content', 'browser/compare', 'browser/quick-view', 'browser/activities'],
      ...['browser/times', 'browser/recently-viewed', 'browser/one-price', 'browser/members'],
      'edge/plain-shop',
    ],
    states: /category|search|refinements|tile|recently-viewed|quick-view|compare|wish|home/,
  },
  search: {
    sources: [
      ...['client/search/', 'client/islands/quick-search.tsx', 'client/styles/search.css'],
      'client/styles/search-results.css',
      ...['worker/catalog/search/', 'worker/pages/search.tsx', 'worker/api/search.ts', 'shared/search/'],
    ],
    tests: [
      'browser/misbehaving-world',
      'edge/search-hostile',
      ...['edge/quick-search', 'edge/search-page', 'edge/lists', 'edge/list-order', 'edge/enrichment'],
      'edge/commerce-lists',
      ...['edge/shopper-context', 'edge/uncached-work', 'edge/rate-limit'],
      ...['edge/beginning', 'browser/beginning'],
      ...['browser/quick-search', 'browser/times', 'browser/back', 'browser/early-input', 'browser/presses'],
    ],
    states: /search|not-found/,
  },
  compare: {
    sources: [
      ...['client/compare/', 'client/islands/compare-bar.tsx'],
      ...['worker/catalog/compare/', 'worker/pages/compare.tsx', 'worker/api/compare.ts', 'shared/compare/'],
    ],
    tests: [
      ...[
        'edge/compare',
        'edge/reductions',
        'edge/one-price',
        'edge/enrichment',
        'edge/shopper-context',
        'edge/plain-shop',
      ],
      'browser/compare',
    ],
    states: /compare/,
  },
  bag: {
    sources: [
      ...['client/bag/', 'client/islands/bag.tsx', 'client/styles/bag.css', 'worker/bag/'],
      'worker/pages/bag.tsx',
      'worker/pages/cookies-needed.tsx',
      ...['worker/api/bag.ts', 'shared/bag/'],
    ],
    tests: [
      ...['edge/reservation', 'browser/reservation'],
      ...['edge/bag', 'edge/bag-lines', 'edge/bag-hostile', 'edge/bag-carry', 'edge/bag-currency'],
      ...[
        'edge/merge-bag',
        'edge/two-first-additions',
        'edge/cookies-refused',
        'edge/quantities',
        'edge/gross-prices',
        'edge/reductions',
        'edge/order-button',
        'edge/product-duties',
        'edge/country-bans',
        'browser/product-duties',
        'edge/european-addresses',
        'edge/german-and-french',
        'edge/european-stores',
      ],
      ...[
        'edge/short-stock',
        'edge/order-refusals',
        'edge/sent-twice',
        'edge/plain-shop',
        'edge/plain-checkout',
      ],
      ...['edge/sets', 'edge/coupon-messages', 'edge/coupon-sync', 'edge/session', 'edge/legacy'],
      ...['edge/sealed-session', 'edge/client-secret', 'edge/lost-answers', 'edge/unconfirmed'],
      ...['edge/made-up-session', 'edge/session-limits', 'edge/sign-in', 'edge/bad-input'],
      ...['edge/low-stock', 'edge/one-price', 'edge/product-page', 'edge/activities', 'edge/locale'],
      'edge/recommendations',
      ...['edge/enrichment', 'edge/rate-limit', 'edge/client-gone', 'edge/uncached-work'],
      ...['browser/bag-lines', 'browser/promo', 'browser/undo', 'browser/early-input', 'browser/back'],
      'browser/misbehaving-world',
      ...['browser/members', 'browser/locale', 'browser/one-price', 'browser/quick-view', 'browser/sign-in'],
    ],
    states: /bag|cart/,
  },
  checkout: {
    sources: [
      ...['client/checkout/', 'client/styles/checkout.css', 'client/styles/checkout/', 'worker/checkout/'],
      ...['worker/pages/checkout.tsx', 'worker/pages/card-page.tsx', 'worker/pages/order-state.tsx'],
      'worker/pages/confirmation.tsx',
      ...['worker/pages/wallet-page.tsx', 'worker/upstreams/payments/'],
    ],
    tests: [
      ...['edge/checkout', 'edge/checkout-contact', 'edge/checkout-member', 'edge/checkout-returns'],
      ...['edge/address-suggestions', 'edge/no-default-method', 'edge/checkout-calls'],
      'edge/checkout-changes',
      'edge/short-stock',
      'edge/order-refusals',
      'edge/sent-twice',
      'edge/country-bans',
      ...['edge/billing-address', 'edge/gift-cards', 'edge/money', 'edge/stripe', 'edge/wallet'],
      ...['edge/gift-card-changes', 'edge/gift-card-codes', 'edge/gift-card-orders'],
      ...[
        'edge/pick-up',
        'edge/pick-up-stock',
        'edge/pick-up-faults',
        'edge/pick-up-hostile',
        'edge/pick-up-payments',
      ],
      ...['edge/several-addresses', 'edge/several-addresses-faults', 'edge/several-addresses-hostile'],
      ...[
        'edge/place-order',
        'edge/delivery-dates',
        'edge/order-faults',
        'edge/order-races',
        'edge/at-the-bank',
        'edge/kept-cards',
        'edge/order-schedules',
        'edge/refunds',
      ],
      ...['edge/join-after-order', 'edge/order-tries'],
      ...[
        'browser/checkout',
        ...['browser/checkout-history', 'browser/presses-of-purchases'],
        'browser/checkout-contact',
        'browser/address-suggestions',
      ],
      ...['browser/pick-up', 'browser/several-addresses', 'browser/stripe', 'browser/wallet'],
      ...['browser/consumer-orders', 'browser/european-journeys', 'browser/european-layout'],
      'edge/european-journeys',
      'edge/plain-checkout',
      ...['browser/lost-answers', 'browser/misbehaving-world'],
    ],
    states: /checkout/,
  },
  agents: {
    sources: [
      ...['worker/agents/', 'worker/config/agents.ts', 'worker/pages/agent-bag.tsx', 'sandbox/agents/'],
      ...['worker/api/page-tools.ts', 'client/agents/', 'client/by-browser.ts', 'shared/agents/'],
    ],
    tests: [
      ...['browser/agents', 'browser/page-tools', 'browser/readme-commands', 'browser/staff-agents'],
      ...[...named('edge/agents-*'), 'edge/staff-agents', 'edge/one-offer'],
    ],
    states: /agent/,
  },
  feeds: {
    sources: ['worker/feeds/', 'worker/api/product-feeds.ts', 'worker/config/feeds.ts'],
    tests: ['edge/product-feeds', 'edge/european-sizes', 'edge/one-offer'],
    states: /^$/,
  },
  newsletter: {
    sources: [
      ...['client/newsletter/', 'client/styles/newsletter.css', 'worker/newsletter/'],
      ...['worker/pages/newsletter.tsx', 'worker/fragments/newsletter.tsx'],
      ...['worker/pages/newsletter-confirm.tsx', 'worker/forms/sign-up-texts.ts'],
      'worker/pages/newsletter-unsubscribe.tsx',
      ...['worker/pages/international.tsx', 'worker/shell/footer-sign-up.tsx'],
    ],
    tests: [
      'edge/double-opt-in',
      ...['edge/newsletter', 'edge/messaging', 'edge/checkout-contact', 'edge/plain-shop'],
      'browser/newsletter',
    ],
    states: /newsletter/,
  },
  account: {
    sources: [
      ...['client/account/', 'client/wishlist/', 'client/styles/account.css', 'worker/account/'],
      ...['worker/pages/account.tsx', 'worker/pages/login.tsx', 'worker/pages/wish-list.tsx'],
      'worker/pages/shared-wish-list.tsx',
      ...['worker/pages/order.tsx', 'worker/pages/order-lookup.tsx', 'worker/pages/orders.tsx'],
      ...['worker/pages/registration.tsx', 'worker/pages/withdraw.tsx'],
      ...['worker/pages/address.tsx', 'worker/pages/addresses.tsx', 'worker/pages/new-address.tsx'],
      ...['worker/pages/payment-methods.tsx', 'worker/pages/add-card.tsx'],
      ...['worker/pages/to-sign-in.ts', 'worker/pages/to-provider.tsx', 'worker/api/account.ts'],
      'worker/api/wish-list.ts',
      ...['worker/pages/delete-account.tsx'],
      ...['worker/api/reset-session.ts', 'worker/fragments/sign-in.tsx'],
      ...['worker/pages/membership.tsx', 'worker/pages/preferences.tsx', 'worker/fragments/profiling.tsx'],
      'worker/fragments/account-drawer.tsx',
      ...['worker/pages/reset-password.tsx', 'worker/pages/reset-password-landing.tsx'],
      'worker/pages/passwordless-landing.tsx',
      ...['client/styles/account-area.css', 'client/styles/account/'],
      ...['worker/pages/social-callback.tsx', 'worker/pages/passkeys.tsx'],
    ],
    tests: [
      'browser/misbehaving-world',
      'browser/tabs',
      ...['edge/registration', 'edge/registration-faults', 'edge/registration-form'],
      'edge/plain-account',
      'edge/registration-schedules',
      ...['browser/registration', 'browser/account-journey', 'edge/account-journey'],
      ...['edge/account-pages', 'edge/sign-in', 'edge/lock-out', 'edge/wish-list', 'edge/merge-bag'],
      ...['edge/shared-wish-list', 'edge/withdrawal', 'edge/withdrawal-hostile', 'edge/european-journeys'],
      ...['browser/consumer-orders', 'browser/european-journeys'],
      ...['edge/sign-in-states', 'edge/cookies-refused', 'edge/account-matrix', 'edge/account-calls'],
      'edge/account-lost-answers',
      ...['edge/account-fields', 'edge/account-hostile', 'edge/account-traces', 'edge/sign-out'],
      ...['edge/session', 'edge/sealed-session', 'edge/client-secret', 'edge/lost-answers'],
      ...['edge/unconfirmed', 'edge/made-up-session', 'edge/session-limits', 'edge/coupon-sync'],
      ...['edge/coupon-messages', 'edge/activities', 'edge/visit', 'edge/rate-limit', 'edge/bad-input'],
      'edge/error-summary',
      ...['edge/bag-carry', 'edge/client-gone', 'edge/uncached-work', 'edge/profile'],
      ...['edge/profile-credentials', 'edge/account-data'],
      ...['browser/profile', 'browser/sign-in', 'browser/wishes', 'browser/members', 'browser/back'],
      ...['edge/loyalty', 'edge/profiling', 'browser/account-drawer', 'browser/profiling'],
      ...['edge/orders', 'edge/order-actions', 'edge/order-returns', 'edge/order-lookup', 'browser/orders'],
      ...['edge/guest-orders', 'edge/join-after-order', 'browser/guest-orders'],
      ...['edge/passwordless', 'edge/passwordless-entry', 'edge/password-rules', 'edge/password-reset'],
      ...['edge/password-reset-landing', 'browser/mailed-codes'],
      ...['edge/address-book', 'edge/address-book-hostile', 'edge/payment-methods', 'browser/address-book'],
      ...['edge/add-card', 'browser/add-card'],
      ...['edge/social-login', 'edge/social-attempts', 'browser/social-login', 'edge/passkeys'],
      'browser/passkeys',
    ],
    states:
      /account|address|payment|login|sign-in|register|registration|wish|member|profiling|order|password|profile|passkey/,
  },
  visit: {
    sources: [
      ...['client/visit/', 'client/consent/', 'worker/personalization/', 'worker/events/'],
      ...['worker/consent/', 'worker/pages/cookies.tsx', 'client/styles/consent.css'],
      ...['worker/fragments/campaigns.tsx', 'worker/fragments/country.tsx', 'worker/fragments/flag.tsx'],
      ...['worker/fragments/country-modal.tsx', 'worker/fragments/exit-offer.tsx'],
      ...['worker/fragments/weather.tsx', 'worker/fragments/weather-cards.ts'],
      ...['worker/fragments/recently-viewed.tsx', 'worker/api/activities.ts', 'worker/api/consent.ts'],
      ...['worker/api/vendor-files.ts', 'worker/api/locale.ts', 'worker/api/collect.ts'],
      ...['worker/api/reports.ts', 'worker/api/data-layer.ts'],
      ...['worker/api/loaded-page.ts', 'shared/events/'],
      ...['worker/request/carried-query.ts', 'worker/request/carried-words.ts'],
      ...['worker/request/market.ts', 'client/events/'],
    ],
    tests: [
      ...['edge/collector', 'edge/reports', 'edge/tag-manager', 'edge/events-hostile', 'browser/analytics'],
      ...['edge/opt-in', 'edge/made-up-consent', 'edge/asked-consent', 'browser/opt-in'],
      'browser/european-journeys',
      'browser/purchase-events',
      ...['edge/visit', 'edge/activities', 'edge/recently-viewed', 'edge/shopper-context', 'edge/locale'],
      ...['edge/customer-groups', 'edge/opt-in-context'],
      ...['edge/coupon-sync', 'edge/list-order', 'edge/made-up-session', 'edge/bag-carry', 'edge/reviews'],
      ...['edge/client-gone', 'edge/recommendations'],
      ...['browser/visit', 'browser/activities', 'browser/recently-viewed', 'browser/outfit'],
      ...['browser/locale', 'browser/times', 'browser/reviews', 'browser/pseudo-locale'],
    ],
    states: /country|locale|exit-offer|weather|recently-viewed|offers|fit-tip|reviews/,
  },
  staff: {
    sources: [
      ...['worker/staff/', 'worker/config/staff.ts', 'client/staff/', 'client/styles/staff'],
      'worker/pages/maintenance.tsx',
      'shared/visualisation.ts',
      'sandbox/content/editing/',
    ],
    tests: [
      ...named('edge/staff-*'),
      ...[
        'edge/preview-toolbar',
        'edge/shared-preview',
        'edge/visualisation',
        'edge/maintenance',
        'edge/plain-staff',
      ],
      ...named('browser/staff*'),
      'browser/visualisation',
    ],
    states: /^home$/,
  },
  content: {
    sources: [
      ...['client/carousels.ts', 'client/blocks/', 'client/styles/content.css'],
      ...['client/styles/placeholders.css', 'client/styles/prose.css', 'client/styles/offers.css'],
      ...['worker/blocks/', 'worker/content/', 'worker/pages/home.tsx'],
      ...['worker/pages/blocks-preview.tsx', 'worker/pages/engine-examples.tsx'],
      ...['worker/pages/content.tsx', 'worker/fragments/content-fragment.tsx'],
      'worker/pages/offers.tsx',
      ...['worker/fragments/personalise.tsx', 'worker/fragments/personal-slot-filler.ts'],
      'worker/fragments/draw-personal-slot.tsx',
    ],
    tests: [
      ...['edge/personalise', 'edge/decision-engine', 'edge/leaks', 'edge/page-cache', 'browser/personalise'],
      ...['edge/blocks', 'edge/every-block', 'edge/engine-examples', 'edge/product-page-content'],
      ...['edge/european-pages', 'edge/europe-whole'],
      ...['edge/content', 'edge/addresses', 'edge/product-page', 'edge/search-page', 'edge/lists'],
      ...[
        'edge/activities',
        'edge/streaming',
        'edge/crawlers',
        'edge/three-sites',
        'edge/pictures',
        'edge/films',
      ],
      ...['edge/recommendations', 'edge/markdown'],
      ...[
        'browser/carousels',
        'browser/films',
        'browser/deferred-content',
        'browser/fonts',
        'browser/header',
      ],
      'browser/text-on-pictures',
    ],
    states: /home|content|blocks|offers|mega-menu|drawer|not-found|product|category|search/,
  },
  stores: {
    sources: [
      ...['client/stores/', 'client/styles/stores.css', 'client/styles/stores/', 'worker/stores/'],
      ...['worker/pages/store-locator.tsx', 'worker/pages/store.tsx', 'worker/fragments/stores.tsx'],
      ...['worker/fragments/store-stock.tsx', 'worker/shell/stores-dialog.tsx'],
      'worker/upstreams/commerce/stores.ts',
    ],
    tests: [
      ...[
        'edge/stores',
        'edge/european-stores',
        'edge/store-stock',
        'edge/pick-up',
        'edge/pick-up-stock',
        'edge/crawlers',
        'edge/three-sites',
        'edge/plain-shop',
      ],
      'browser/stores',
    ],
    states: /store/,
  },
  legacy: {
    sources: ['worker/legacy/'],
    tests: [
      'edge/legacy',
      'edge/legacy-shop',
      'edge/legacy-guesses',
      'edge/legacy-session',
      'edge/legacy-attacks',
      'browser/legacy-shop',
    ],
    states: /^legacy/,
  },
  menu: {
    sources: ['client/menu/', 'client/styles/menu.css', 'client/styles/drawer.css'],
    tests: ['browser/header', 'browser/times', 'browser/back', 'browser/later-parts', 'edge/later-parts'],
    states: /menu|drawer/,
  },
};

/** Tests that walk through the whole shop: a change of any area runs them. */
export const EVERYWHERE = [
  ...['edge/fault-matrix', 'edge/faults', 'edge/headers', 'edge/hostile', 'edge/leaks'],
  ...['edge/parts', 'edge/route-metadata', 'edge/service-nonsense', 'edge/pseudo-locale', 'edge/otlp'],
  ...['browser/budgets', 'browser/faults', 'browser/journey', 'browser/keyboard', 'browser/states'],
  ...['browser/reading-modes', 'browser/tour', 'browser/without-scripts'],
];

/** Tests that request files of the client's build: any change of the client runs them. */
export const BUILT = ['edge/headers', 'edge/static-files', 'edge/deploy-skew', 'browser/deploy-skew'];

/** Tests about what every page depends on: a change of that runs them. */
export const GROUND = [
  ...['edge/circuits', 'edge/feeds', 'edge/health', 'edge/own-host', 'edge/passed-on'],
  ...['edge/purge', 'edge/maintenance'],
  ...['edge/reader-token', 'edge/static-files', 'edge/test-clock', 'edge/memory-stores'],
  ...['edge/sandbox/bad-calls', 'edge/sandbox/baskets', 'edge/sandbox/control', 'edge/sandbox/login'],
  ...['edge/sandbox/overview', 'edge/sandbox/search-engine', 'browser/embedded-cloud'],
  ...['browser/own-shop', 'browser/keep-texts'],
];

/** The areas that a source file belongs to by its own path. */
export function areasOf(file: string): string[] {
  return Object.entries(AREAS).flatMap(([name, { sources }]) =>
    sources.some((source) => (source.endsWith('/') ? file.startsWith(source) : file === source))
      ? [name]
      : [],
  );
}

/**
 * Whether a state is looked at when only these areas were touched: it shows one of them, or belongs
 * to no area.
 */
export function isTouched(state: string, touched: string[]): boolean {
  const shown = Object.keys(AREAS).filter((name) => AREAS[name]?.states.test(state));
  return shown.length === 0 || shown.some((name) => touched.includes(name));
}
