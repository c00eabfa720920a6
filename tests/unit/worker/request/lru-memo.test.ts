import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';
import { LONGEST_KEY, lruMemo } from '../../../../worker/request/lru-memo.ts';

const counted = () => {
  const make = vi.fn((key: string) => ({ key }));
  return { make, read: lruMemo(make) };
};
const names = (count: number, prefix: string) => Array.from({ length: count }, (_, at) => `${prefix}${at}`);

it('makes a value once for each key', () => {
  const { make, read } = counted();
  const [one, again, other] = [read('a'), read('a'), read('b')];
  expect(again).toBe(one);
  expect(other).toEqual({ key: 'b' });
  expect(make).toHaveBeenCalledTimes(2);
});

it('keeps what is read again, however many keys visitors make up', () => {
  const { make, read } = counted();
  const known = read('known');
  for (const name of names(10_000, 'made-up-')) {
    read(name);
    expect(read('known')).toBe(known);
  }
  expect(make).toHaveBeenCalledTimes(10_001);
});

it('forgets what was not read for a thousand keys', () => {
  const { make, read } = counted();
  for (const name of names(1_001, '')) read(name);
  make.mockClear();
  for (const name of names(100, '')) read(name);
  expect(make).toHaveBeenCalledTimes(100);
});

it('keeps nothing of a long key', () => {
  const { make, read } = counted();
  for (const length of [LONGEST_KEY, LONGEST_KEY + 1])
    for (const key of ['a'.repeat(length), 'a'.repeat(length)]) read(key);
  expect(make).toHaveBeenCalledTimes(3);
});

it('does not keep the text that a key was cut from', () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const { read } = counted();
  const used = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const before = used();
  for (const name of names(300, '/p/some-product-of-the-shop-')) {
    const address = Buffer.from(`https://shop.example${name}?${'a'.repeat(200_000)}`).toString('latin1');
    read(address.slice(20, address.indexOf('?')));
  }
  expect(used() - before).toBeLessThan(10_000_000);
  // what is kept is in use until here
  read('/');
});
