/** Minor units per major unit in the currencies of sites: others are refused (worker/config/sites.ts). */
const CENTS = 100;

/**
 * An amount in major units, as services write it, in integer cents. Throws a RangeError for an
 * invalid amount.
 */
export function toCents(amount: number): number {
  const cents = Math.round(amount * CENTS);
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not an amount: ${amount}`);
  return cents;
}

/** An amount in integer cents in major units, as services take it. */
export const fromCents = (cents: number): number => cents / CENTS;
