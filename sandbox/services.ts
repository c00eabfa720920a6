/**
 * The vendor services by the root of their paths, with the names used in fault rules and the call
 * log.
 */
export const SERVICES = [
  { name: 'slas', title: 'Shopper login', root: '/shopper/auth/v1' },
  { name: 'staff-identity', title: 'Identity provider of the staff', root: '/staff-identity' },
  { name: 'products', title: 'Shopper products and categories', root: '/product/shopper-products/v1' },
  { name: 'search', title: 'Shopper search', root: '/search/shopper-search/v1' },
  { name: 'baskets', title: 'Shopper baskets', root: '/checkout/shopper-baskets/v1' },
  { name: 'baskets-v2', title: 'Shopper baskets, version 2', root: '/checkout/shopper-baskets/v2' },
  { name: 'orders', title: 'Shopper orders', root: '/checkout/shopper-orders/v1' },
  { name: 'payments', title: 'Shopper payments', root: '/checkout/shopper-payments/v1' },
  { name: 'pay', title: 'Payment provider', root: '/pay' },
  { name: 'checkout', title: 'Checkout (custom API)', root: '/custom/checkout/v1' },
  { name: 'customers', title: 'Shopper customers', root: '/customer/shopper-customers/v1' },
  { name: 'contexts', title: 'Shopper context', root: '/shopper/shopper-context/v1' },
  { name: 'consents', title: 'Shopper consents', root: '/shopper/shopper-consents/v1' },
  { name: 'promotions', title: 'Shopper promotions', root: '/pricing/shopper-promotions/v1' },
  {
    name: 'gift-certificates',
    title: 'Shopper gift certificates',
    root: '/pricing/shopper-gift-certificates/v1',
  },
  { name: 'stores', title: 'Shopper stores', root: '/store/shopper-stores/v1' },
  { name: 'seo', title: 'URL mapping', root: '/site/shopper-seo/v1' },
  { name: 'enrichment', title: 'Product enrichment (custom API)', root: '/custom/products/v1' },
  { name: 'country', title: 'Country verification (custom API)', root: '/custom/site/v1' },
  { name: 'delivery', title: 'Delivery (custom API)', root: '/custom/delivery/v1' },
  { name: 'auth', title: 'Precheck and post-auth (custom API)', root: '/custom/auth/v1' },
  { name: 'account', title: 'Changes of an account (custom API)', root: '/custom/account/v1' },
  { name: 'loyalty', title: 'Loyalty (custom API)', root: '/custom/loyalty/v1' },
  { name: 'back-in-stock', title: 'Back-in-stock requests (custom API)', root: '/custom/back-in-stock/v1' },
  { name: 'newsletter', title: 'Newsletter (custom API)', root: '/custom/subscriptions/v1' },
  {
    name: 'profiling',
    title: 'Progressive profiling (custom API)',
    root: '/custom/progressive-profiling/v1',
  },
  { name: 'agents', title: 'Platforms of agents', root: '/agents' },
  { name: 'legacy', title: 'Legacy site', root: '/on/demandware.store' },
  { name: 'legacy-files', title: 'Legacy site: files', root: '/on/demandware.static' },
  { name: 'legacy-addresses', title: 'Legacy site: storefront addresses', root: '/s' },
  { name: 'open-commerce', title: 'Open Commerce API (customer groups, sessions)', root: '/ocapi' },
  { name: 'visitor', title: 'Client IP, location, consent', root: '/visitor' },
  { name: 'consent', title: 'Consent manager', root: '/consent' },
  { name: 'collector', title: 'Collector of events', root: '/collector' },
  { name: 'otlp', title: 'Receiver of traces and metrics', root: '/otlp' },
  { name: 'tag-manager', title: 'Tag manager', root: '/tag-manager' },
  { name: 'messaging', title: 'Messaging provider', root: '/messaging' },
  { name: 'translations', title: 'Translations', root: '/translations' },
  { name: 'unbxd', title: 'Search engine', root: '/unbxd' },
  { name: 'activities', title: 'Activity events', root: '/einstein/v3/activities' },
  { name: 'recommendations', title: 'Recommendations', root: '/einstein/v3/personalization' },
  { name: 'monetate', title: 'Decision engine', root: '/monetate' },
  { name: 'reviews', title: 'Reviews and questions', root: '/deployments' },
  { name: 'content', title: 'Content delivery', root: '/content-hub' },
] as const;

export type ServiceName = (typeof SERVICES)[number]['name'];

/** The service a path belongs to, or `unknown`. */
export function serviceOf(path: string): ServiceName | 'unknown' {
  const service = SERVICES.find(({ root }) => path === root || path.startsWith(`${root}/`));
  return service?.name ?? 'unknown';
}
