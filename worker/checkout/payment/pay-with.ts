import { Refused } from '../../bag/refused.ts';
import type { ActionContext } from '../../forms/define-action.ts';
import { type NewOrderAddress, setBillingAddress } from '../../upstreams/commerce/basket-checkout.ts';
import {
  addCard,
  type CardToken,
  PROVIDER_METHOD,
  removePayment,
} from '../../upstreams/commerce/basket-payments.ts';
import type { Basket } from '../../upstreams/commerce/basket-schema.ts';
import { getBasket } from '../../upstreams/commerce/baskets.ts';
import type { CustomerAddress } from '../../upstreams/commerce/customer-addresses.ts';
import type { KeptCard } from '../../upstreams/commerce/kept-cards.ts';
import type { Services } from '../../upstreams/services.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import { omitEmpty } from '../omit-empty.ts';
import { reserveNumber } from '../order/reserve-number.ts';
import { restToPay } from '../rest-to-pay.ts';
import { deliveryShipment, isWhole } from '../shipments.ts';
import { ownBilling } from '../store-address.ts';
import { trackProgress } from '../track-progress.ts';

/** A billing address as it was entered, or `delivery` where it is that of the delivery. */
export type Billing = 'delivery' | Record<string, string>;

const NO_BILLING = 'checkout.billing.needed';

type Payment = {
  card: CardToken;
  /**
   * `unchanged` keeps the billing address that the basket has; without one it is the delivery's.
   */
  billing: Billing | NewOrderAddress | 'unchanged';
  /** A member's own address, which the card is billed to where nothing is delivered. */
  own?: CustomerAddress | undefined;
};

/**
 * Makes a card the basket's payment, in place of another card. Throws `LastOrderOpen` before it
 * changes anything.
 */
export async function payWith(
  { services, session }: Pick<ActionContext, 'services' | 'session'>,
  { token, basketId }: { token: string; basketId: string },
  { card, billing, own }: Payment,
): Promise<Basket> {
  const basket = await getBasket(services, token, basketId);
  const address = newBillingAddress(basket, { billing, own });
  // without a delivery address there is none that it could be the same as
  const lacksBilling = !address && !isWhole(ownBilling(basket));
  if (lacksBilling && !deliveryShipment(basket)) throw new Refused(409, 'no-billing', NO_BILLING);
  // an order before this one comes first
  await reserveNumber({ services, session }, token, basket);
  if (lacksBilling) throw new Refused(409, 'no-billing', NO_BILLING);
  await removeCards(services, token, { basketId, cards: cardsOf(basket) });
  if (address) await setBillingAddress(services, token, basketId, address);
  const amount = restToPay(basket) ?? 0;
  const added = await addCard(services, token, basketId, { card, amount });
  // another tab has stored a card at the same moment: two would pay twice as much
  const others = cardsOf(added).slice(0, -1);
  if (others.length > 0) await removeCards(services, token, { basketId, cards: others });
  const paid = others.length > 0 ? await getBasket(services, token, basketId) : added;
  trackProgress(services, session, paid);
  return paid;
}

/** Stores only whom a basket is billed to. Throws `Refused` where nothing is delivered yet. */
export async function billTo(
  services: Services,
  { token, basketId }: { token: string; basketId: string },
  billing: Billing,
): Promise<Basket> {
  const address =
    billing === 'delivery' ? deliveryAddress(await getBasket(services, token, basketId)) : omitEmpty(billing);
  if (!address) throw new Refused(409, 'no-billing', NO_BILLING);
  return setBillingAddress(services, token, basketId, address);
}

/** A card that a member keeps at the provider, as what pays an order. */
export const tokenOf = ({ id, brand = '', last4: lastDigits = '' }: KeptCard): CardToken => ({
  token: id,
  brand,
  lastDigits,
  keeps: false,
});

const cardsOf = ({ paymentInstruments }: Basket) =>
  paymentInstruments.filter(({ paymentMethodId }) => paymentMethodId === PROVIDER_METHOD);

/** Removes cards from a basket; one that another tab has removed is removed. */
async function removeCards(
  services: Services,
  token: string,
  { basketId, cards }: { basketId: string; cards: Basket['paymentInstruments'] },
): Promise<void> {
  for (const { paymentInstrumentId } of cards) {
    try {
      await removePayment(services, token, basketId, paymentInstrumentId);
    } catch (error) {
      if (!(error instanceof UpstreamError) || !error.isNotFound) throw error;
    }
  }
}

/** Whom a kept card is billed to, `own` as of a payment; undefined where no address is known. */
export function keptCardBilling(basket: Basket, own: Payment['own']): Basket['billingAddress'] {
  const kept = ownBilling(basket);
  return isWhole(kept) ? kept : newBillingAddress(basket, { billing: 'unchanged', own });
}

/** The billing address to be stored; undefined where the basket keeps its own. */
function newBillingAddress(
  basket: Basket,
  { billing, own }: Omit<Payment, 'card'>,
): NewOrderAddress | undefined {
  if (typeof billing !== 'string') return omitEmpty(billing);
  if (billing === 'unchanged' && isWhole(ownBilling(basket))) return undefined;
  if (deliveryShipment(basket)) return deliveryAddress(basket);
  const { addressId: _, preferred: __, ...address } = own ?? {};
  return own && omitEmpty(address);
}

/**
 * The address of the delivery, to be used as the billing address; undefined where there is none.
 */
export function deliveryAddress(basket: Basket): NewOrderAddress | undefined {
  const address = deliveryShipment(basket)?.shippingAddress;
  return address && isWhole(address) ? omitEmpty(address) : undefined;
}
