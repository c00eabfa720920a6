/** A card as the form sends it: a token to pay once, and what may be shown of it. */
export type Card = { token: string; brand: string; lastDigits: string };
