import { fromCents } from '../../shared/catalog/cents.ts';
import type { Storefront } from '../request/storefront.ts';
import type { Terms } from '../seo/json-ld.ts';
import { sellingTerms } from '../seo/selling-terms.ts';
import type { FeedRow } from './feed-row.ts';

/** How many decimals the currencies of the shop have. */
const DECIMALS = 2;

/** What a feed says of each row that is the site's; the first country is the one that it sells from. */
export type FeedTerms = Terms & { shop: Storefront; sizeSystem: string | undefined };

/** The terms of the site of a storefront. */
export function termsOf(shop: Storefront): FeedTerms {
  return {
    ...sellingTerms(shop),
    shop,
    sizeSystem: shop.config.PRODUCT_FEEDS[shop.site.id]?.sizeSystem,
  };
}

/** An amount as feeds write it, `79.99 USD`. */
export const amount = (cents: number, currency: string): string =>
  `${fromCents(cents).toFixed(DECIMALS)} ${currency}`;

/** What a way of shipping costs for an order of one piece, in cents. */
export function shippingCost({ price, freeFrom }: Terms['shipping'][number], row: FeedRow): number {
  return freeFrom !== undefined && row.price >= freeFrom ? 0 : price;
}
