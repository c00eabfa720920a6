import type { Basket } from '../upstreams/commerce/basket-schema.ts';
import { giftPayments, restToPay } from './gift-cards/rest-to-pay.ts';

/** The sections of the checkout, in the order in which they are filled in. */
export const SECTIONS = ['contact', 'delivery', 'payment', 'review'] as const;

export type SectionName = (typeof SECTIONS)[number];

/** The parameter of the checkout's address that names the section to open. */
export const STEP = 'step';

/** A part of the delivery section that `?step=` can open. */
export const ADDRESS_STEP = 'address';

export type Progress = {
  /** The sections whose facts the basket has. */
  done: ReadonlySet<SectionName>;
  open: SectionName;
  /** Whether the delivery section asks for the address, not for the method. */
  asksAddress: boolean;
};

/**
 * Which sections of the checkout are done and which one is open: a function of the basket and of
 * the step that the address names, and of nothing else. The first section that misses something is
 * open, unless the address names one before it.
 */
export function progressOf(basket: Basket, step: string | null): Progress {
  const has: Record<SectionName, boolean> = {
    contact: Boolean(basket.customerInfo?.email),
    delivery: shipmentsInUse(basket).every(
      ({ shippingAddress, shippingMethod }) => isWhole(shippingAddress) && shippingMethod?.id,
    ),
    payment: isPaidFor(basket),
    review: false,
  };
  const missing = SECTIONS.find((name) => !has[name]) ?? 'review';
  const wanted = SECTIONS.find((name) => name === (step === ADDRESS_STEP ? 'delivery' : step));
  const open = wanted && SECTIONS.indexOf(wanted) < SECTIONS.indexOf(missing) ? wanted : missing;
  const addressed = shipmentsInUse(basket).every(({ shippingAddress }) => isWhole(shippingAddress));
  return {
    done: new Set(SECTIONS.filter((name) => has[name])),
    open,
    asksAddress: !addressed || step === ADDRESS_STEP,
  };
}

/** Whether the payments of a basket can pay for it: gift cards for all of it, or a card for the rest. */
function isPaidFor(basket: Basket): boolean {
  const rest = restToPay(basket);
  const isRestByCard = basket.paymentInstruments.length > giftPayments(basket).length;
  if (rest === undefined) return isRestByCard;
  return rest >= 0 && (isRestByCard || (rest === 0 && basket.paymentInstruments.length > 0));
}

type Shipment = Basket['shipments'][number];

/** The shipments that hold lines. An order drops the others (docs/contracts/orders.md §1). */
export function shipmentsInUse({ shipments, productItems }: Basket): Shipment[] {
  const [first] = shipments;
  return shipments.filter((shipment) =>
    productItems.some(({ shipmentId }) => (shipmentId ?? first?.shipmentId) === shipment.shipmentId),
  );
}

/** Whether an address has what a parcel needs. A merge may bring one that is half filled in. */
function isWhole(address: Shipment['shippingAddress']): boolean {
  return Boolean(address?.lastName && address.address1 && address.city && address.countryCode);
}
