import type { Storefront } from '../../request/storefront.ts';

/**
 * A placeholder for the outfit, if the product has one; scripts fetch it when the visitor scrolls
 * near.
 */
export function OutfitPlaceholder({ productId, shop }: { productId: string; shop: Storefront }) {
  return <div data-outfit={shop.link(`/fragments/outfit?id=${encodeURIComponent(productId)}`)} />;
}

/** Most ids that the address names, from the first: an address of the shop has a limit (worker/security). */
const MOST_WITHOUT = 50;

type RecentProps = {
  /** Products or variants that are left out: the page shows them already. */
  without?: readonly string[];
  shop: Storefront;
};

/** A placeholder at the end of a page for the recently viewed products, if there are any. */
export function RecentPlaceholder({ without = [], shop }: RecentProps) {
  const ids = [...new Set(without)].slice(0, MOST_WITHOUT).join(',');
  const query = ids ? `?${new URLSearchParams({ without: ids })}` : '';
  return <div data-recent={shop.link(`/fragments/recently-viewed${query}`)} />;
}
