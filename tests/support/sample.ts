import fc from 'fast-check';

/** Shuffles the cases by the seed and keeps each one that adds a kind not seen yet. */
export function sampleOf<T>(cases: readonly T[], kindsOf: (one: T) => readonly string[], seed: number): T[] {
  const inAnyOrder = fc.shuffledSubarray([...cases], { minLength: cases.length });
  const [shuffled = []] = fc.sample(inAnyOrder, { seed, numRuns: 1 });
  const reached = new Set<string>();
  return shuffled.filter((one) => {
    const before = reached.size;
    for (const kind of kindsOf(one)) reached.add(kind);
    return reached.size > before;
  });
}
