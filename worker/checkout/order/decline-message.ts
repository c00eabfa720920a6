import type { MessageId } from '../../../shared/i18n/message-id.ts';
import type { Message } from '../../http/problem-response.ts';

/** What a shopper is told about each of the provider's codes; every other one gets the general text. */
const REASONS: Readonly<Record<string, MessageId>> = {
  insufficient_funds: 'checkout.declined.funds',
  expired_card: 'checkout.declined.expired',
  incorrect_cvc: 'checkout.declined.code',
  processing_error: 'checkout.declined.later',
  payment_intent_authentication_failure: 'checkout.declined.challenge',
  canceled: 'checkout.declined.ended',
  token: 'checkout.declined.again',
  amount_too_large: 'checkout.declined.wallet',
  no_card: 'checkout.declined.again',
  no_provider: 'checkout.declined.unavailable',
};

/**
 * Why a payment was refused, in words that help. Codes such as a stolen card are not told apart:
 * only the cardholder's bank may say so.
 */
export function declineMessage(reason: string): Message {
  return { messageId: (Object.hasOwn(REASONS, reason) && REASONS[reason]) || 'checkout.declined.other' };
}
