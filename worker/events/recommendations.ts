import type { EventItem, ShopEvent } from '../../shared/schemas/events.ts';
import { type Activity, sendActivity } from '../upstreams/recommendations/send-activity.ts';
import type { Destination } from './destination.ts';

const CHECKOUT_TYPE = 'traditional';

/**
 * Sends events to the recommendation service as its activities (docs/contracts/recommendations.md
 * §3, §4).
 */
export const recommendations: Destination = {
  name: 'recommendations',
  mayKnow: (consent, { RECOMMENDATIONS_CONSENT }) => !consent.refuses(RECOMMENDATIONS_CONSENT),
  async send(services, events, { visitId, userId }) {
    for (const activity of events.flatMap((event) => activityOf(event) ?? []))
      await sendActivity(services, activity, { cookieId: visitId, userId });
  },
};

/** The activity for an event, `undefined` where the service has none. */
function activityOf(event: ShopEvent): Activity | undefined {
  switch (event.type) {
    case 'view-product':
      return { event: 'viewProduct', product: { id: event.productId } };
    case 'view-list':
      return viewOf(event.list, event.productIds);
    case 'select-product':
      return clickIn(event.list, event.productId);
    case 'view-page':
      return { event: 'viewPage', currentLocation: event.path };
    case 'add-to-bag':
      return { event: 'addToCart', products: event.items.map(bagProduct) };
    case 'begin-checkout': {
      const products = event.items.map(bagProduct);
      return { event: 'beginCheckout', products, amount: event.subtotal, checkoutType: CHECKOUT_TYPE };
    }
    case 'checkout-step': {
      const { step, number, basketId } = event;
      return {
        event: 'checkoutStep',
        stepName: step,
        stepNumber: number,
        basketId,
        checkoutType: CHECKOUT_TYPE,
      };
    }
    case 'start-form':
    case 'sign-up':
    case 'load-page':
    case 'view-bag':
    case 'remove-from-bag':
    case 'add-shipping':
    case 'add-payment':
    case 'purchase':
    case 'log-in':
    case 'join':
      return undefined;
  }
}

type List = Extract<ShopEvent, { type: 'view-list' }>['list'];

function viewOf(list: List, productIds: string[]): Activity {
  const products = productIds.map((id) => ({ id }));
  switch (list.kind) {
    case 'category':
      return { event: 'viewCategory', category: { id: list.categoryId }, products, showProducts: true };
    case 'search':
      return { event: 'viewSearch', searchText: list.text, products, showProducts: products.length > 0 };
    case 'recommendations':
      return { event: 'viewReco', ...answerOf(list), products };
  }
}

function clickIn(list: List, id: string): Activity {
  switch (list.kind) {
    case 'category':
      return { event: 'clickCategory', category: { id: list.categoryId }, product: { id } };
    case 'search':
      return { event: 'clickSearch', searchText: list.text, product: { id } };
    case 'recommendations':
      return { event: 'clickReco', ...answerOf(list), product: { id } };
  }
}

function answerOf({ recommenderName, recoUUID }: Extract<List, { kind: 'recommendations' }>) {
  return { recommenderName, __recoUUID: recoUUID };
}

/**
 * A product of the bag. A variant is sent as its master with its own id as `sku`; for other
 * products both are the product's id.
 */
function bagProduct({ productId, masterId, price, quantity }: EventItem) {
  return { id: masterId ?? productId, sku: productId, price, quantity };
}
