import type { Message } from '../../http/problem-response.ts';
import { type KnownGiftCard, KnownGiftCards } from '../../session/known-gift-cards.ts';
import type { Session } from '../../session/session.ts';
import { withToken } from '../../session/with-token.ts';
import type { Basket } from '../../upstreams/commerce/basket-schema.ts';
import { getBasket } from '../../upstreams/commerce/baskets.ts';
import { lookUpGiftCard } from '../../upstreams/commerce/gift-cards.ts';
import type { Services } from '../../upstreams/services.ts';
import { TimeLimit } from '../../upstreams/time-limit.ts';
import { orAbsent } from '../../upstreams/upstream.ts';
import { type GiftPayment, giftPayments } from '../rest-to-pay.ts';
import { type FitProgress, noteAdded, notesOn, type ReadGiftCard, stepsFor, takeSteps } from './fit-steps.ts';

/** The longest time for changing the amounts, in ms. */
const FIT_MS = 2_500;
/** The longest time for finding out what became of a change whose answer was lost, in ms. */
const READ_MS = 1_000;

/** A gift card that pays for the basket. Amounts in cents. */
export type PayingGiftCard = {
  /** The id of its payment. */
  id: string;
  masked: string;
  amount: number;
  /** Undefined where this browser does not know the code, or the service gave no answer. */
  balance: number | undefined;
};

/** The gift cards of the checkout, and what has changed about them since they were added. */
export type GiftCards = { cards: PayingGiftCard[]; notes: Message[] };

/** Asks for the balances of the cards that this browser knows. Makes no call without one. */
export async function readGiftCards(services: Services, session: Session): Promise<ReadGiftCard[]> {
  if (!session.exists) return [];
  const known = await new KnownGiftCards(session).read();
  if (known.length === 0) return [];
  const look = async (card: KnownGiftCard): Promise<ReadGiftCard> => {
    const looking = withToken(session, (token) => lookUpGiftCard(services, token, card.code));
    const found = await orAbsent(
      looking.then((answer) => answer ?? null),
      services,
      'gift-card',
    );
    return { ...card, found };
  };
  return Promise.all(known.map(look));
}

/**
 * Sees to it that the gift cards of a basket pay what they can, and no more than its total: the
 * total or a balance may have changed since they were added. Where the service fails, the rest stays
 * as it is, and the next look tries again; what has changed until then is told.
 */
export async function fitGiftCards(
  services: Services,
  session: Session,
  basket: Basket,
  read: readonly ReadGiftCard[],
): Promise<{ basket: Basket; gifts: GiftCards }> {
  const payments = giftPayments(basket);
  const known = matched(payments, read);
  if (known.size < read.length)
    await new KnownGiftCards(session).write([...known.values()].map(({ found: _, ...card }) => card));
  const steps = stepsFor(basket, payments, known);
  const progress: FitProgress = { basket, taken: new Set(), done: new Set() };
  const take = () =>
    new TimeLimit(FIT_MS).within(takeSteps(services, session, steps, progress), 'gift-cards');
  if (steps.length > 0) await orAbsent(take(), services, 'gift-cards');
  if ([...progress.taken].some((step) => !progress.done.has(step))) {
    const read = withToken(session, (token) => getBasket(services, token, basket.basketId));
    const now = await orAbsent(new TimeLimit(READ_MS).within(read, 'gift-cards'), services, 'gift-cards');
    progress.basket = now ?? progress.basket;
    noteAdded(progress);
  }
  return {
    basket: progress.basket,
    gifts: { ...unfitted(progress.basket, read), notes: notesOn(steps, progress) },
  };
}

/** The gift cards of a basket as they are. Makes no call. */
export function unfitted(basket: Basket, read: readonly ReadGiftCard[]): GiftCards {
  const payments = giftPayments(basket);
  const known = matched(payments, read);
  const cards = payments.map(
    ({ paymentInstrumentId: id, maskedGiftCertificateCode: masked = '', amount }): PayingGiftCard => ({
      id,
      masked,
      amount: amount ?? 0,
      balance: known.get(id)?.found?.balance,
    }),
  );
  return { cards, notes: [] };
}

/**
 * The known card of each payment, by the payment's id. Two cards may be masked alike: the mask tells
 * only where a payment has no key that is known.
 */
function matched(
  payments: readonly GiftPayment[],
  read: readonly ReadGiftCard[],
): ReadonlyMap<string, ReadGiftCard> {
  const left = new Set(read);
  const cards = new Map<string, ReadGiftCard>();
  const match = (isOf: (payment: GiftPayment, card: ReadGiftCard) => boolean) => {
    for (const payment of payments) {
      const card = cards.has(payment.paymentInstrumentId)
        ? undefined
        : [...left].find((one) => isOf(payment, one));
      if (!card) continue;
      left.delete(card);
      cards.set(payment.paymentInstrumentId, card);
    }
  };
  match(({ c_giftCardKey: key }, card) => key === card.key);
  match(({ maskedGiftCertificateCode: masked }, card) => masked === card.masked);
  return cards;
}
