import type { ShopRequest } from '../../request/shop-request.ts';

/**
 * Where the products looked at before come, if there are any: at the end of a page, below what is
 * first seen of it.
 */
export function RecentPlace({ shop }: { shop: ShopRequest }) {
  return <div data-recent={shop.link('/fragments/recently-viewed')} />;
}
