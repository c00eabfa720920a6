import { describe, expect, it } from 'vitest';
import { worseThanBars } from '../../bench/bars.ts';
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

describe('what is worse than its bar', () => {
  const floor = row([turn(1)]);
  const work = (what: 'cached' | 'full', ms: number, page = 'search') =>
    rowOf({ page, what, connections: 16 }, [turn(ms)]);

  it('is a stored document below 0.95 of the static one, and a full render below 0.4', () => {
    expect(worseThanBars(work('cached', 1 / 0.96), { static: floor })).toEqual([]);
    expect(worseThanBars(work('cached', 1 / 0.94), { static: floor })).toEqual([
      'search, stored document, connections: 16: 0.94 of the static document, bar 0.95',
    ]);
    expect(worseThanBars(work('full', 1 / 0.41), { static: floor })).toEqual([]);
    expect(worseThanBars(work('full', 1 / 0.39), { static: floor })).toHaveLength(1);
  });

  it('is processor time beside the calls of a page, and not its rate', () => {
    const floors = { static: floor, calls: row([turn(8)]) };
    // half of the time is of the processor
    expect(worseThanBars(work('full', 10, 'bag'), floors)).toEqual([]);
    expect(worseThanBars(work('full', 12, 'bag'), floors)).toEqual([
      'bag, full render, data cached, connections: 16: 2.50 ms of CPU, bar 2',
    ]);
  });

  it('is nothing of a floor', () => {
    const slow = rowOf({ page: 'list', what: 'string', connections: 1 }, [turn(50)]);
    expect(worseThanBars(slow, { static: floor })).toEqual([]);
  });
});
