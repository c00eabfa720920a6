import { toCents } from '../../../shared/catalog/cents.ts';
import { lastOfCode } from '../../account/orders/gift-card-name.ts';
import type { Message } from '../../http/problem-response.ts';
import { type KnownGiftCard, KnownGiftCards } from '../../session/known-gift-cards.ts';
import type { Session } from '../../session/session.ts';
import { withToken } from '../../session/with-token.ts';
import type { Basket } from '../../upstreams/commerce/basket-schema.ts';
import {
  addGiftCard,
  GIFT_CARD_METHOD,
  type GiftCard,
  lookUpGiftCard,
} from '../../upstreams/commerce/gift-cards.ts';
import { removePayment, setPaymentAmount } from '../../upstreams/commerce/placing.ts';
import type { Services } from '../../upstreams/services.ts';
import { TimeLimit } from '../../upstreams/time-limit.ts';
import { orAbsent } from '../../upstreams/upstream.ts';
import { whyUnusable } from './gift-refusal.ts';
import { type GiftPayment, giftPayments, sharesOf, toMajor } from './rest-to-pay.ts';

/** The longest time for changing the amounts, in ms. */
const FIT_MS = 2_500;

/** A card that this browser pays with, as the service describes it now. */
type ReadGiftCard = KnownGiftCard & {
  /** Null for a code that the service no longer knows; undefined while it gives no answer. */
  found: GiftCard | null | undefined;
};

/** A gift card that pays for the basket. Amounts in major units, as the service states them. */
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
  const known = await new KnownGiftCards(services.config, session).read();
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
 * total or a balance may have changed since they were added. Where the service fails, everything
 * stays as it is, and the next look tries again.
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
    await new KnownGiftCards(services.config, session).write(
      [...known.values()].map(({ code, masked, currency }) => ({ code, masked, currency })),
    );
  const steps = stepsFor(basket, payments, known);
  const take = () => new TimeLimit(FIT_MS).within(takeSteps(services, session, basket, steps), 'gift-cards');
  const fitted = steps.length > 0 ? await orAbsent(take(), services, 'gift-cards') : undefined;
  const now = fitted ?? basket;
  return { basket: now, gifts: { ...unfitted(now, read), notes: fitted ? notesOn(steps) : [] } };
}

/** The gift cards of a basket as they are. Makes no call. */
export function unfitted(basket: Basket, read: readonly ReadGiftCard[]): GiftCards {
  const cards = giftPayments(basket).map((payment): PayingGiftCard => {
    const masked = payment.maskedGiftCertificateCode ?? '';
    const card = read.find((one) => one.masked === masked);
    return {
      id: payment.paymentInstrumentId,
      masked,
      amount: payment.amount ?? 0,
      balance: card?.found?.balance,
    };
  });
  return { cards, notes: [] };
}

/** The known card of each payment, by the payment's id. Two cards may be masked alike. */
function matched(
  payments: readonly GiftPayment[],
  read: readonly ReadGiftCard[],
): ReadonlyMap<string, ReadGiftCard> {
  const left = [...read];
  return new Map(
    payments.flatMap(({ paymentInstrumentId, maskedGiftCertificateCode: masked }) => {
      const at = left.findIndex((one) => one.masked === masked);
      const [card] = at < 0 ? [] : left.splice(at, 1);
      return card ? [[paymentInstrumentId, card] as const] : [];
    }),
  );
}

/** What a card can pay, in cents; undefined where nobody says. */
function balanceOf(card: ReadGiftCard | undefined, { currency }: Basket): number | undefined {
  if (!card || card.found === undefined) return undefined;
  const isUsable = card.found && card.currency === currency && !whyUnusable(card.found);
  return isUsable && card.found ? toCents(card.found.balance) : 0;
}

type Step = {
  payment: GiftPayment;
  /** What the card has to pay, in cents. */
  share: number;
  /** `renew` takes a payment away that its card can no longer make, and adds a smaller one. */
  how: 'remove' | 'renew' | 'set';
  /** Whether the card itself can pay less than before. */
  isShort: boolean;
  card: ReadGiftCard | undefined;
};

const ORDER = ['remove', 'renew', 'set'] as const;

/**
 * The changes that are needed. The service checks all gift cards with each change but a removal, so
 * those that can no longer pay are removed first.
 */
function stepsFor(
  basket: Basket,
  payments: readonly GiftPayment[],
  known: ReadonlyMap<string, ReadGiftCard>,
): Step[] {
  if (typeof basket.orderTotal !== 'number') return [];
  const cards = payments.map(({ paymentInstrumentId: id, amount }) => ({
    id,
    amount: toCents(amount ?? 0),
    balance: balanceOf(known.get(id), basket),
  }));
  const shares = sharesOf(toCents(basket.orderTotal), cards);
  const steps = payments.flatMap((payment, index): Step[] => {
    const [card, share] = [cards[index], shares[index]?.amount];
    if (!card || share === undefined || card.amount === share) return [];
    const isShort = card.balance !== undefined && card.balance < card.amount;
    const how = share === 0 ? 'remove' : isShort ? 'renew' : 'set';
    return [{ payment, share, how, isShort, card: known.get(card.id) }];
  });
  const lessFirst = ({ share, payment }: Step) => share - toCents(payment.amount ?? 0);
  return steps.toSorted(
    (one, other) => ORDER.indexOf(one.how) - ORDER.indexOf(other.how) || lessFirst(one) - lessFirst(other),
  );
}

async function takeSteps(
  services: Services,
  session: Session,
  { basketId, ...basket }: Basket,
  steps: readonly Step[],
): Promise<Basket> {
  return withToken(session, async (token) => {
    let changed: Basket = { basketId, ...basket };
    for (const { payment, how } of steps)
      if (how !== 'set')
        changed = await removePayment(services, token, basketId, payment.paymentInstrumentId);
    for (const { payment, share, how, card } of steps) {
      const amount = toMajor(share);
      const { paymentInstrumentId } = payment;
      if (how === 'renew' && card)
        changed = await addGiftCard(services, token, basketId, { code: card.code, amount });
      if (how === 'set')
        changed = await setPaymentAmount(services, token, basketId, {
          paymentInstrumentId,
          paymentMethodId: GIFT_CARD_METHOD,
          amount,
        });
    }
    return changed;
  });
}

/** What a shopper has to know of the changes: not that amounts follow the total, which they see. */
function notesOn(steps: readonly Step[]): Message[] {
  return steps.flatMap(({ payment, how, isShort }): Message[] => {
    const values = { digits: lastOfCode(payment.maskedGiftCertificateCode ?? '') };
    if (how === 'set') return [];
    if (how === 'renew') return [{ messageId: 'checkout.gift.lowered', values }];
    return [{ messageId: isShort ? 'checkout.gift.gone' : 'checkout.gift.unneeded', values }];
  });
}
