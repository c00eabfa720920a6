import { z } from 'zod';
import { problem } from '../http/problem.ts';
import type { TenantContext } from '../tenant-context.ts';
import { isAccessCode } from './access-code.ts';
import type { OrderRecord } from './order-record.ts';
import { orderNotFound } from './order-store.ts';

const text = z.string().max(256);

/** What a shopper knows of an order (vendor's OrderLookupRequest). */
export const orderLookup = z.object({
  email: text.optional(),
  orderViewCode: text.optional(),
  postalCode: text.optional(),
  phone: text.optional(),
});

/** How much of an order its visitor may see. */
export type OrderAccess = 'full' | 'partial';

const plain = (value: string | undefined) => value?.toLowerCase().replaceAll(/\s/g, '');

/**
 * What a visitor who knows so much may see: with the view code, or the code sent by mail,
 * everything, with the billing postal code and e-mail or telephone what is not personal. 400
 * `insufficient-identifying-information` below that, 404 when it is not so.
 */
export function accessOf(
  tenant: TenantContext,
  order: OrderRecord,
  known: z.output<typeof orderLookup>,
): OrderAccess {
  const { basket, orderNo, orderViewCode } = order;
  if (known.orderViewCode !== undefined) {
    const isCode = known.orderViewCode === orderViewCode || isAccessCode(tenant, order, known.orderViewCode);
    if (!isCode) throw orderNotFound(orderNo);
    return 'full';
  }
  const isEnough = known.postalCode !== undefined && (known.email ?? known.phone) !== undefined;
  if (!isEnough) {
    const detail = 'Insufficient identifying information provided to retrieve the order.';
    throw problem(
      400,
      'insufficient-identifying-information',
      'Insufficient Identifying Information',
      detail,
    );
  }
  const isSame = (given: string | undefined, held: string | undefined) =>
    given === undefined || (held !== undefined && plain(given) === plain(held));
  const { postalCode, phone } = basket.billingAddress ?? {};
  const matches =
    isSame(known.postalCode, postalCode) && isSame(known.email, basket.email) && isSame(known.phone, phone);
  if (!matches) throw orderNotFound(orderNo);
  return 'partial';
}

const PERSONAL = ['customerInfo', 'customerName', 'orderToken', 'orderViewCode', 'paymentInstruments'];

function onlyPlace(address: unknown): { postalCode?: unknown } {
  return typeof address === 'object' && address !== null && 'postalCode' in address
    ? { postalCode: address.postalCode }
    : {};
}

/** An order on the wire without what is personal: of addresses the postal code stays. */
export function withoutPersonalData(document: Record<string, unknown>): Record<string, unknown> {
  const { billingAddress, shipments, ...rest } = document;
  const list: unknown[] = Array.isArray(shipments) ? shipments : [];
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([name]) => !PERSONAL.includes(name))),
    billingAddress: onlyPlace(billingAddress),
    shipments: list.map((shipment) =>
      typeof shipment === 'object' && shipment !== null && 'shippingAddress' in shipment
        ? { ...shipment, shippingAddress: onlyPlace(shipment.shippingAddress) }
        : shipment,
    ),
  };
}
