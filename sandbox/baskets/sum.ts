/** The sum of amounts, in cents. */
export function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
