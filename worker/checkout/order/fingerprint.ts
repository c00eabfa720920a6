import type { Basket } from '../../upstreams/commerce/basket-schema.ts';
import { shipmentsInUse } from '../delivery/shipments.ts';
import { giftPayments, restToPay } from '../gift-cards/rest-to-pay.ts';

/** Characters of a fingerprint: enough that no two baskets of a shopper share one. */
const LENGTH = 32;

/**
 * What a shopper agrees to by placing an order, as a short text: lines, amounts, addresses, methods
 * and payments. The review carries it in its form. Where the basket has another one when the form is
 * sent, something has changed since, and nothing is ordered.
 */
export async function fingerprintOf(basket: Basket): Promise<string> {
  const { basketId, currency, customerInfo, productItems, billingAddress } = basket;
  const agreed = {
    basketId,
    currency,
    email: customerInfo?.email,
    lines: productItems.map((item) => [
      item.itemId,
      item.productId,
      item.quantity,
      item.priceAfterItemDiscount ?? item.price,
      item.shipmentId,
      item.inventoryId,
      item.optionItems.map(({ optionId, optionValueId }) => [optionId, optionValueId]),
      item.bundledProductItems.map(({ productId, quantity }) => [productId, quantity]),
    ]),
    shipments: shipmentsInUse(basket).map((shipment) => [
      shipment.shipmentId,
      shipment.shippingMethod?.id,
      shipment.shippingAddress,
      shipment.c_fromStoreId,
      shipment.giftMessage,
    ]),
    billingAddress,
    coupons: basket.couponItems.map(({ code, valid }) => [code, valid]),
    payments: paying(basket).map((one) => [one.paymentInstrumentId, one.c_cardLastDigits]),
    giftCards: giftPayments(basket).map((one) => [one.maskedGiftCertificateCode, one.amount]),
    totals: [basket.productTotal, basket.shippingTotal, basket.taxTotal, basket.orderTotal],
  };
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(agreed)));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, LENGTH);
}

/** The payments that pay something: no card beside gift cards that pay for all. */
function paying(basket: Basket): Basket['paymentInstruments'] {
  const cards = giftPayments(basket);
  return cards.length > 0 && restToPay(basket) === 0 ? cards : basket.paymentInstruments;
}
