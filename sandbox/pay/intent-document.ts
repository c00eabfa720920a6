import type { Language } from '../sites.ts';
import { cardDocument } from './card-token.ts';
import { DECLINE_TEXTS } from './decline-texts.ts';
import type { Intent } from './intent.ts';

const MS_PER_SECOND = 1000;

/** Why a payment was declined, on the wire; `language` of its text. */
export function declineDocument(
  { code, declineCode }: NonNullable<Intent['lastError']>,
  language: Language = 'en',
): Record<string, unknown> {
  const texts: Record<string, string> = DECLINE_TEXTS[language];
  return {
    type: 'card_error',
    code,
    ...(declineCode !== undefined && { decline_code: declineCode }),
    message: texts[declineCode ?? code] ?? texts.card_declined,
  };
}

/**
 * An intent on the wire, in the shape of Stripe's: amounts in the smallest unit, times in epoch
 * seconds.
 * @param base address of the tenant for browsers
 */
export function intentDocument(intent: Intent, base: string): Record<string, unknown> {
  const { id, clientSecret, amount, currency, status, orderNo, card, lastError, challenge, refunds } = intent;
  return {
    id,
    object: 'payment_intent',
    amount,
    amount_received: status === 'succeeded' ? amount : 0,
    amount_refunded: refunds.reduce((sum, refund) => sum + refund.amount, 0),
    currency: currency.toLowerCase(),
    status,
    client_secret: clientSecret,
    created: Math.floor(intent.createdAt / MS_PER_SECOND),
    metadata: { order_no: orderNo },
    payment_method: card ? { type: 'card', card: cardDocument(card) } : null,
    setup_future_usage: intent.setupFutureUsage ?? null,
    last_payment_error: lastError ? declineDocument(lastError) : null,
    next_action: challenge
      ? {
          type: 'redirect_to_url',
          redirect_to_url: {
            url: `${base}/pay/challenges/${challenge.id}`,
            return_url: challenge.returnUrl,
          },
        }
      : null,
  };
}
