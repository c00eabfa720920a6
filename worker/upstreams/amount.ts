import * as z from 'zod';

/**
 * The largest number accepted as an amount (in major units) or as a count. Its cents, and sums of
 * them, are still exact.
 */
const MOST = 1_000_000_000;

/**
 * An amount of money in major units, as services write it. A number larger than any price is
 * treated as invalid, so an optional field with such a number is absent.
 */
export const amount = z.number().min(-MOST).max(MOST);

/**
 * A number that a service may write as text. Nothing else is coerced, because coercing a deeply
 * nested list would overflow the stack.
 */
export const numeric = z.union([z.number(), z.string()]).pipe(z.coerce.number());

/** A count or a rating. As with an amount, a number out of all proportion is treated as invalid. */
export const count = z.number().min(-MOST).max(MOST);
