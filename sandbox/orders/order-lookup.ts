import { z } from 'zod';
import { problem } from '../http/problem.ts';
import type { TenantContext } from '../tenant-context.ts';
import { ACCESS_CODE, isAccessCode } from './access-code.ts';
import type { OrderRecord } from './order-record.ts';
import { orderNotFound } from './order-store.ts';

const text = z.string().max(256);

/** The facts by which a visitor looks up an order (vendor's OrderLookupRequest). */
export const orderLookup = z.strictObject({
  email: text.optional(),
  orderViewCode: text.optional(),
  postalCode: text.optional(),
  phone: text.optional(),
});

/** How much of an order its visitor may see. */
export type OrderAccess = 'full' | 'partial';

const plain = (value: string | undefined) => value?.toLowerCase().replaceAll(/\s/g, '');

/** Refuses too few facts: 400 `insufficient-identifying-information`. */
export function checkEnough({ email, phone, orderViewCode, postalCode }: z.output<typeof orderLookup>): void {
  const isBuyerNamed = (email ?? phone) !== undefined;
  const isCode = orderViewCode !== undefined && (isBuyerNamed || ACCESS_CODE.test(orderViewCode));
  if (isCode || (postalCode !== undefined && isBuyerNamed)) return;
  const detail = 'Insufficient identifying information provided to retrieve the order.';
  throw problem(400, 'insufficient-identifying-information', 'Insufficient Identifying Information', detail);
}

/**
 * How much of an order a visitor may see. With the view code or the code sent by e-mail:
 * everything. With the billing postal code and e-mail or telephone: all but personal data. 404 when
 * a fact is wrong.
 */
export function accessOf(
  tenant: TenantContext,
  order: OrderRecord,
  known: z.output<typeof orderLookup>,
): OrderAccess {
  const { basket, orderNo, orderViewCode } = order;
  const isSame = (given: string | undefined, held: string | undefined) =>
    given === undefined || (held !== undefined && plain(given) === plain(held));
  const { postalCode, phone } = basket.billingAddress ?? {};
  const isBuyer = isSame(known.email, basket.email) && isSame(known.phone, phone);
  if (known.orderViewCode !== undefined) {
    // told apart by their format, so that a wrong view code is no wrong try for the mailed code
    const isCode = ACCESS_CODE.test(known.orderViewCode)
      ? isAccessCode(tenant, order, known.orderViewCode)
      : known.orderViewCode === orderViewCode;
    if (!isCode || !isBuyer) throw orderNotFound(orderNo);
    return 'full';
  }
  if (!isBuyer || !isSame(known.postalCode, postalCode)) throw orderNotFound(orderNo);
  return 'partial';
}

const PERSONAL = [
  ...['customerInfo', 'customerName', 'createdBy', 'creationDate', 'orderToken', 'orderViewCode'],
  ...['paymentInstruments', 'giftCertificateItems', 'couponItems', 'confirmationStatus'],
  ...['paymentStatus', 'exportStatus', 'shippingStatus'],
];

function onlyPlace(address: unknown): { postalCode?: unknown } {
  return typeof address === 'object' && address !== null && 'postalCode' in address
    ? { postalCode: address.postalCode }
    : {};
}

/**
 * An order on the wire without personal data (docs/contracts/orders.md §3): of its addresses only
 * the billing postal code is kept.
 */
export function withoutPersonalData(document: Record<string, unknown>): Record<string, unknown> {
  const { billingAddress, shipments, ...rest } = document;
  const list: unknown[] = Array.isArray(shipments) ? shipments : [];
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([name]) => !PERSONAL.includes(name))),
    billingAddress: onlyPlace(billingAddress),
    shipments: list.map((shipment) =>
      Object.fromEntries(
        Object.entries(Object(shipment)).filter(
          ([name]) => name !== 'shippingAddress' && name !== 'shippingStatus',
        ),
      ),
    ),
  };
}
