import { z } from 'zod';

/**
 * The largest number that is taken for an amount, in major units, or for a count. Its cents are
 * exact, and so are sums of them.
 */
const MOST = 1_000_000_000;

/**
 * An amount of money in major units, as services write it. A number beyond what anything costs is a
 * fault of the data: a field that may be absent is absent then.
 */
export const amount = z.number().min(-MOST).max(MOST);

/**
 * A number that a service may write as text. Nothing else is coerced: a deep list would overflow
 * the stack.
 */
export const numeric = z.union([z.number(), z.string()]).pipe(z.coerce.number());

/**
 * How many there are of something, or how well it is rated: as for an amount, what is beyond reason
 * is a fault of the data.
 */
export const count = z.number().min(-MOST).max(MOST);
