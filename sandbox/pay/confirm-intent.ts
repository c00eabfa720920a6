import { orderByNo } from '../orders/order-store.ts';
import { isShopAddress } from '../shop-address.ts';
import type { TenantContext } from '../tenant-context.ts';
import { outcomeOf } from './card-brands.ts';
import type { KeptCard } from './card-fields.ts';
import { type CardToken, spendToken, usableToken } from './card-token.ts';
import { type Intent, isOpen, saveIntent } from './intent.ts';
import { invalidRequest, missing, unexpectedState } from './pay-error.ts';
import { savedMethod } from './saved-method.ts';
import { challenge, declined, process, succeed } from './settle-intent.ts';

export type Confirmation = {
  /** A one-time token, or the id of a method that the customer keeps. */
  paymentMethod: string;
  /** Where the shopper returns to from the bank. */
  returnUrl?: string | undefined;
  /** The checkout that a token of the tokenizer is bound to. */
  checkoutId?: string | undefined;
};

/** The order must still wait for exactly this payment. */
function checkOrder({ database }: TenantContext, intent: Intent): void {
  const order = orderByNo(database, intent.orderNo);
  if (order?.status !== 'created') {
    throw invalidRequest('order_not_payable', `The order ${intent.orderNo} does not wait for a payment.`);
  }
  const payment = order.payments.find((one) => one.paymentInstrumentId === intent.paymentInstrumentId);
  const sum = order.payments.reduce((paid, { amount }) => paid + amount, 0);
  if (payment?.amount !== intent.amount || sum !== order.total || order.basket.currency !== intent.currency) {
    const message = 'The amount of the payment is not what the order needs.';
    throw invalidRequest('amount_mismatch', message, 'amount');
  }
}

function checkWallet({ wallet }: CardToken, { amount, currency }: Intent): void {
  if (!wallet || (wallet.currency === currency && amount <= (wallet.maxAmount ?? amount))) return;
  throw invalidRequest('amount_too_large', 'The wallet approved a smaller amount.', 'payment_method');
}

function checkBinding(token: CardToken, checkoutId: string | undefined): void {
  if (token.checkoutId === undefined || token.checkoutId === checkoutId) return;
  const message = 'The token was made for another checkout.';
  throw invalidRequest('token_binding_mismatch', message, 'payment_method');
}

function cardToPay(
  tenant: TenantContext,
  intent: Intent,
  { paymentMethod: id, checkoutId }: Confirmation,
): { card: KeptCard; use: () => void } {
  const { database } = tenant;
  if (!id.startsWith('pm_')) {
    const token = usableToken(tenant, id);
    checkWallet(token, intent);
    checkBinding(token, checkoutId);
    return { card: token.card, use: () => spendToken(tenant, token) };
  }
  const method = savedMethod(database, intent.customerId, id);
  if (!method) throw missing('payment method', id);
  return { card: method.card, use: () => undefined };
}

/**
 * Pays an intent with a token or a kept method. The answer is the intent as it then is: paid,
 * declined (`lastError`), waiting for the bank's page, or being processed. A refusal throws and
 * changes nothing: wrong state, amount, token, method or return address.
 */
export function confirmIntent(tenant: TenantContext, intent: Intent, confirmation: Confirmation): Intent {
  const { returnUrl } = confirmation;
  if (!isOpen(intent)) throw unexpectedState(intent);
  checkOrder(tenant, intent);
  if (returnUrl !== undefined && !isShopAddress(tenant.shopOrigin, returnUrl)) {
    throw invalidRequest('url_invalid', 'The return address is not one of the shop.', 'return_url');
  }
  const { card, use } = cardToPay(tenant, intent, confirmation);
  const outcome = outcomeOf(card.last4);
  if (outcome.outcome === 'challenge' && returnUrl === undefined) {
    const message = 'This method needs an address to return to.';
    throw invalidRequest('parameter_missing', message, 'return_url');
  }
  use();
  const paying: Intent = { ...intent, card };
  saveIntent(tenant.database, paying);
  const isExpired = tenant.clock.now() >= Date.UTC(card.expYear, card.expMonth, 1);
  if (isExpired) return declined(tenant, paying, { code: 'expired_card' });
  switch (outcome.outcome) {
    case 'approve':
      return succeed(tenant, paying);
    case 'decline':
      return declined(tenant, paying, outcome.error);
    case 'challenge':
      return challenge(tenant, paying, { returnUrl: returnUrl ?? '', verdict: outcome.verdict });
    case 'processing':
      return process(tenant, paying, outcome.verdict);
  }
}
