import { isPickUp } from '../bag/is-pick-up.ts';
import type { Basket } from '../upstreams/commerce/basket-schema.ts';
import { isSettled, isWhole, shipmentsInUse } from './delivery/shipments.ts';
import { giftPayments, restToPay } from './gift-cards/rest-to-pay.ts';

/** The sections of the checkout, in the order in which they are filled in. */
export const SECTIONS = ['contact', 'delivery', 'payment', 'review'] as const;

export type SectionName = (typeof SECTIONS)[number];

/** The parameter of the checkout's address that names the section to open. */
export const STEP = 'step';

/** Parts of the delivery section that `?step=` can open. */
export const ADDRESS_STEP = 'address';
export const PICK_UP_STEP = 'pickup';

export type Progress = {
  /** The sections whose facts the basket has. */
  done: ReadonlySet<SectionName>;
  open: SectionName;
  /** Whether the delivery section asks for the address, not for the method. */
  asksAddress: boolean;
  /** Whether the delivery section shows the stores to pick up in. */
  asksStore: boolean;
  /** Whether the chosen method is no longer there, so that another has to be chosen. */
  lacksMethod: boolean;
};

/**
 * Which sections of the checkout are done and which one is open: a function of the basket and of
 * the step that the address names, and of nothing else. The first section that misses something is
 * open, unless the address names one before it. `lacksMethod`: the service no longer ships by the
 * method that the basket has.
 */
export function progressOf(basket: Basket, step: string | null, lacksMethod = false): Progress {
  const has: Record<SectionName, boolean> = {
    contact: Boolean(basket.customerInfo?.email),
    delivery: !lacksMethod && shipmentsInUse(basket).every((shipment) => isSettled(basket, shipment)),
    payment: isPaidFor(basket),
    review: false,
  };
  const missing = SECTIONS.find((name) => !has[name]) ?? 'review';
  const isOfDelivery = step === ADDRESS_STEP || step === PICK_UP_STEP;
  const wanted = SECTIONS.find((name) => name === (isOfDelivery ? 'delivery' : step));
  const open = wanted && SECTIONS.indexOf(wanted) < SECTIONS.indexOf(missing) ? wanted : missing;
  const addressed = shipmentsInUse(basket)
    .filter((shipment) => !isPickUp(shipment))
    .every(({ shippingAddress }) => isWhole(shippingAddress));
  return {
    done: new Set(SECTIONS.filter((name) => has[name])),
    open,
    asksAddress: !addressed || step === ADDRESS_STEP,
    asksStore: open === 'delivery' && step === PICK_UP_STEP,
    lacksMethod,
  };
}

/** Whether the payments of a basket can pay for it: gift cards for all of it, or a card for the rest. */
function isPaidFor(basket: Basket): boolean {
  const rest = restToPay(basket);
  const isRestByCard = basket.paymentInstruments.length > giftPayments(basket).length;
  if (rest === undefined) return isRestByCard;
  return rest >= 0 && (isRestByCard || (rest === 0 && basket.paymentInstruments.length > 0));
}
