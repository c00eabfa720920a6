import { fromCents } from '../../../shared/catalog/cents.ts';
import type { Services } from '../services.ts';
import { CHANGE_MS } from './basket-checkout.ts';
import { type Basket, basket } from './basket-schema.ts';
import { commerceCall } from './commerce-call.ts';
import { GIFT_CARD_METHOD } from './gift-cards.ts';

/**
 * The payments of a basket (docs/contracts/payments.md §3), with the shopper's own token. Amounts in
 * cents. A gift card's code is a secret: it is sent in bodies only.
 */
const API = '/checkout/shopper-baskets/v1';

const pathOf = (basketId: string, ...rest: string[]) =>
  `/baskets/${[basketId, 'payment-instruments', ...rest].map(encodeURIComponent).join('/')}`;

/** The method whose payments a provider makes (docs/contracts/payments.md §3.1). */
export const PROVIDER_METHOD = 'Salesforce Payments';

/** A card as the provider's fields answer: a token to pay once, and what may be shown of it. */
export type CardToken = {
  token: string;
  brand: string;
  lastDigits: string;
  /** Whether the shopper wants to pay with it again. */
  keeps: boolean;
  /** The checkout of an agent that alone it pays for, where it was made for one. */
  boundTo?: string;
};

/**
 * Adds a card to a basket, to pay `amount` of it. The token and what may be shown are attributes of
 * the brand, since the schema has no place for them.
 */
export function addCard(
  services: Services,
  token: string,
  basketId: string,
  { card, amount }: { card: CardToken; amount: number },
): Promise<Basket> {
  return add(services, token, basketId, {
    paymentMethodId: PROVIDER_METHOD,
    amount: fromCents(amount),
    c_paymentToken: card.token,
    c_cardBrand: card.brand,
    c_cardLastDigits: card.lastDigits,
    ...(card.keeps && { c_keepsCard: true }),
    ...(card.boundTo !== undefined && { c_paymentBinding: card.boundTo }),
  });
}

/**
 * Adds a gift card to a basket, to pay `amount` of it. `key` says of which of the browser's cards the
 * payment is; it is an attribute of the brand. 400 for one that cannot pay that.
 */
export function addGiftCard(
  services: Services,
  token: string,
  basketId: string,
  payment: { code: string; key: string; amount: number },
): Promise<Basket> {
  return add(services, token, basketId, {
    paymentMethodId: GIFT_CARD_METHOD,
    giftCertificateCode: payment.code,
    amount: fromCents(payment.amount),
    c_giftCardKey: payment.key,
  });
}

function add(services: Services, token: string, basketId: string, body: object): Promise<Basket> {
  return commerceCall(services, {
    operation: 'add-payment-instrument',
    api: API,
    path: pathOf(basketId),
    method: 'POST',
    query: { locale: services.shop.locale.id },
    body,
    token,
    schema: basket,
    deadline: CHANGE_MS,
  });
}

/** Sets the part of a basket's total that a payment pays. */
export function setPaymentAmount(
  services: Services,
  token: string,
  basketId: string,
  {
    paymentInstrumentId,
    paymentMethodId = PROVIDER_METHOD,
    amount,
  }: { paymentInstrumentId: string; paymentMethodId?: string; amount: number },
): Promise<Basket> {
  return commerceCall(services, {
    operation: 'update-payment-instrument',
    api: API,
    path: pathOf(basketId, paymentInstrumentId),
    method: 'PATCH',
    query: { locale: services.shop.locale.id },
    body: { paymentMethodId, amount: fromCents(amount) },
    token,
    schema: basket,
    deadline: CHANGE_MS,
    idempotent: true,
  });
}

/** Removes a payment from a basket. 404 where it is not there. */
export function removePayment(
  services: Services,
  token: string,
  basketId: string,
  paymentInstrumentId: string,
): Promise<Basket> {
  return commerceCall(services, {
    operation: 'remove-payment-instrument',
    api: API,
    path: pathOf(basketId, paymentInstrumentId),
    method: 'DELETE',
    query: { locale: services.shop.locale.id },
    token,
    schema: basket,
    deadline: CHANGE_MS,
  });
}
