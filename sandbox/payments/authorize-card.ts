import { problem } from '../http/problem.ts';
import { isExpired, type PaymentCard } from './payment-card.ts';
import { behaviourOf } from './test-cards.ts';

/** The processor's answer: approved, or the shopper has to confirm first. */
export type Authorization = 'approved' | 'challenge';

const HOOK = 'dw.order.payment.authorizeCreditCard';

function declined(reason: string, message: string) {
  return problem(400, 'hook-status-exception', 'Hook Status Exception', message, {
    extensionPoint: HOOK,
    statusCode: reason,
    statusMessage: message,
  });
}

/**
 * Authorises a payment at the test processor. A declined card is 400 `hook-status-exception` with
 * the reason as `statusCode`; an unreachable processor is 503.
 * @param now epoch milliseconds
 */
export function authorizeCard(card: PaymentCard, now: number): Authorization {
  if (isExpired(card, now)) throw declined('expired_card', 'The card has expired.');
  const behaviour = behaviourOf(card.numberLastDigits);
  switch (behaviour.outcome) {
    case 'approve':
      return 'approved';
    case 'challenge':
      return 'challenge';
    case 'decline':
      throw declined(behaviour.reason, behaviour.message);
    case 'unreachable':
      throw problem(
        503,
        'service-unavailable',
        'Service Unavailable',
        'The payment processor does not answer.',
        {
          extensionPoint: HOOK,
        },
      );
  }
}
