import { expect, it } from 'vitest';
import { besideCalls, cpuRatio, rateOf, rowOf, type Turn } from '../../bench/row.ts';

/** A turn of one request that takes that long, and half of it of the processor. */
const turn = (ms: number): Turn => ({
  requests: 1,
  perSecond: 1_000 / ms,
  cpuMs: ms / 2,
  latencies: [ms],
  bytes: 7,
});
const row = (turns: Turn[]) => rowOf({ page: 'home', what: 'full', connections: 1 }, turns);

it('has the medians of its turns, and the latencies of all their requests', () => {
  const { perSecond, cpuMs, p50, p99, bytes } = row([
    turn(1),
    { ...turn(10), latencies: [10, 3, 4, 5, 6] },
    turn(2),
  ]);
  expect({ perSecond, cpuMs, p50, p99, bytes }).toEqual({
    perSecond: 500,
    cpuMs: 1,
    p50: 4,
    p99: 10,
    bytes: 7,
  });
});

it('compares within each round, so that a slow moment of the machine counts for both', () => {
  const floor = row([turn(1), turn(4), turn(2)]);
  const work = row([turn(2), turn(8), turn(5)]);
  expect(rateOf(work, floor)).toBe(0.5);
  expect(cpuRatio(work, floor)).toBe(2);
});

it('takes off what the calls of the same round cost', () => {
  const floor = row([turn(2), turn(4), turn(2)]);
  const calls = row([turn(4), turn(12), turn(4)]);
  const work = row([turn(10), turn(20), turn(14)]);
  expect(besideCalls(work, { static: floor, calls })).toBe(6);
});

it('tells no processor time where the system does not', () => {
  const silent = row([{ ...turn(1), cpuMs: undefined }]);
  expect(silent.cpuMs).toBeUndefined();
  expect(cpuRatio(silent, row([turn(1)]))).toBeUndefined();
});
