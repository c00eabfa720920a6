import type { Storefront } from '../request/storefront.ts';
import type { Terms } from './json-ld.ts';

/**
 * Shipping and returns of a site as programs are told (docs/operations/feeds.md). Amounts of shipping are
 * in the site's own currency: in another one nothing is said of it.
 */
export function sellingTerms(shop: Storefront): Terms {
  const { config, site, currency } = shop;
  const { returns, shipping = [] } = config.SELLING_TERMS[site.id] ?? {};
  return {
    countries: site.countries,
    currency,
    returns: returns && { ...returns, link: returns.page && shop.absolute(returns.page) },
    shipping: currency === site.l10n.defaultCurrency ? shipping : [],
  };
}
