import { expect, it, vi } from 'vitest';
import { recentlyMade } from '../../../../worker/request/recently-made.ts';

const counted = () => {
  const make = vi.fn((key: string) => ({ key }));
  return { make, read: recentlyMade(make) };
};
const names = (count: number, prefix: string) => Array.from({ length: count }, (_, at) => `${prefix}${at}`);

it('makes a value once for each key', () => {
  const { make, read } = counted();
  const [one, again, other] = [read('a'), read('a'), read('b')];
  expect(again).toBe(one);
  expect(other).toEqual({ key: 'b' });
  expect(make).toHaveBeenCalledTimes(2);
});

it('keeps what has no value, too', () => {
  const make = vi.fn(() => undefined);
  const read = recentlyMade<undefined>(make);
  read('a');
  read('a');
  expect(make).toHaveBeenCalledOnce();
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
  const long = 'a'.repeat(201);
  expect(read(long)).toEqual(read(long));
  expect(make).toHaveBeenCalledTimes(2);
});
