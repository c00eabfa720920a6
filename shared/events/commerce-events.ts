import type {
  BagContents,
  EventItem,
  Item,
  LayerFacts,
  LoadedPage,
  PlacedOrder,
  RemovedItem,
  ShopEvent,
} from '../schemas/events.ts';

/** An event as the collector and the tag manager get it (docs/contracts/collector.md §2). */
export type CommerceEvent = {
  name: string;
  params: Record<string, unknown>;
  /** What makes it one event, however often it is sent. Without it each is one of its own. */
  id?: string;
};

/**
 * An event of the shop in the words of GA4's e-commerce events. Amounts are the service's own, in
 * major units; nothing is added up. An event may become none, or two.
 */
export function commerceEvents(event: ShopEvent, currency: string): CommerceEvent[] {
  switch (event.type) {
    case 'load-page':
      return [{ name: 'page_load', params: pageParams(event.page) }];
    case 'view-page':
      return [];
    case 'view-product':
      return [{ name: 'view_item', params: { items: itemsOf([event.productId]) } }];
    case 'view-list': {
      const { list, productIds } = event;
      const viewed = { name: 'view_item_list', params: { ...listOf(list), items: itemsOf(productIds) } };
      return list.kind === 'search'
        ? [{ name: 'search', params: { search_term: list.text } }, viewed]
        : [viewed];
    }
    case 'select-product':
      return [{ name: 'select_item', params: { ...listOf(event.list), items: itemsOf([event.productId]) } }];
    case 'add-to-bag':
      return [{ name: 'add_to_cart', params: { currency, items: event.items.map(itemOf) } }];
    case 'remove-from-bag':
      return [{ name: 'remove_from_cart', params: { currency, items: event.items.map(itemOf) } }];
    case 'view-bag':
      return [{ name: 'view_cart', params: bagParams(event) }];
    case 'begin-checkout':
      return [{ name: 'begin_checkout', params: bagParams({ ...event, currency }) }];
    case 'checkout-step':
      return [{ name: 'checkout_progress', params: { checkout_step: event.number, step: event.step } }];
    case 'add-shipping':
      return [{ name: 'add_shipping_info', params: { ...bagParams(event), shipping_tier: event.method } }];
    case 'add-payment':
      return [{ name: 'add_payment_info', params: { ...bagParams(event), payment_type: event.method } }];
    case 'purchase':
      return [{ name: 'purchase', params: orderParams(event.order), id: `purchase-${event.order.orderNo}` }];
    case 'log-in':
      return [{ name: 'login', params: {} }];
    case 'join':
      return [{ name: 'sign_up', params: {} }];
    case 'sign-up':
      return [{ name: 'newsletter_sign_up', params: { place: event.place } }];
    case 'start-form':
      return [{ name: 'form_start', params: { form_id: event.form, step: event.step } }];
  }
}

type List = Extract<ShopEvent, { type: 'view-list' }>['list'];

function listOf(list: List): Record<string, unknown> {
  switch (list.kind) {
    case 'category':
      return { item_list_id: list.categoryId, item_list_name: 'category' };
    case 'search':
      return { item_list_id: 'search', item_list_name: 'search' };
    case 'recommendations':
      return { item_list_id: list.recommenderName, item_list_name: 'recommendations' };
  }
}

const itemsOf = (ids: readonly string[]) => ids.map((id, index) => ({ item_id: id, index }));

function itemOf(item: RemovedItem & Partial<EventItem>): Item {
  const { productId, masterId, price, quantity } = item;
  return { item_id: productId, item_group_id: masterId, price, quantity };
}

/** What a bag has in it, in GA4's words. */
export function bagParams({ items, subtotal, currency }: BagContents): LayerFacts['bag'] {
  return { currency, value: subtotal, items: items.map(itemOf) };
}

/** An order, in GA4's words. */
export function orderParams(order: PlacedOrder): NonNullable<LayerFacts['order']> {
  const { orderNo, shipping, tax, total, coupons, discounts } = order;
  return {
    transaction_id: orderNo,
    ...bagParams(order),
    items: order.items.map((item) => ({ ...itemOf(item), line_total: item.lineTotal })),
    ...(discounts.length > 0 ? { discounts } : {}),
    shipping,
    tax,
    order_total: total,
    ...(coupons.length > 0 ? { coupon: coupons.join(',') } : {}),
  };
}

/** A page and its visitor, in the collector's words (docs/contracts/collector.md §3). */
export function pageParams({ bag, order, ...page }: LoadedPage): Record<string, unknown> {
  return {
    page_name: page.name,
    page_type: page.type,
    page_path: page.path,
    brand: page.brand,
    country: page.country,
    language: page.language,
    department: page.department,
    product_type: page.productType,
    login_state: page.isRegistered ? 'registered' : 'guest',
    rewards_eligible: page.earnsRewards,
    cart_quantity: bag?.units ?? 0,
    cart_amount: bag?.subtotal,
    cart_currency: bag?.currency,
    cart_items: bag?.items.map(itemOf) ?? [],
    ...(order ? { order: orderParams(order) } : {}),
    email_sha256: page.emailHash,
  };
}
