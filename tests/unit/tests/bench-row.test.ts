import { expect, it } from 'vitest';
import { cpuRatio, rateOf, rowOf, type Turn } from '../../bench/row.ts';

/** A turn in which a request takes that long, and half of it of the processor. */
const turn = (ms: number): Turn => ({ perSecond: 1_000 / ms, cpuMs: ms / 2, p50: ms, p99: 2 * ms, bytes: 7 });
const row = (turns: Turn[]) => rowOf({ page: 'home', what: 'full', connections: 1, build: undefined }, turns);

it('has the median of each figure', () => {
  const { perSecond, cpuMs, p50, p99, bytes } = row([turn(1), turn(10), turn(2)]);
  expect({ perSecond, cpuMs, p50, p99, bytes }).toEqual({
    perSecond: 500,
    cpuMs: 1,
    p50: 2,
    p99: 4,
    bytes: 7,
  });
});

it('compares within each round, so that a slow moment of the machine counts for both', () => {
  const floor = row([turn(1), turn(4), turn(2)]);
  const work = row([turn(2), turn(8), turn(5)]);
  expect(rateOf(work, floor)).toBe(0.5);
  expect(cpuRatio(work, floor)).toBe(2);
});

it('tells no processor time where the system does not', () => {
  const silent = row([{ ...turn(1), cpuMs: undefined }]);
  expect(silent.cpuMs).toBeUndefined();
  expect(cpuRatio(silent, row([turn(1)]))).toBeUndefined();
});
