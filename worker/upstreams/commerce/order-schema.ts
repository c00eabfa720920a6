import * as z from 'zod';
import { amount, count } from '../amount.ts';
import { readable } from '../readable.ts';
import { bonusProductLineItem, priceAdjustments, shippingItems } from './basket-schema.ts';
import { deliveryTerms } from './delivery-terms.ts';

const text = z.string().optional().catch(undefined);
const words = z.string().default('').catch('');
const price = amount.nullish().catch(undefined);
const number = count.default(0).catch(0);

/** Order management's view of a line (docs/contracts/orders.md §5). */
const omsItem = z.object({
  quantityOrdered: number,
  quantityAvailableToCancel: number,
  quantityAvailableToReturn: number,
  quantityReturnInitiated: number,
  quantityReturned: number,
  quantityCanceled: number,
});

const orderItem = z.object({
  itemId: z.string(),
  productId: words,
  productName: words,
  quantity: count,
  shipmentId: text,
  bonusProductLineItem,
  basePrice: price,
  price,
  priceAfterItemDiscount: price,
  priceAdjustments,
  optionItems: readable(
    z.object({
      optionId: z.string(),
      optionValueId: z.string(),
      itemText: text,
      quantity: count.default(1).catch(1),
      basePrice: price,
      price,
      priceAfterItemDiscount: price,
      priceAdjustments,
    }),
    'option of an order line',
  ).catch([]),
  bundledProductItems: readable(
    z.object({ productId: z.string(), productName: words, quantity: count.default(1).catch(1) }),
    'piece of an order line',
  ).catch([]),
  omsData: omsItem.optional().catch(undefined),
});

const orderAddress = z.object({
  firstName: text,
  lastName: text,
  companyName: text,
  address1: text,
  address2: text,
  city: text,
  stateCode: text,
  postalCode: text,
  countryCode: text,
  phone: text,
});

const shipment = z.object({
  shipmentId: text,
  shippingMethod: z
    .object({
      ...deliveryTerms,
      name: text,
      description: text,
      c_storePickupEnabled: z.boolean().default(false).catch(false),
    })
    .optional()
    .catch(undefined),
  /** The store that its lines are picked up in (docs/contracts/pick-up.md §1). */
  c_fromStoreId: text,
  gift: z.boolean().default(false).catch(false),
  giftMessage: text,
  shippingAddress: orderAddress.optional().catch(undefined),
  shippingStatus: text,
  trackingNumber: text,
});

const omsShipment = z.object({
  id: text,
  status: text,
  provider: text,
  trackingNumber: text,
  trackingUrl: text,
  expectedDeliveryDate: text,
  actualDeliveryDate: text,
  shipmentItems: readable(z.object({ productItemId: z.string(), quantity: count }), 'line of a parcel').catch(
    [],
  ),
});

const payment = z.object({
  paymentMethodId: text,
  amount: price,
  /** Never more of a card than its last digits. */
  paymentCard: z.object({ cardType: text, numberLastDigits: text }).optional().catch(undefined),
  maskedGiftCertificateCode: text,
  /** The brand's own: what may be shown of a card that was entered at the provider. */
  c_cardBrand: text,
  c_cardLastDigits: text,
});

/**
 * An order with the fields that the storefront reads: an allow-list, so that codes and tokens of an
 * order never reach a page. Amounts in cents (docs/contracts/orders.md §1, §5, §6). The
 * fields that a partial look-up leaves out are optional.
 */
export const order = z.object({
  orderNo: z.string(),
  creationDate: text,
  currency: z.string(),
  status: words,
  shippingStatus: text,
  customerInfo: z.object({ email: text }).optional().catch(undefined),
  productItems: readable(orderItem, 'order line').catch([]),
  shipments: readable(shipment, 'shipment of an order').catch([]),
  billingAddress: orderAddress.optional().catch(undefined),
  paymentInstruments: readable(payment, 'payment of an order').catch([]),
  orderPriceAdjustments: readable(
    z.object({ itemText: text, couponCode: text, price: amount.default(0) }),
    'adjustment of an order',
  ).catch([]),
  shippingItems,
  couponItems: readable(z.object({ code: z.string(), statusCode: text }), 'coupon of an order').catch([]),
  productSubTotal: price,
  shippingTotal: price,
  taxTotal: price,
  /** Whether prices hold the tax: `gross`, or `net`. */
  taxation: text,
  orderTotal: price,
  /** What was paid back, when, and to which gift card, where to one (docs/contracts/orders.md §5). */
  c_refunds: readable(
    z.object({ amount, date: text, maskedGiftCertificateCode: text }),
    'refund of an order',
  ).catch([]),
  /** Declared withdrawals from its contract (docs/contracts/orders.md §8). */
  c_withdrawals: readable(
    z.object({
      date: z.iso.datetime(),
      timeZone: text,
      items: readable(z.object({ itemId: z.string(), quantity: count }), 'withdrawn line').catch([]),
      isWhole: z.boolean().catch(false),
      /** What had been sent back of the order before it arrived. */
      returned: readable(z.object({ itemId: z.string(), quantity: count }), 'line sent back before').catch(
        [],
      ),
    }),
    'withdrawal from an order',
  ).catch([]),
  omsData: z
    .object({ shipments: readable(omsShipment, 'parcel of an order').catch([]) })
    .optional()
    .catch(undefined),
});

export type Order = z.infer<typeof order>;
export type OrderShipment = Order['shipments'][number];
export type OrderItem = Order['productItems'][number];
