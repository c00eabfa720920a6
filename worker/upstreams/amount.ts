import * as z from 'zod';
import { toCents } from '../../shared/catalog/cents.ts';

/**
 * The largest number accepted as an amount (in major units) or as a count. Its cents, and sums of
 * them, are still exact.
 */
const MOST = 1_000_000_000;

const major = z.number().min(-MOST).max(MOST);

/**
 * An amount of money: services write it in major units, and the shop has it in integer cents. A
 * number larger than any price is treated as invalid, so an optional field with such a number is
 * absent.
 */
export const amount = major.transform(toCents);

/** An amount that is not below zero. */
export const nonnegativeAmount = major.nonnegative().transform(toCents);

/** A price per unit of measure, in cents. It is multiplied by quantities, so it is not rounded. */
export const rate = major.transform((price) => price * toCents(1));

/**
 * A number that a service may write as text. Nothing else is coerced, because coercing a deeply
 * nested list would overflow the stack.
 */
export const numeric = z.union([z.number(), z.string()]).pipe(z.coerce.number());

/** A count or a rating. As with an amount, a number out of all proportion is treated as invalid. */
export const count = z.number().min(-MOST).max(MOST);
