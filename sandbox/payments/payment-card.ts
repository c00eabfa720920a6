import { z } from 'zod';

const LAST_DIGITS = 4;
const MIN_DIGITS = 12;
const MAX_DIGITS = 19;
const MONTHS = 12;

/** A stored card, without its number. */
export type PaymentCard = {
  cardType?: string;
  holder?: string;
  numberLastDigits: string;
  /** The length of the number. */
  numberLength: number;
  expirationMonth?: number;
  expirationYear?: number;
  issueNumber?: string;
  validFromMonth?: number;
  validFromYear?: number;
  creditCardToken?: string;
};

const month = z.number().int().min(1).max(MONTHS);
const year = z.number().int().min(1000).max(9999);

/**
 * A masked card number, without spaces and hyphens: mask characters, and the last four digits. The
 * vendor's pattern refuses a plain number.
 */
const maskedNumber = z
  .string()
  .max(25)
  .regex(/^[0-9 -]{0,7}\D{6,15}\d{0,4}$/, 'a masked card number')
  .transform((text) => text.replace(/[\s-]/g, ''))
  .pipe(
    z
      .string()
      .min(MIN_DIGITS)
      .max(MAX_DIGITS)
      .regex(/^[\d*xX•]+\d{4}$/, 'a masked card number'),
  );

/**
 * A card as a shop sends it (docs/contracts/payments.md §7): `maskedNumber` with its last four
 * digits, or a token. Any other field is ignored, such as a plain number or a security code.
 */
export const paymentCardBody = z
  .object({
    cardType: z.string().max(256).optional(),
    holder: z.string().max(256).optional(),
    maskedNumber: maskedNumber.optional(),
    expirationMonth: month.optional(),
    expirationYear: year.optional(),
    issueNumber: z.string().max(256).optional(),
    validFromMonth: month.optional(),
    validFromYear: year.optional(),
    creditCardToken: z.string().max(256).optional(),
  })
  .transform(({ maskedNumber: digits, ...card }, context): PaymentCard => {
    if (digits === undefined && card.creditCardToken === undefined) {
      context.addIssue({ code: 'custom', message: 'a maskedNumber or a creditCardToken' });
      return z.NEVER;
    }
    return {
      ...card,
      numberLastDigits: digits?.slice(-LAST_DIGITS) ?? '',
      numberLength: digits?.length ?? 0,
    };
  });

/** A card on the wire at a time (epoch ms), masked. */
export function cardDocument({ numberLength, ...card }: PaymentCard, now: number): Record<string, unknown> {
  return {
    ...card,
    maskedNumber: '*'.repeat(Math.max(0, numberLength - LAST_DIGITS)) + card.numberLastDigits,
    creditCardExpired: isExpired(card, now),
  };
}

/** Whether a card has expired. */
export function isExpired(
  { expirationYear, expirationMonth }: Pick<PaymentCard, 'expirationYear' | 'expirationMonth'>,
  now: number,
): boolean {
  if (expirationYear === undefined || expirationMonth === undefined) return false;
  return now >= Date.UTC(expirationYear, expirationMonth, 1);
}
