import { expect, it } from 'vitest';
import { waitsToBeAskedAgain } from '../../../../worker/cache/doorkeeper.ts';
import { LIFETIMES } from '../../../../worker/cache/lifetimes.ts';

it('a document of KV waits to be asked for again in the first half of its staleness', () => {
  const { fresh, stale } = LIFETIMES.document;
  expect([fresh, fresh + stale * 0.49, fresh + stale * 0.51, fresh + stale].map(waitsToBeAskedAgain)).toEqual(
    [true, true, false, false],
  );
});
