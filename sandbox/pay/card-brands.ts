/** What the provider does with a card when a payment is confirmed. */
export type CardOutcome =
  | { outcome: 'approve' }
  | { outcome: 'decline'; error: { code: string; declineCode?: string } }
  | { outcome: 'challenge'; verdict: 'approve' | 'decline' }
  | { outcome: 'processing'; verdict: 'approve' | 'decline' };

const decline = (code: string, declineCode?: string): CardOutcome => ({
  outcome: 'decline',
  error: { code, ...(declineCode !== undefined && { declineCode }) },
});

/** The cards that do not simply pay, by their last four digits; the same numbers as at Stripe. */
const BY_LAST_DIGITS: Record<string, CardOutcome> = {
  '0002': decline('card_declined', 'generic_decline'),
  '9995': decline('card_declined', 'insufficient_funds'),
  '9987': decline('card_declined', 'lost_card'),
  '9979': decline('card_declined', 'stolen_card'),
  '0069': decline('expired_card'),
  '0127': decline('incorrect_cvc'),
  '0119': decline('processing_error'),
  '3220': { outcome: 'challenge', verdict: 'approve' },
  '1629': { outcome: 'challenge', verdict: 'decline' },
  '0077': { outcome: 'processing', verdict: 'approve' },
  '0093': { outcome: 'processing', verdict: 'decline' },
};

/** The outcome of a card by its last four digits; every other card pays. */
export function outcomeOf(lastDigits: string): CardOutcome {
  return BY_LAST_DIGITS[lastDigits] ?? { outcome: 'approve' };
}

/** Each brand: how its numbers begin, how long they are, and how long its security code is. */
const BRANDS = [
  { brand: 'visa', begins: /^4/, lengths: [13, 16, 19], codeLength: 3 },
  { brand: 'mastercard', begins: /^(?:5[1-5]|2[2-7])/, lengths: [16], codeLength: 3 },
  { brand: 'amex', begins: /^3[47]/, lengths: [15], codeLength: 4 },
  { brand: 'discover', begins: /^6(?:011|5)/, lengths: [16], codeLength: 3 },
];

/** The brand of a card number, digits only; null when the provider does not take it. */
export function brandOf(number: string) {
  return BRANDS.find(({ begins }) => begins.test(number)) ?? null;
}
