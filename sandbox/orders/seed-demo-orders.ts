import { priceBasket } from '../baskets/basket-pricing.ts';
import { type BasketState, DEFAULT_SHIPMENT_ID } from '../baskets/basket-state.ts';
import { saleDocument } from '../baskets/sale-document.ts';
import { anonymousContext } from '../contexts/context-of.ts';
import { DEMO_SHOPPERS, type DemoShopper } from '../customers/demo-shoppers.ts';
import { languageOf, SITES, type Site } from '../sites.ts';
import type { TenantContext } from '../tenant-context.ts';
import { DEMO_ORDERS, type DemoOrder, FURTHER_ORDERS, GONE_PRODUCT } from './demo-orders.ts';
import type { OrderRecord } from './order-record.ts';
import { orderByNo, orderNumber, saveOrder } from './order-store.ts';
import { saleItems } from './return-order.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The numbers of a shopper's demo orders begin here; those of the next one this much later. */
const NUMBERS_APART = 100;
/** Products that demo orders choose from. */
const PRODUCTS = 60;

type Shop = Pick<TenantContext, 'catalogue' | 'clock' | 'database'>;

/** One variant of each of the best products, in a fixed order. */
function someVariants({ database }: Shop): string[] {
  return database
    .all<{ id: string }>(
      `SELECT (SELECT v.id FROM variant v WHERE v.product_id = p.id ORDER BY v.position LIMIT 1 OFFSET 1) AS id
       FROM (SELECT id, rank FROM product WHERE type = 'master' ORDER BY rank DESC, id LIMIT ?) p`,
      PRODUCTS,
    )
    .flatMap(({ id }) => id ?? []);
}

/** Another order of the same products for each shopper. */
function turned(variants: string[], place: number): string[] {
  const start = (place * 7) % variants.length;
  return [...variants.slice(start), ...variants.slice(0, start)];
}

type Place = { shopper: DemoShopper; site: Site; variants: string[]; now: number };

function basketOf({ lines, method }: DemoOrder, orderNo: string, { shopper, site, variants, now }: Place) {
  const [home] = shopper.addresses;
  if (!home) throw new Error('A demo shopper has no address');
  const { addressId: _, ...address } = home;
  const { firstName, lastName } = shopper;
  const to = { firstName, lastName, ...address, custom: {} };
  const basket: BasketState = {
    basketId: `demo-${orderNo}`,
    siteId: site.id,
    customerId: shopper.customerId,
    currency: site.defaultCurrency,
    ...{ createdAt: now, modifiedAt: now, email: shopper.login },
    items: lines.map(({ product, quantity }, index) => ({
      itemId: `${orderNo}-${index + 1}`,
      productId: variants[product % variants.length] ?? '',
      quantity,
      shipmentId: DEFAULT_SHIPMENT_ID,
      ...{ gift: false, options: [], bundled: [], custom: {} },
    })),
    coupons: [],
    shipments: [{ shipmentId: DEFAULT_SHIPMENT_ID, methodId: method, address: to, gift: false, custom: {} }],
    billingAddress: to,
    paymentInstruments: [],
    custom: {},
  };
  return basket;
}

/** The lines of a sale; the first one's product is no longer in the catalogue, where asked. */
function linesOf(order: OrderRecord, { hasGoneProduct }: DemoOrder): unknown[] {
  const { id, name } = GONE_PRODUCT;
  const text = name[languageOf(order.locale)];
  return saleItems(order).map((item, index) =>
    hasGoneProduct && index === 0 ? { ...item, productId: id, productName: text, itemText: text } : item,
  );
}

function demoOrder(shop: Shop, demo: DemoOrder, number: number, place: Place): OrderRecord {
  const { shopper, site } = place;
  const orderNo = orderNumber(number);
  const placedAt = place.now - demo.daysAgo * DAY_MS;
  const basket = basketOf(demo, orderNo, { ...place, now: placedAt });
  const locale = site.locales.find((id) => id === shopper.preferredLocale) ?? site.defaultLocale;
  const priced = priceBasket(basket, shop, anonymousContext(placedAt));
  const { paymentInstruments: _, ...sale } = saleDocument(basket, priced, shop, languageOf(locale));
  const { shippedAfter, deliveredAfter, status } = demo;
  const isShipped = shippedAfter !== undefined;
  const after = (days: number) => placedAt + days * DAY_MS;
  const order: OrderRecord = {
    orderNo,
    orderToken: `demo-token-${orderNo}`,
    orderViewCode: `demo-view-${orderNo}`,
    siteId: site.id,
    customerId: shopper.customerId,
    ...{ guest: false, locale, createdAt: placedAt, modifiedAt: placedAt, status },
    paymentStatus: isShipped ? 'paid' : 'not_paid',
    shippingStatus: isShipped ? 'shipped' : 'not_shipped',
    ...(isShipped && { shippedAt: after(shippedAfter), trackingNumber: `OP${orderNo}US` }),
    ...(deliveredAfter !== undefined && { deliveredAt: after(deliveredAfter) }),
    total: priced.totals.orderTotal,
    payments: [
      {
        paymentInstrumentId: `${orderNo}-card`,
        paymentMethodId: 'CREDIT_CARD',
        amount: priced.totals.orderTotal,
        card: {
          ...{ cardType: 'Visa', holder: `${shopper.firstName} ${shopper.lastName}` },
          ...{ numberLastDigits: '4242', numberLength: 16, expirationMonth: 12, expirationYear: 2039 },
        },
        authorization: 'approved',
        custom: {},
      },
    ],
    sale,
    // their stock was never taken, so that cancelling one returns none
    basket: { ...basket, items: [] },
  };
  return { ...order, sale: { ...sale, productItems: linesOf(order, demo) } };
}

/**
 * Gives every demo shopper the order history that they lack, on the site of their language. The
 * numbers and products are the same in every shop; the dates are relative to its clock.
 */
export function seedDemoOrders(shop: Shop): void {
  const { database, clock } = shop;
  const first = (place: number) => (place + 1) * NUMBERS_APART;
  const lacking = DEMO_SHOPPERS.filter((_, place) => !orderByNo(database, orderNumber(first(place))));
  if (lacking.length === 0) return;
  const variants = someVariants(shop);
  if (variants.length === 0) return;
  database.transaction(() => {
    for (const shopper of lacking) {
      const place = DEMO_SHOPPERS.indexOf(shopper);
      const site = SITES.find(({ locales }) => locales.some((id) => id === shopper.preferredLocale));
      if (!site) continue;
      const own = { shopper, site, variants: turned(variants, place), now: clock.now() };
      const history = place === 0 ? [...DEMO_ORDERS, ...FURTHER_ORDERS] : DEMO_ORDERS;
      for (const [index, demo] of history.entries()) {
        saveOrder(database, demoOrder(shop, demo, first(place) + history.length - 1 - index, own));
      }
    }
  });
}
