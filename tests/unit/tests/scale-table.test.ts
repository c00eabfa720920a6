import { expect, it } from 'vitest';
import { together } from '../../bench/scale-table.ts';

const turn = (cpuMs: number) => ({ perSecond: 1_000 / cpuMs, cpuMs });

it('compares within each round, so that a slow moment of the machine counts for both', () => {
  const rounds = [
    { small: turn(1), large: turn(1.1) },
    { small: turn(4), large: turn(4.4) },
    { small: turn(2), large: turn(2.4) },
  ];
  const { small, large, grows } = together(rounds);
  expect([small.cpuMs, large.cpuMs]).toEqual([2, 2.4]);
  expect(grows).toBeCloseTo(1.1);
});
