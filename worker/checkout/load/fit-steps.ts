import { lastOfCode } from '../../account/orders/gift-card-name.ts';
import type { Message } from '../../http/problem-response.ts';
import type { KnownGiftCard } from '../../session/known-gift-cards.ts';
import type { Session } from '../../session/session.ts';
import { withToken } from '../../session/with-token.ts';
import { addGiftCard, removePayment, setPaymentAmount } from '../../upstreams/commerce/basket-payments.ts';
import type { Basket } from '../../upstreams/commerce/basket-schema.ts';
import { GIFT_CARD_METHOD, type GiftCard } from '../../upstreams/commerce/gift-cards.ts';
import type { Services } from '../../upstreams/services.ts';
import { type GiftPayment, giftPayments, sharesOf } from '../rest-to-pay.ts';
import { whyUnusable } from './gift-refusal.ts';

/** A card that this browser pays with, as the service describes it now. */
export type ReadGiftCard = KnownGiftCard & {
  /** Null for a code that the service no longer knows; undefined while it gives no answer. */
  found: GiftCard | null | undefined;
};

/** A change of what a gift card pays. */
export type FitStep = {
  payment: GiftPayment;
  /** What the card has to pay, in cents. */
  share: number;
  /** `renew` takes a payment away that its card can no longer make, and adds a smaller one. */
  how: 'remove' | 'renew' | 'set';
  /** Whether the card itself can pay less than before. */
  isShort: boolean;
  card: ReadGiftCard | undefined;
};

/** How far the changes got; a change whose answer was lost is not done. */
export type FitProgress = {
  /** As the service has stated it last. */
  basket: Basket;
  /** Payments that were taken away, to be added again. */
  taken: Set<FitStep>;
  done: Set<FitStep>;
};

/** What a card can pay, in cents; undefined where nobody says. */
function balanceOf(card: ReadGiftCard | undefined, { currency }: Basket): number | undefined {
  if (!card || card.found === undefined) return undefined;
  const isUsable = card.found && card.currency === currency && !whyUnusable(card.found);
  return isUsable && card.found ? card.found.balance : 0;
}

/**
 * The changes that are needed, in their order. The service checks all gift cards with each change but
 * a removal. So those that can no longer pay are removed first. Of several that can pay less, one
 * changes in its place, and the others are taken away before and added again after it.
 */
export function stepsFor(
  basket: Basket,
  payments: readonly GiftPayment[],
  known: ReadonlyMap<string, ReadGiftCard>,
): FitStep[] {
  if (typeof basket.orderTotal !== 'number') return [];
  const cards = payments.map(({ paymentInstrumentId: id, amount }) => ({
    id,
    amount: amount ?? 0,
    balance: balanceOf(known.get(id), basket),
  }));
  const shares = sharesOf(basket.orderTotal, cards);
  const steps = payments.flatMap((payment, index): FitStep[] => {
    const [card, share] = [cards[index], shares[index]?.amount];
    if (!card || share === undefined || card.amount === share) return [];
    const isShort = card.balance !== undefined && card.balance < card.amount;
    return [{ payment, share, how: share === 0 ? 'remove' : 'set', isShort, card: known.get(card.id) }];
  });
  const [inPlace, ...others] = steps.filter(({ how, isShort }) => how === 'set' && isShort);
  for (const step of others) step.how = 'renew';
  const growth = ({ share, payment }: FitStep) => share - (payment.amount ?? 0);
  const sets = steps.filter((step) => step.how === 'set' && step !== inPlace);
  return [
    ...steps.filter(({ how }) => how === 'remove'),
    ...(inPlace ? [inPlace] : []),
    ...others,
    ...sets.toSorted((one, other) => growth(one) - growth(other)),
  ];
}

/** Makes the changes, and notes in `progress` how far it got. Throws `UpstreamError`. */
export async function takeSteps(
  services: Services,
  session: Session,
  steps: readonly FitStep[],
  progress: FitProgress,
): Promise<void> {
  const { basketId } = progress.basket;
  await withToken(session, async (token) => {
    for (const step of steps) {
      if (step.how === 'set' || progress.taken.has(step) || progress.done.has(step)) continue;
      progress.basket = await removePayment(services, token, basketId, step.payment.paymentInstrumentId);
      (step.how === 'remove' ? progress.done : progress.taken).add(step);
    }
    for (const step of steps) {
      if (step.how === 'remove' || progress.done.has(step)) continue;
      progress.basket = await change(services, token, basketId, step);
      progress.done.add(step);
    }
  });
}

function change(services: Services, token: string, basketId: string, step: FitStep): Promise<Basket> {
  const { payment, share: amount, how, card } = step;
  if (how === 'renew' && card)
    return addGiftCard(services, token, basketId, { code: card.code, key: card.key, amount });
  const { paymentInstrumentId } = payment;
  const paymentMethodId = GIFT_CARD_METHOD;
  return setPaymentAmount(services, token, basketId, { paymentInstrumentId, paymentMethodId, amount });
}

/**
 * Notes the changes whose answers were lost, as far as a basket that was read since shows them.
 */
export function noteAdded(progress: FitProgress): void {
  const keys = new Set(giftPayments(progress.basket).map(({ c_giftCardKey: key }) => key));
  for (const step of progress.taken) if (step.card && keys.has(step.card.key)) progress.done.add(step);
}

/** What a shopper has to know of the changes: not that amounts follow the total, which they see. */
export function notesOn(steps: readonly FitStep[], { taken, done }: FitProgress): Message[] {
  return steps.flatMap((step): Message[] => {
    const { payment, how, isShort } = step;
    const values = { digits: lastOfCode(payment.maskedGiftCertificateCode ?? '') };
    if (!done.has(step)) return taken.has(step) ? [{ messageId: 'checkout.gift.again', values }] : [];
    if (how === 'remove')
      return [{ messageId: isShort ? 'checkout.gift.gone' : 'checkout.gift.unneeded', values }];
    return isShort ? [{ messageId: 'checkout.gift.lowered', values }] : [];
  });
}
