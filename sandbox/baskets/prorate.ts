/**
 * Divides `amount` by `weights` into whole cents without remainder: shares are rounded down, and
 * the cents left go to the largest remainders (of equal ones to the first).
 */
export function prorate(amount: number, weights: number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total <= 0n) return weights.map(() => 0);
  const parts = weights.map((weight, index) => {
    const exact = BigInt(amount) * BigInt(weight);
    return { index, share: exact / total, rest: exact % total };
  });
  let left = BigInt(amount) - parts.reduce((sum, { share }) => sum + share, 0n);
  for (const part of [...parts].sort((a, b) =>
    a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1,
  )) {
    if (left <= 0n) break;
    part.share += 1n;
    left -= 1n;
  }
  return parts.map(({ share }) => Number(share));
}
