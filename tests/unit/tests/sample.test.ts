import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sampleOf } from '../../support/sample.ts';

const CASES = Array.from({ length: 400 }, (_, at) => ({ at, kinds: [`${at % 7}`, `of ten ${at % 10}`] }));
const sampled = (seed: number) => sampleOf(CASES, ({ kinds }) => kinds, seed);

it('a sample has some of every kind, and no more than one for each', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1 }), (seed) => {
      const sample = sampled(seed);
      expect(new Set(sample.flatMap(({ kinds }) => kinds)).size).toBe(17);
      expect(sample.length).toBeLessThanOrEqual(17);
      expect(new Set(sample).size).toBe(sample.length);
    }),
    { numRuns: 20 },
  );
});

it('a seed determines it, and another chooses others', () => {
  expect(sampled(42)).toEqual(sampled(42));
  expect(sampled(42)).not.toEqual(sampled(43));
});

it('of nothing is nothing', () => expect(sampleOf([], () => ['x'], 1)).toEqual([]));
