/** The sum of amounts in cents; null where one of them is not known. */
export function sumKnown(amounts: (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === amounts.length ? sum(known) : null;
}

/** The sum of amounts, in cents. */
export function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
