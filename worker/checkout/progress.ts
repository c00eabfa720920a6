import type { Basket } from '../upstreams/commerce/basket-schema.ts';
import { giftPayments, restToPay } from './rest-to-pay.ts';
import { canBeSplit, deliveryShipments, isSettled, isWhole, shipmentsInUse } from './shipments.ts';

/** The sections of the checkout, in the order in which they are filled in. */
export const SECTIONS = ['contact', 'delivery', 'payment', 'review'] as const;

export type SectionName = (typeof SECTIONS)[number];

/** The parameter of the checkout's address that names the section to open. */
export const STEP = 'step';

/** Parts of the delivery section that `?step=` can open. */
export const ADDRESS_STEP = 'address';
export const PICK_UP_STEP = 'pickup';
export const ADDRESSES_STEP = 'addresses';

/** The parameter, and the field, with the id of the shipment that a part is about. */
export const SHIPMENT = 'shipment';

/** Parts of the payment section that `?step=` can open. */
export const CARD_STEP = 'card';
export const BILLING_STEP = 'billing';

const SECTION_OF_PART: ReadonlyMap<string, SectionName> = new Map([
  [ADDRESS_STEP, 'delivery'],
  [PICK_UP_STEP, 'delivery'],
  [ADDRESSES_STEP, 'delivery'],
  [CARD_STEP, 'payment'],
  [BILLING_STEP, 'payment'],
]);

export type Progress = {
  /** The sections whose facts the basket has. */
  done: ReadonlySet<SectionName>;
  open: SectionName;
  /** Whether the delivery section asks for an address, not for the method. */
  asksAddress: boolean;
  /** The shipment whose address is asked for or shown; undefined where nothing is delivered. */
  shipmentId: string | undefined;
  /** Whether the delivery section asks which line goes to which address. */
  asksAddresses: boolean;
  /** Whether the delivery section shows the stores to pick up in. */
  asksStore: boolean;
  /**
   * Whether the payment section asks for the address that the basket is billed to, and for no card:
   * the address is edited, or it is all that is missing and the card is not edited.
   */
  asksBilling: boolean;
  /** Whether all that is missing of the payment is that address. */
  lacksBilling: boolean;
  /** Whether the chosen method is no longer there, so that another has to be chosen. */
  lacksMethod: boolean;
};

/**
 * Which sections of the checkout are done and which one is open: a function of the basket and of the
 * step and the shipment that the page's address names, and of nothing else. The first section that
 * misses something is open, unless the address names one before it. `lacksMethod`: the service no
 * longer ships by a method that the basket has.
 */
export function progressOf(
  basket: Basket,
  step: string | null,
  lacksMethod = false,
  shipmentId?: string | null,
): Progress {
  const has: Record<SectionName, boolean> = {
    contact: Boolean(basket.customerInfo?.email),
    delivery: !lacksMethod && shipmentsInUse(basket).every((shipment) => isSettled(basket, shipment)),
    payment: isPaidFor(basket),
    review: false,
  };
  const missing = SECTIONS.find((name) => !has[name]) ?? 'review';
  const wanted = SECTIONS.find((name) => name === (SECTION_OF_PART.get(step ?? '') ?? step));
  const open = wanted && SECTIONS.indexOf(wanted) < SECTIONS.indexOf(missing) ? wanted : missing;
  const lacksBilling = hasPayments(basket) && !isWhole(basket.billingAddress);
  const deliveries = deliveryShipments(basket);
  const named = step === ADDRESS_STEP ? deliveries.find((one) => one.shipmentId === shipmentId) : undefined;
  const unaddressed = deliveries.find(({ shippingAddress }) => !isWhole(shippingAddress));
  return {
    done: new Set(SECTIONS.filter((name) => has[name])),
    open,
    asksAddress: unaddressed !== undefined || step === ADDRESS_STEP,
    shipmentId: (named ?? unaddressed ?? deliveries[0])?.shipmentId,
    asksStore: open === 'delivery' && step === PICK_UP_STEP,
    asksAddresses: open === 'delivery' && step === ADDRESSES_STEP && canBeSplit(basket),
    asksBilling: hasPayments(basket) && (step === BILLING_STEP || (lacksBilling && step !== CARD_STEP)),
    lacksBilling,
    lacksMethod,
  };
}

/** The step that names what is open: its value of `?step=`. */
export function stepOf(progress: Progress): string {
  const { open, asksAddress, asksAddresses, asksStore, asksBilling, lacksBilling } = progress;
  if (open === 'payment' && asksBilling !== lacksBilling) return asksBilling ? BILLING_STEP : CARD_STEP;
  if (open !== 'delivery') return open;
  if (asksStore) return PICK_UP_STEP;
  if (asksAddresses) return ADDRESSES_STEP;
  return asksAddress ? ADDRESS_STEP : open;
}

/** Whether a basket can be paid for: an order needs the address that it is billed to, too. */
const isPaidFor = (basket: Basket): boolean => hasPayments(basket) && isWhole(basket.billingAddress);

/** Whether the payments of a basket can pay for it: gift cards for all, or a card for the rest. */
function hasPayments(basket: Basket): boolean {
  const rest = restToPay(basket);
  const isRestByCard = basket.paymentInstruments.length > giftPayments(basket).length;
  if (rest === undefined) return isRestByCard;
  return rest >= 0 && (isRestByCard || (rest === 0 && basket.paymentInstruments.length > 0));
}
