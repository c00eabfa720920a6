import type { Basket } from '../upstreams/commerce/basket-schema.ts';
import { GIFT_CARD_METHOD } from '../upstreams/commerce/gift-cards.ts';

type Paid = Pick<Basket, 'orderTotal' | 'paymentInstruments'>;

/** A gift card among the payments of a basket. */
export type GiftPayment = Basket['paymentInstruments'][number];

/** The gift cards that pay for a basket, in the order in which they were added. */
export const giftPayments = ({ paymentInstruments }: Pick<Paid, 'paymentInstruments'>): GiftPayment[] =>
  paymentInstruments.filter(({ paymentMethodId }) => paymentMethodId === GIFT_CARD_METHOD);

/**
 * What is left to pay by card, in cents: the basket's total without what its gift cards pay. Below
 * zero where they pay more than the total, which no order may; undefined while the service states
 * no total. It is the only place of the shop where this figure is made: the service states none, and
 * checks that the payments of an order add up to its total (docs/decisions/0068).
 */
export function restToPay(basket: Paid): number | undefined {
  if (typeof basket.orderTotal !== 'number') return undefined;
  return giftPayments(basket).reduce((rest, { amount }) => rest - (amount ?? 0), basket.orderTotal);
}

/** Whether gift cards pay all of a basket, so that no card is asked for. */
export const isCovered = (basket: Paid): boolean =>
  restToPay(basket) === 0 && giftPayments(basket).length > 0;

/** A gift card that pays `amount`, and could pay `balance`, where that is known. In cents. */
type Share = { id: string; amount: number; balance: number | undefined };

/**
 * What each gift card has to pay of a total, in cents: in their order, each as much as it can and as
 * is still to be paid. One whose balance is not known never pays more than now.
 */
export function sharesOf(total: number, cards: readonly Share[]): { id: string; amount: number }[] {
  let left = total;
  return cards.map(({ id, amount, balance }) => {
    const share = Math.max(0, Math.min(balance ?? amount, left));
    left -= share;
    return { id, amount: share };
  });
}
