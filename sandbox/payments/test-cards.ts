/** What the test processor does with a card. */
export type CardBehaviour =
  | { outcome: 'approve' }
  | { outcome: 'decline'; reason: string; message: string }
  | { outcome: 'challenge' }
  | { outcome: 'unreachable' };

const decline = (reason: string, message: string): CardBehaviour => ({ outcome: 'decline', reason, message });

/** The well-known test numbers that are not simply approved, by their last four digits. */
const BY_LAST_DIGITS: Record<string, CardBehaviour> = {
  '0002': decline('card_declined', 'The card was declined.'),
  '9995': decline('insufficient_funds', 'The card has insufficient funds.'),
  '9987': decline('lost_card', 'The card was reported lost.'),
  '0069': decline('expired_card', 'The card has expired.'),
  '0127': decline('incorrect_security_code', 'The security code is not correct.'),
  '3220': { outcome: 'challenge' },
  '0119': { outcome: 'unreachable' },
};

/**
 * The behaviour of a card by its last four digits: 4000 0000 0000 0002 and the other test numbers
 * above are declined, challenged or fail; every other number, such as 4242 4242 4242 4242, is
 * approved.
 */
export function behaviourOf(lastDigits: string): CardBehaviour {
  return BY_LAST_DIGITS[lastDigits] ?? { outcome: 'approve' };
}
