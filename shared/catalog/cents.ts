/** Minor units of a major one in the currencies sold in (USD, CAD). */
const CENTS = 100;

/**
 * An amount as the services write it (major units) in integer cents. Throws a RangeError for what
 * is no amount.
 */
export function toCents(amount: number): number {
  const cents = Math.round(amount * CENTS);
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not an amount: ${amount}`);
  return cents;
}
