import type { ShopRequest } from '../../request/shop-request.ts';

/**
 * Where what is worn with a product comes, if there is enough for an outfit; scripts fetch it once
 * it is near.
 */
export function OutfitPlace({ productId, shop }: { productId: string; shop: ShopRequest }) {
  return <div data-outfit={shop.link(`/fragments/outfit?${new URLSearchParams({ id: productId })}`)} />;
}
