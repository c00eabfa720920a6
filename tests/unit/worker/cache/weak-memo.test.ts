import { expect, it, vi } from 'vitest';
import { weakMemo } from '../../../../worker/cache/weak-memo.ts';

it('derives once for each combination of records', () => {
  const derive = vi.fn((shop: { id: string }, product: { name: string }) => `${shop.id} ${product.name}`);
  const named = weakMemo(derive);
  const [us, ca, tent, stove] = [{ id: 'us' }, { id: 'ca' }, { name: 'tent' }, { name: 'stove' }];
  const all = () => [named(us, tent), named(us, stove), named(ca, tent), named(ca, stove)];
  expect(all()).toEqual(['us tent', 'us stove', 'ca tent', 'ca stove']);
  expect(all()).toEqual(all());
  expect(derive).toHaveBeenCalledTimes(4);
});

it('keeps undefined too, and takes no notice of what `map` adds to a record', () => {
  const derive = vi.fn((_: object): undefined => undefined);
  const absent = weakMemo(derive);
  const record = {};
  expect([record, record].map(absent)).toEqual([undefined, undefined]);
  expect(derive).toHaveBeenCalledTimes(1);
});
