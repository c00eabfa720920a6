import type { EventItem, ShopEvent } from '../../shared/schemas/events.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import { type EngineEvent, trackInEngine } from '../upstreams/personalization/decisions.ts';
import { knownPageType, PAGE_TYPES, type PageType } from '../upstreams/personalization/page-type.ts';
import type { Destination } from './destination.ts';

/**
 * Tells the decision engine what a visitor does whom it knows, which needs their consent: each type
 * of page with its own event (docs/contracts/decisions.md §2; docs/decisions/0081).
 */
export const decisionEngine: Destination = {
  name: 'decision-engine',
  mayKnow: (consent, { DECISIONS_URL, DECISIONS_CONSENT }) =>
    DECISIONS_URL !== undefined && consent.agreesTo(DECISIONS_CONSENT),
  async send(services, events, { userId, engine }) {
    // before the engine's first answer there is no id that events could belong to
    if (engine?.monetateId === undefined) return;
    for (const event of events)
      await trackInEngine(services, eventsOf(event, services.shop), { identity: engine, customerId: userId });
  },
};

function eventsOf(event: ShopEvent, shop: ShopRequest): EngineEvent[] {
  switch (event.type) {
    case 'view-page':
      return [{ ...pageView(knownPageType(event.pageType), shop), path: shop.link(event.path) }];
    case 'view-product':
      return [
        pageView('product', shop),
        { eventType: 'monetate:context:ProductDetailView', products: [{ productId: event.productId }] },
      ];
    case 'view-list':
      return listEvents(event, shop);
    case 'add-to-bag':
      return [{ eventType: 'monetate:context:AddToCart', cartLines: cartLines(event.items, shop) }];
    case 'begin-checkout':
      return [
        pageView('cart/checkout', shop),
        { eventType: 'monetate:context:Cart', cartLines: cartLines(event.items, shop) },
      ];
    case 'select-product':
    case 'checkout-step':
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
      return [];
  }
}

function listEvents(event: Extract<ShopEvent, { type: 'view-list' }>, shop: ShopRequest): EngineEvent[] {
  const { list, productIds } = event;
  const thumbnails = { eventType: 'monetate:context:ProductThumbnailView', products: productIds } as const;
  switch (list.kind) {
    case 'category':
      return [{ ...pageView('category', shop), categories: [list.categoryId] }, thumbnails];
    case 'search':
      return [
        pageView('search', shop),
        { eventType: 'monetate:context:SearchView', searchTerm: list.text },
        thumbnails,
      ];
    case 'recommendations':
      return [thumbnails];
  }
}

function pageView(page: PageType, shop: ShopRequest) {
  return {
    eventType: 'monetate:context:PageView',
    pageType: page,
    path: shop.link(PAGE_TYPES[page]),
  } as const;
}

function cartLines(items: EventItem[], { currency }: ShopRequest) {
  return items.map(({ productId, masterId, price, quantity }) => ({
    sku: productId,
    pid: masterId ?? productId,
    quantity,
    currency,
    // a text, as the engine expects it
    value: String(price),
  }));
}
