/** `at`: seconds; the others MB. */
export type Sample = { at: number; heap: number; process: number };

/** Most that a steady heap grows in the last half of a run, as a part of its mean. */
const STEADY = 0.03;

/**
 * How fast the values rise, per unit of `at`: the median of the slopes between any two of them
 * (Theil and Sen), so that a single burst does not count; 0 for fewer than two.
 */
export function slope(points: readonly { at: number; value: number }[]): number {
  const slopes = points.flatMap((one, index) =>
    points
      .slice(index + 1)
      .filter(({ at }) => at !== one.at)
      .map((other) => (other.value - one.value) / (other.at - one.at)),
  );
  return slopes.toSorted((one, other) => one - other)[slopes.length >> 1] ?? 0;
}

/** Whether the heap was steady in the last half of the samples, and in words how both grew. */
export function verdict(samples: readonly Sample[]): { isSteady: boolean; says: string } {
  const half = samples.slice(samples.length >> 1);
  const seconds = (half.at(-1)?.at ?? 0) - (half[0]?.at ?? 0);
  const growth = (of: 'heap' | 'process') => {
    const mean = half.reduce((sum, sample) => sum + sample[of], 0) / half.length;
    const grown = slope(half.map((sample) => ({ at: sample.at, value: sample[of] }))) * seconds;
    return { mean, grown };
  };
  const line = ({ mean, grown }: { mean: number; grown: number }) =>
    `${grown < 0 ? '' : '+'}${grown.toFixed(1)} MB of ${mean.toFixed(1)}`;
  const [heap, process] = [growth('heap'), growth('process')];
  const isSteady = heap.grown <= heap.mean * STEADY;
  const says = `In the last ${seconds.toFixed(0)} s the heap is ${isSteady ? 'steady' : 'NOT steady'} (${line(heap)}), the process ${line(process)}.`;
  return { isSteady, says };
}
