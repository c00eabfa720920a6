import type { ShopRequest } from '../../request/shop-request.ts';
import { daysText } from '../../stores/delivery-text.ts';
import type { Basket } from '../../upstreams/commerce/basket-schema.ts';
import { deliveryShipments } from '../shipments.ts';

/**
 * The days on which what is delivered arrives if it is ordered at `at` (epoch ms): "Thu, Dec 3 – Tue,
 * Dec 8", several where deliveries differ; undefined where no method says its days.
 */
export function deliveredWhen(
  basket: Basket,
  at: number,
  shop: Pick<ShopRequest, 'i18n'>,
): string | undefined {
  const days = deliveryShipments(basket).flatMap(
    ({ shippingMethod = {} }) => daysText(shippingMethod, at, shop) ?? [],
  );
  return new Intl.ListFormat(shop.i18n.locale).format(new Set(days)) || undefined;
}
