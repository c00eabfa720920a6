import { describe, expect, it } from 'vitest';
import { EARLY_CHANCE, isOld, revalidatesEarly } from '../../../../worker/cache/early-revalidation.ts';
import { LIFETIMES } from '../../../../worker/cache/lifetimes.ts';

const { fresh } = LIFETIMES.document;

describe('a document', () => {
  it('is old in the last fifth of its freshness', () => {
    expect([0, fresh * 0.79, fresh * 0.81, fresh].map(isOld)).toEqual([false, false, true, true]);
  });

  it('is revalidated early by one request in a hundred, once it is old', () => {
    const [rare, usual] = [EARLY_CHANCE - 0.001, EARLY_CHANCE + 0.001];
    expect(revalidatesEarly(fresh * 0.9, () => rare)).toBe(true);
    expect(revalidatesEarly(fresh * 0.9, () => usual)).toBe(false);
    expect(revalidatesEarly(fresh * 0.5, () => rare)).toBe(false);
  });
});
