import { fullName } from '../baskets/order-address.ts';
import { siteTimeZone } from '../country/countries.ts';
import { toMajor } from '../database/price.ts';
import { maskedCode } from '../gift-certificates/certificate.ts';
import { cardDocument } from '../payments/payment-card.ts';
import { siteOf } from '../sites.ts';
import { isPickup, saleShipments } from './fulfil-order.ts';
import { omsItem, omsShipments, omsStatus } from './oms-document.ts';
import type { OrderPayment, OrderRecord } from './order-record.ts';
import { saleItems } from './return-order.ts';

/** The parts of an order that a caller may ask for in addition. */
export type OrderParts = { oms: boolean; omsShipments: boolean };

type View = {
  /** Epoch milliseconds. */
  now: number;
  /** Address of the tenant, which serves the challenge's page. */
  base: string;
  /** What order management adds; nothing by default. */
  parts?: OrderParts;
  /** Whether payments show their references at the provider. */
  references?: boolean;
};

/** The page where a shopper confirms a payment; afterwards it redirects to `returnUrl`. */
function challengeUrl(base: string, id: string): string {
  return `${base}/payments/challenges/${id}`;
}

const STATUS = {
  approved: { status: 0, code: 'approved', message: 'Authorized' },
  challenge: { status: 1, code: 'challenge_required', message: 'The shopper has to confirm the payment.' },
} as const;

/** The intent at the provider (docs/contracts/payments.md §3.2); its secret is the shopper's. */
function paymentReference({ intent, reference }: OrderPayment) {
  if (!intent) return {};
  const { setupFutureUsage } = reference?.gatewayProperties?.stripe ?? {};
  const stripe = { clientSecret: intent.clientSecret, ...(setupFutureUsage && { setupFutureUsage }) };
  return {
    paymentReference: {
      paymentReferenceId: intent.id,
      gateway: 'stripe',
      gatewayProperties: { stripe },
    },
  };
}

function paymentDocument(payment: OrderPayment, order: OrderRecord, { now, base, references }: View) {
  const { paymentInstrumentId, paymentMethodId, amount, card, authorization, paidWith, custom } = payment;
  const { giftCertificateCode: code } = payment;
  const challenge = authorization === 'challenge' ? order.challenge : undefined;
  return {
    paymentInstrumentId,
    paymentMethodId,
    amount: toMajor(amount),
    ...custom,
    ...(card && { paymentCard: cardDocument(card, now) }),
    ...(code !== undefined && { maskedGiftCertificateCode: maskedCode(code) }),
    ...(authorization && { authorizationStatus: STATUS[authorization] }),
    ...(challenge && { c_challengeUrl: challengeUrl(base, challenge.id) }),
    ...(references && paymentReference(payment)),
    ...(paidWith && { c_cardBrand: paidWith.brand, c_cardLast4: paidWith.last4 }),
  };
}

function shipmentsOf(order: OrderRecord): unknown[] {
  const { shippedAt, collectedAt, trackingNumber } = order;
  return saleShipments(order).map((shipment) => ({
    ...shipment,
    shippingStatus: (isPickup(shipment) ? collectedAt : shippedAt) === undefined ? 'not_shipped' : 'shipped',
    ...(trackingNumber !== undefined && !isPickup(shipment) && { trackingNumber }),
  }));
}

function omsFields(order: OrderRecord, { now, parts }: View): Record<string, unknown> {
  if (!parts?.oms && !parts?.omsShipments) return {};
  return {
    omsData: {
      ...(parts.oms && { status: omsStatus(order) }),
      ...(parts.omsShipments && { shipments: omsShipments(order) }),
    },
    ...(parts.oms && {
      productItems: saleItems(order).map((item) => ({ ...item, omsData: omsItem(order, item, now) })),
    }),
  };
}

/**
 * An order on the wire (docs/contracts/orders.md §1): the sale as it was, with its current state.
 * Amounts in major units.
 */
export function orderDocument(order: OrderRecord, view: View): Record<string, unknown> {
  const isPlaced = order.status === 'new' || order.status === 'completed' || order.status === 'cancelled';
  return {
    ...order.sale,
    orderNo: order.orderNo,
    orderToken: order.orderToken,
    orderViewCode: order.orderViewCode,
    siteId: order.siteId,
    createdBy: 'Customer',
    guest: order.guest,
    customerName: fullName(order.basket.billingAddress ?? {}),
    creationDate: new Date(order.createdAt).toISOString(),
    lastModified: new Date(order.modifiedAt).toISOString(),
    status: order.status,
    confirmationStatus: isPlaced ? 'confirmed' : 'not_confirmed',
    paymentStatus: order.paymentStatus,
    shippingStatus: order.shippingStatus,
    exportStatus: isPlaced ? 'ready' : 'not_exported',
    shipments: shipmentsOf(order),
    paymentInstruments: order.payments.map((payment) => paymentDocument(payment, order, view)),
    ...(order.refunds && {
      c_refunds: order.refunds.map(({ amount, at, giftCertificateCode: code }) => ({
        amount: toMajor(amount),
        date: new Date(at).toISOString(),
        ...(code !== undefined && { maskedGiftCertificateCode: maskedCode(code) }),
      })),
    }),
    ...(order.withdrawals && {
      c_withdrawals: order.withdrawals.map(({ at, items, isWhole, returned = {} }) => ({
        ...{ date: new Date(at).toISOString(), timeZone: siteTimeZone(siteOf(order)), items, isWhole },
        returned: Object.entries(returned).map(([itemId, quantity]) => ({ itemId, quantity })),
      })),
    }),
    ...omsFields(order, view),
  };
}
