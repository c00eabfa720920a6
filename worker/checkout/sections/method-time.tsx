import type { ShopRequest } from '../../request/shop-request.ts';
import { deliveryText, readyText } from '../../stores/delivery-text.ts';
import type { DeliveryTerms } from '../../upstreams/commerce/delivery-terms.ts';
import type { Store } from '../../upstreams/commerce/stores.ts';

type MethodTimeProps = {
  method: DeliveryTerms & { description?: string | undefined };
  /** Where it is picked up. */
  store?: Store | undefined;
  shop: ShopRequest;
};

/**
 * When what is ordered now arrives by a method, or is ready in a store: its dates, or what the
 * method says of itself in words.
 */
export function MethodTime({ method, store, shop }: MethodTimeProps) {
  const now = Date.now();
  const dated = store ? readyText(method, store, { at: now }, shop) : deliveryText(method, now, shop);
  const time = dated ?? method.description;
  return time ? <small className="checkout-method-time">{time}</small> : null;
}
