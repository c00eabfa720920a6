import { expect, it } from 'vitest';
import { slope, verdict } from '../../bench/steady.ts';

/** Samples every ten seconds. */
const samples = (heapAt: (index: number) => number) =>
  Array.from({ length: 20 }, (_, index) => ({ at: index * 10, heap: heapAt(index), process: 200 + index }));

it('finds the rise of a line, whatever scatters about it', () => {
  const points = [0, 1, 2, 3].map((at) => ({ at, value: 5 + 2 * at }));
  expect(slope(points)).toBeCloseTo(2);
  expect(slope(points.map(({ at, value }) => ({ at, value: value + (at % 3 === 0 ? 1 : -1) })))).toBeCloseTo(
    2,
  );
  expect(slope([])).toBe(0);
});

it('a heap that only grows at first, or scatters, is steady', () => {
  const steady = (heapAt: (index: number) => number, says: string) =>
    expect(verdict(samples(heapAt))).toEqual({ isSteady: true, says: expect.stringContaining(says) });
  steady((index) => Math.min(40, 20 + 3 * index), 'is steady (+0.0 MB of 40.0)');
  steady((index) => 40 + (index % 2), 'is steady');
  steady((index) => (index === 19 ? 80 : 40), 'is steady (+0.0 MB');
  steady((index) => 60 - index, 'is steady (-9.0 MB');
});

it('a heap that grows to the end is not', () => {
  expect(verdict(samples((index) => 40 + index))).toEqual({
    isSteady: false,
    says: 'In the last 90 s the heap is NOT steady (+9.0 MB of 54.5), the process +9.0 MB of 214.5.',
  });
});
