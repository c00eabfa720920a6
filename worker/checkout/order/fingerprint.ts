import { hexOf, sha256 } from '../../../shared/digest.ts';
import { isSameAddress } from '../../account/addresses/address-identity.ts';
import type { Basket } from '../../upstreams/commerce/basket-schema.ts';
import type { Store } from '../../upstreams/commerce/stores.ts';
import { giftPayments, isCovered } from '../rest-to-pay.ts';
import { deliveryShipment, shipmentsInUse } from '../shipments.ts';
import { orderDates } from './order-dates.ts';

/**
 * Characters for each part of a fingerprint: enough that no two baskets of a shopper share them.
 */
const LENGTH = 11;
/** A part that is not known. */
const UNKNOWN = '_'.repeat(LENGTH);

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
 * the days on which it arrives or is ready in a store of `stores` if it is ordered at `at` (epoch ms), and
 * payments. The review carries it in its form. Where the basket has another one when the form is sent
 * (`isAnother`), something has changed since, and nothing is ordered.
 */
export async function fingerprintOf(
  basket: Basket,
  at: number,
  stores: readonly Store[] | undefined,
): Promise<string> {
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
    days: orderDates(basket, at, stores),
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
  const shown = { ...basket, billingAddress: undefined, paymentInstruments: giftPayments(basket) };
  return fingerprintOf(shown, 0, undefined);
}

/** Whether something differs between two fingerprints, with or without a name. */
export function isAnother(before: string, now: string): boolean {
  return before.length !== now.length || differing(before, now).size > 0;
}

/** The parts of two fingerprints that differ. Days are not other ones where they were not known. */
function differing(before: string, now: string): Set<(typeof PARTS)[number]> {
  const at = (text: string, index: number) => text.slice(index * LENGTH, (index + 1) * LENGTH);
  return new Set(
    PARTS.filter((part, index) => {
      const both = [at(before, index), at(now, index)];
      return both[0] !== both[1] && !(part === 'days' && both.includes(UNKNOWN));
    }),
  );
}

/**
 * What differs between two fingerprints, for a message to the shopper. What follows from another
 * difference is left out: other items have other prices, and with them the total is another; another
 * delivery or store has other days.
 */
export function changedParts(before: string, now: string): AgreedPart[] {
  if (before.length !== now.length) return [];
  const changed = differing(before, now);
  changed.delete('basket');
  if (changed.has('items')) changed.delete('prices');
  if (changed.has('delivery')) changed.delete('days');
  if (changed.size > 1) changed.delete('total');
  return [...changed].flatMap((part) => (part === 'basket' ? [] : [part]));
}

async function digest(value: unknown): Promise<string> {
  return value === undefined ? UNKNOWN : hexOf(await sha256(JSON.stringify(value))).slice(0, LENGTH);
}

/** The payments that pay something: no card beside gift cards that pay for all. */
function paying(basket: Basket): Basket['paymentInstruments'] {
  return isCovered(basket) ? giftPayments(basket) : basket.paymentInstruments;
}
