import type { Storefront } from '../../request/storefront.ts';

/**
 * A placeholder for the outfit, if the product has one; scripts fetch it when the visitor scrolls
 * near.
 */
export function OutfitPlaceholder({ productId, shop }: { productId: string; shop: Storefront }) {
  return <div data-outfit={shop.link(`/fragments/outfit?id=${encodeURIComponent(productId)}`)} />;
}

/** A placeholder at the end of a page for the recently viewed products, if there are any. */
export function RecentPlaceholder({ shop }: { shop: Storefront }) {
  return <div data-recent={shop.link('/fragments/recently-viewed')} />;
}
