import { brandOf } from './card-brands.ts';

/** The fields of the card form. */
export const CARD_FIELDS = ['number', 'expiry', 'cvc', 'name'] as const;
export type CardField = (typeof CARD_FIELDS)[number];
export type TypedCard = Record<CardField, string>;

/** What is wrong with a field, in Stripe's codes where it has one. */
export type CardProblem =
  | 'incomplete_number'
  | 'incorrect_number'
  | 'card_not_supported'
  | 'incomplete_expiry'
  | 'invalid_expiry_month'
  | 'invalid_expiry_year_past'
  | 'incomplete_cvc'
  | 'incomplete_name';

export type CardProblems = Partial<Record<CardField, CardProblem>>;

/** A card as the provider keeps it: without its number and security code. */
export type KeptCard = {
  brand: string;
  last4: string;
  /** Month 1 to 12, and the year in four digits. */
  expMonth: number;
  expYear: number;
  name: string;
};

const SHORTEST_NUMBER = 12;
const MONTHS = 12;
const CENTURY = 2000;
const MAX_NAME = 200;
const EXPIRY = /^(\d{1,2})\s*[/ -]\s*(?:20)?(\d{2})$|^(\d{2})(?:20)?(\d{2})$/;

/** Whether digits satisfy the checksum of card numbers (Luhn). */
function hasChecksum(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .map((digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 2))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return sum % 10 === 0;
}

function numberProblem(number: string): CardProblem | null {
  if (number.length < SHORTEST_NUMBER || !/^\d+$/.test(number)) return 'incomplete_number';
  const brand = brandOf(number);
  if (!brand) return 'card_not_supported';
  if (!brand.lengths.includes(number.length)) return 'incomplete_number';
  return hasChecksum(number) ? null : 'incorrect_number';
}

function expiryOf(text: string): { month: number; year: number } | null {
  const found = EXPIRY.exec(text.trim());
  const [month, year] = [found?.[1] ?? found?.[3], found?.[2] ?? found?.[4]];
  return month === undefined || year === undefined
    ? null
    : { month: Number(month), year: CENTURY + Number(year) };
}

/** A typed card as it is kept, or what is wrong with its fields. `now` in epoch ms. */
export function readCard(typed: TypedCard, now: number): { card: KeptCard } | { problems: CardProblems } {
  const number = typed.number.replaceAll(/[\s-]/g, '');
  const expiry = expiryOf(typed.expiry);
  const name = typed.name.trim();
  const codeLength = brandOf(number)?.codeLength ?? 3;
  const wrongNumber = numberProblem(number);
  const problems: CardProblems = {
    ...(wrongNumber && { number: wrongNumber }),
    ...(new RegExp(`^\\d{${codeLength}}$`).test(typed.cvc.trim()) ? {} : { cvc: 'incomplete_cvc' as const }),
    ...(name === '' || name.length > MAX_NAME ? { name: 'incomplete_name' as const } : {}),
  };
  if (!expiry) problems.expiry = 'incomplete_expiry';
  else if (expiry.month < 1 || expiry.month > MONTHS) problems.expiry = 'invalid_expiry_month';
  else if (now >= Date.UTC(expiry.year, expiry.month, 1)) problems.expiry = 'invalid_expiry_year_past';
  if (!expiry || Object.keys(problems).length > 0) return { problems };
  const brand = brandOf(number)?.brand ?? '';
  return {
    card: { brand, last4: number.slice(-4), expMonth: expiry.month, expYear: expiry.year, name },
  };
}
