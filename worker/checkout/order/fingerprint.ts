import { hexOf, sha256 } from '../../../shared/digest.ts';
import { isSameAddress } from '../../account/addresses/address-identity.ts';
import { deliveryDates } from '../../stores/delivery-dates.ts';
import type { Basket } from '../../upstreams/commerce/basket-schema.ts';
import { giftPayments, isCovered } from '../rest-to-pay.ts';
import { deliveryShipment, deliveryShipments, shipmentsInUse } from '../shipments.ts';

/**
 * Characters for each part of a fingerprint: enough that no two baskets of a shopper share them.
 */
const LENGTH = 11;

/**
 * What a fingerprint is made of, in its order. `basket` is the basket itself, and which line
 * belongs to which shipment.
 */
const PARTS = [
  'basket',
  'items',
  'prices',
  'codes',
  'contact',
  'delivery',
  'days',
  'payment',
  'total',
] as const;

/** A part of what a shopper agrees to. */
export type AgreedPart = Exclude<(typeof PARTS)[number], 'basket'>;

/**
 * What a shopper agrees to by placing an order, as a short text: lines, amounts, addresses, methods,
 * the days on which it arrives if it is ordered at `at` (epoch ms), and payments. The review carries it
 * in its form. Where the basket has another one when the form is sent, something has changed since, and
 * nothing is ordered.
 */
export async function fingerprintOf(basket: Basket, at: number): Promise<string> {
  const { basketId, currency, customerInfo, productItems, billingAddress: billing } = basket;
  const delivered = deliveryShipment(basket)?.shippingAddress;
  // where the two are one address, that is the delivery's
  const isSame = billing && delivered && isSameAddress(billing, delivered);
  const agreed: Record<(typeof PARTS)[number], unknown> = {
    basket: [
      basketId,
      currency,
      productItems.map((item) => [item.itemId, item.shipmentId, item.inventoryId]),
    ],
    items: productItems.map((item) => [
      item.itemId,
      item.productId,
      item.quantity,
      item.optionItems.map(({ optionId, optionValueId }) => [optionId, optionValueId]),
      item.bundledProductItems.map(({ productId, quantity }) => [productId, quantity]),
    ]),
    prices: productItems.map((item) => item.priceAfterItemDiscount ?? item.price),
    codes: basket.couponItems.map(({ code, valid, statusCode }) => [code, valid, statusCode]),
    contact: customerInfo?.email,
    delivery: shipmentsInUse(basket).map((shipment) => [
      shipment.shipmentId,
      shipment.shippingMethod?.id,
      shipment.shippingAddress,
      shipment.c_fromStoreId,
      shipment.giftMessage,
    ]),
    days: deliveryShipments(basket).map(({ shippingMethod = {} }) => deliveryDates(shippingMethod, at)),
    payment: [
      isSame ? 'delivered' : billing,
      paying(basket).map((one) => [one.paymentInstrumentId, one.c_cardLastDigits]),
      giftPayments(basket).map((one) => [one.maskedGiftCertificateCode, one.amount]),
    ],
    total: [basket.productTotal, basket.shippingTotal, basket.taxTotal, basket.orderTotal],
  };
  return (await Promise.all(PARTS.map((part) => digest(agreed[part])))).join('');
}

/**
 * What of a basket is on the screen before a card is entered: all that an order agrees to but the card,
 * whom it is billed to, and the days on which it arrives, which stand beside it. If it is the same after
 * the card was stored, nothing else has changed meanwhile, and the press that stored the card may place
 * the order.
 */
export function seenOf(basket: Basket): Promise<string> {
  return fingerprintOf({ ...basket, billingAddress: undefined, paymentInstruments: giftPayments(basket) }, 0);
}

/**
 * What differs between two fingerprints, for a message to the shopper. What follows from another
 * difference is left out: other items have other prices, and with them the total is another; another
 * delivery has other days.
 */
export function changedParts(before: string, now: string): AgreedPart[] {
  if (before.length !== now.length) return [];
  const at = (text: string, index: number) => text.slice(index * LENGTH, (index + 1) * LENGTH);
  const changed = new Set(PARTS.filter((_, index) => at(before, index) !== at(now, index)));
  changed.delete('basket');
  if (changed.has('items')) changed.delete('prices');
  if (changed.has('delivery')) changed.delete('days');
  if (changed.size > 1) changed.delete('total');
  return [...changed].flatMap((part) => (part === 'basket' ? [] : [part]));
}

async function digest(value: unknown): Promise<string> {
  return hexOf(await sha256(JSON.stringify(value) ?? '')).slice(0, LENGTH);
}

/** The payments that pay something: no card beside gift cards that pay for all. */
function paying(basket: Basket): Basket['paymentInstruments'] {
  return isCovered(basket) ? giftPayments(basket) : basket.paymentInstruments;
}
