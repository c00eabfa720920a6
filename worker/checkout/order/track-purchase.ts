import { fromCents } from '../../../shared/catalog/cents.ts';
import type { PlacedOrder } from '../../../shared/schemas/events.ts';
import { eventAmount } from '../../bag/event-items.ts';
import { trackEvent } from '../../events/track-event.ts';
import type { Session } from '../../session/session.ts';
import type { Order } from '../../upstreams/commerce/order-schema.ts';
import { getOrder } from '../../upstreams/commerce/orders.ts';
import { getProducts } from '../../upstreams/commerce/products.ts';
import type { Services } from '../../upstreams/services.ts';
import { orAbsent } from '../../upstreams/upstream.ts';

/** The status of a coupon that takes something off (docs/contracts/baskets.md §3). */
const APPLIED = 'applied';

/** Reports an order that was placed, as the service has it. */
export async function trackPurchase(services: Services, session: Session, orderNo: string): Promise<void> {
  if (services.eventQueue.isRefused) return;
  // read after the session is written, when its token can no longer be renewed
  const token = await orAbsent(session.token(), services, 'order-tracked');
  if (token === undefined) return;
  trackEvent(
    services,
    async () => {
      const order = await placedOrder(services, await getOrder(services, token, orderNo));
      return [{ type: 'purchase', order }];
    },
    'collector',
  );
}

/** An order as an event has it: its lines, and the service's own amounts. */
export async function placedOrder(services: Services, order: Order): Promise<PlacedOrder> {
  const { orderNo, currency, productItems, orderPriceAdjustments, couponItems } = order;
  const ids = [...new Set(productItems.map(({ productId }) => productId))];
  const products = (await orAbsent(getProducts(services, ids), services, 'event-items')) ?? [];
  return {
    orderNo,
    currency,
    items: productItems.map(({ productId, basePrice, quantity, priceAfterItemDiscount }) => ({
      productId,
      masterId: products.find(({ id }) => id === productId)?.master?.masterId,
      price: eventAmount(basePrice) ?? 0,
      quantity,
      lineTotal: eventAmount(priceAfterItemDiscount),
    })),
    discounts: orderPriceAdjustments.map(({ price, couponCode }) => ({
      amount: fromCents(price),
      coupon: couponCode,
    })),
    subtotal: eventAmount(order.productSubTotal),
    shipping: eventAmount(order.shippingTotal),
    tax: eventAmount(order.taxTotal),
    total: eventAmount(order.orderTotal),
    coupons: couponItems.filter(({ statusCode }) => statusCode === APPLIED).map(({ code }) => code),
  };
}
