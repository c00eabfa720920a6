import * as z from 'zod';
import { toEdit } from '../../../shared/checkout/step-to-edit.ts';
import type { MessageId } from '../../../shared/i18n/message-id.ts';
import { bagOfBasket } from '../../bag/bag-of-basket.ts';
import { barredLines } from '../../bag/barred-lines.ts';
import { shortLines } from '../../bag/short-lines.ts';
import { type Failed, failed } from '../../forms/outcome.ts';
import { type Basket, flashes } from '../../upstreams/commerce/basket-schema.ts';
import type { Services } from '../../upstreams/services.ts';
import type { UpstreamError } from '../../upstreams/upstream-error.ts';
import { namedLine, variantsOf } from '../line-variants.ts';
import { ADDRESS_STEP, BILLING_STEP, CARD_STEP, PICK_UP_STEP } from '../progress.ts';
import { isCovered } from '../rest-to-pay.ts';
import { deliveryShipments } from '../shipments.ts';
import { declineMessage } from './decline-message.ts';
import { changedParts } from './fingerprint.ts';

/** The reason of a basket that holds nothing any more. */
const EMPTY = 'BasketEmpty';

/** What was shown and what is now, as fingerprints, and the days on which the order arrives now. */
type Change = { agreed?: string; present?: string; days?: string | undefined };

/**
 * The basket is no longer what the shopper was shown: says what has changed, where both fingerprints
 * are known. Nothing was ordered.
 */
export function changedSince(
  { shop }: Services,
  { agreed = '', present = '', days = '' }: Change = {},
): Failed {
  const parts = changedParts(agreed, present)
    .filter((part) => part !== 'days' || days)
    .map((part) => shop.i18n.t(`checkout.changed.${part}`, { days }));
  return failed(
    409,
    'changed',
    parts.length > 0
      ? { messageId: 'checkout.review.changedParts', values: { parts: parts.join(', ') } }
      : { messageId: 'checkout.review.changed' },
  );
}

/** The service's reasons to refuse an order (docs/contracts/orders.md §1). */
const reasons = z.object({ flashes, statusCode: z.string().optional().catch(undefined) });

/** What is said of a reason, and the step of the checkout in which it is mended. */
type Mend = { says: MessageId; step: string };

/** By the part of the basket that a reason is about, in the order of the checkout's sections. */
const BY_PART: readonly (readonly [part: string, mend: Mend])[] = [
  ['customerInfo', { says: 'checkout.review.noEmail', step: 'contact' }],
  ['shippingMethod', { says: 'checkout.review.noMethod', step: 'delivery' }],
  ['c_fromStoreId', { says: 'checkout.review.noStore', step: PICK_UP_STEP }],
  ['shippingAddress', { says: 'checkout.review.noAddress', step: ADDRESS_STEP }],
  ['billingAddress', { says: 'checkout.review.noBilling', step: BILLING_STEP }],
  ['paymentInstruments', { says: 'checkout.review.noPayment', step: CARD_STEP }],
];

/** Types of reasons that say more than their part. */
const BY_TYPE: Readonly<Record<string, MessageId>> = {
  ShippingMethodRequired: 'checkout.review.methodMissing',
  ShippingAddressRequired: 'checkout.review.addressMissing',
  ShippingAddressNotServed: 'checkout.review.notServed',
  PaymentAmountMismatch: 'checkout.review.otherAmount',
};

/**
 * Why the service makes no order of a basket, and where that is mended: what cannot be ordered, what
 * is missing or cannot be used of its other parts, or that the card is declined. Where the service
 * states no reason that is known here, the shopper is told that the shop could not tell why.
 */
export async function notOrderable(
  services: Services,
  { body }: UpstreamError,
  basket: Basket,
): Promise<Failed> {
  const { flashes: stated = [], statusCode } = reasons.safeParse(body).data ?? {};
  const soldOut = await notInStock(services, { ...basket, flashes: stated });
  if (soldOut) return soldOut;
  for (const [part, { says, step }] of BY_PART) {
    const flash = stated.find(({ path }) => path?.includes(part));
    if (!flash) continue;
    // the step of a card asks for none
    if (step === CARD_STEP && isCovered(basket))
      return failed(409, toEdit('payment'), { messageId: 'checkout.gift.changed' });
    const messageId = BY_TYPE[flash.type ?? ''] ?? says;
    // the step of an address shows only one of several
    const isOfSeveral = step === ADDRESS_STEP && deliveryShipments(basket).length > 1;
    return failed(409, toEdit(isOfSeveral ? 'delivery' : step), { messageId });
  }
  if (statusCode) return failed(402, toEdit(CARD_STEP), declineMessage(statusCode));
  if (stated.some(({ type }) => type === EMPTY)) return changedSince(services);
  const isAboutItems = stated.some(({ path }) => path?.includes('productItems'));
  return failed(409, 'not-orderable', {
    messageId: isAboutItems ? 'checkout.review.notOrderable' : 'checkout.review.refused',
  });
}

/**
 * The refusal of a basket of which something is not in stock, or may not be sold there: names each such
 * line with what is chosen of it and what is left. Undefined where all can be had. Throws `UpstreamError`
 * where nobody knows what may be sold.
 */
export async function notInStock(services: Services, basket: Basket): Promise<Failed | undefined> {
  if (shortLines(basket).size === 0 && (await barredLines(services, basket)).size === 0) return undefined;
  const { shop } = services;
  const bag = await bagOfBasket(services, basket);
  const variants = variantsOf(bag, shop);
  const items = bag.lines.flatMap((line) =>
    line.short
      ? [shop.i18n.t('bag.short.of', { item: namedLine(line, variants), said: line.short.message })]
      : [],
  );
  return failed(409, 'not-orderable', {
    messageId: 'checkout.review.soldOut',
    values: { items: items.join(' ') },
  });
}
