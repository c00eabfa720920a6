import * as z from 'zod';
import { amount, count } from '../amount.ts';
import { readable } from '../readable.ts';
import { deliveryTerms } from './delivery-terms.ts';

const text = z.string().optional().catch(undefined);
const price = amount.nullish().catch(undefined);
/** The last time that a date can hold, in epoch ms. */
const LATEST_TIME = 8.64e15;

const adjustment = z.object({
  promotionId: text,
  itemText: text,
  couponCode: text,
  price: amount.default(0),
});
/** What promotions take off a line, an option or a delivery: amounts below zero. */
export const priceAdjustments = readable(adjustment, 'price adjustment').catch([]);

/** What the delivery of each shipment costs, and what promotions take off it. */
export const shippingItems = readable(z.object({ priceAdjustments }), 'shipping cost').catch([]);

/** Whether the service itself has put the line there, as a free one. */
export const bonusProductLineItem = z.boolean().default(false).catch(false);

const bundledItem = z.object({
  productId: z.string(),
  productName: z.string().default(''),
  quantity: count.default(1),
});

const productItem = z.object({
  itemId: z.string(),
  productId: z.string(),
  productName: z.string().default(''),
  quantity: count,
  /** The shipment that the line belongs to; the default one where it is absent. */
  shipmentId: text,
  /** The inventory list that it comes from; absent or the site's own for what is delivered. */
  inventoryId: text,
  basePrice: price,
  price,
  priceAfterItemDiscount: price,
  bonusProductLineItem,
  priceAdjustments,
  bundledProductItems: z.array(bundledItem).default([]).catch([]),
  optionItems: z
    .array(
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
    )
    .default([])
    .catch([]),
});

const couponItem = z.object({
  couponItemId: z.string(),
  code: z.string(),
  statusCode: text,
  valid: z.boolean().default(false),
  /** Whether the coupon also applies to the prices shown while browsing, not only to the bag. */
  c_includeInShopperContext: z.boolean().default(false).catch(false),
  /**
   * Why a coupon with the status `no_applicable_promotion` gives no discount (docs/decisions/0037).
   */
  c_notAppliedReason: z
    .enum(['customer_group', 'products', 'better_offer', 'shipping_method', 'order_minimum', 'quantity'])
    .optional()
    .catch(undefined),
  /**
   * What the promotion requires: the name of a shipping method, a merchandise total in cents,
   * a number of items.
   */
  c_requiredShippingMethod: text,
  c_requiredMinimum: price,
  c_requiredQuantity: count.nullish().catch(undefined),
});

const shippingMethod = z.object({
  id: text,
  name: text,
  description: text,
  ...deliveryTerms,
  c_freeFrom: price,
  /** Whether goods are collected in a store (docs/contracts/pick-up.md §1). */
  c_storePickupEnabled: z.boolean().default(false).catch(false),
});

const paymentInstrument = z.object({
  paymentInstrumentId: z.string(),
  paymentMethodId: text,
  amount: price,
  /** Never more of a card than its last digits. */
  paymentCard: z
    .object({ cardType: text, numberLastDigits: text, maskedNumber: text })
    .optional()
    .catch(undefined),
  maskedGiftCertificateCode: text,
  /** The brand's own: a card entered at the provider, and what may be shown of it. */
  c_paymentToken: text,
  c_cardBrand: text,
  c_cardLastDigits: text,
  /** Which of the browser's gift cards it is: two may be masked alike. */
  c_giftCardKey: text,
});

/**
 * An address in a basket. Its `id` is dropped where the address is copied into another basket
 * (docs/contracts/baskets.md §4).
 */
const orderAddress = z.object({
  firstName: text,
  lastName: text,
  companyName: text,
  address1: text,
  address2: text,
  suite: text,
  postBox: text,
  city: text,
  stateCode: text,
  postalCode: text,
  countryCode: text,
  phone: text,
});

/**
 * A reason why a basket cannot be ordered as it is (docs/contracts/baskets.md §3). `path` is the part
 * that it is about; the details are given for products, `stockLevel` where the stock is known.
 */
const flash = z.object({
  type: text,
  path: text,
  details: z
    .object({ productId: text, inventoryId: text, stockLevel: count.optional().catch(undefined) })
    .optional()
    .catch(undefined),
});

/**
 * The reasons of a basket or of a refused order. A service that states none, or none that can be
 * read, gives an empty list.
 */
export const flashes = readable(flash, 'flash of a basket').catch([]);

/**
 * A basket of the commerce API with the fields that the storefront reads. Amounts in cents
 * (docs/contracts/baskets.md §3).
 */
export const basket = z.object({
  basketId: z.string(),
  currency: z.string(),
  lastModified: text,
  /** A registered shopper has a number. The e-mail is where the order's mails go. */
  customerInfo: z.object({ customerNo: text, email: text }).optional().catch(undefined),
  productItems: z.array(productItem).default([]),
  couponItems: z.array(couponItem).default([]),
  orderPriceAdjustments: z.array(adjustment).default([]),
  shippingItems,
  shipments: z
    .array(
      z.object({
        shipmentId: text,
        shippingMethod: shippingMethod.optional(),
        shippingAddress: orderAddress.optional(),
        gift: z.boolean().default(false).catch(false),
        giftMessage: text,
        /** The store that its lines are picked up in, and that store's inventory list. */
        c_fromStoreId: text,
        c_fromInventoryId: text,
      }),
    )
    .default([]),
  billingAddress: orderAddress.optional(),
  flashes,
  paymentInstruments: readable(paymentInstrument, 'payment of a basket').catch([]),
  /** Until when limited pieces are kept for the shopper, in epoch ms: the brand's own. */
  c_reservationExpirationTime: z.number().int().positive().max(LATEST_TIME).optional().catch(undefined),
  /** The number that the basket's order will have (docs/decisions/0065). */
  c_orderNo: text,
  /** The failed order whose lines were added to this basket. */
  c_restoredOrderNo: text,
  /** `gross` where prices hold the tax. */
  taxation: text,
  productSubTotal: price,
  productTotal: price,
  shippingTotal: price,
  taxTotal: price,
  orderTotal: price,
});

export type Basket = z.infer<typeof basket>;
export type CouponItem = z.infer<typeof couponItem>;
export type BasketItem = z.infer<typeof productItem>;
export type BasketShipment = Basket['shipments'][number];
export type BasketFlash = Basket['flashes'][number];
export type OrderAddress = z.infer<typeof orderAddress>;
