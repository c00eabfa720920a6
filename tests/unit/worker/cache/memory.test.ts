import { afterEach, describe, expect, it } from 'vitest';
import {
  deleteFromMemory,
  forgetAll,
  getFromMemory,
  held,
  MEMORY_CAP,
  setInMemory,
} from '../../../../worker/cache/memory.ts';

afterEach(forgetAll);

/** The size in bytes of a cached 'not found'. */
const SMALL = 80;

/** How many of `count` entries with keys of `length` characters are left at the end. */
function kept(count: number, length: number, size = SMALL): number {
  const key = (index: number) => String(index).padStart(length, '/');
  for (let index = 0; index < count; index += 1) setInMemory(key(index), false, 0, size);
  let found = 0;
  for (let index = 0; index < count; index += 1) if (getFromMemory(key(index))) found += 1;
  return found;
}

describe('the isolate’s memory', () => {
  it.each([40, 400, 4_000])('counts the keys of its entries: %i characters', (length) => {
    // a quarter more than there is room for
    const count = Math.ceil((1.25 * MEMORY_CAP) / (SMALL + 2 * length));
    const found = kept(count, length);
    expect(found).toBeGreaterThan(100);
    expect(found * (SMALL + 2 * length)).toBeLessThanOrEqual(MEMORY_CAP);
  });

  it('counts the overhead of an entry, besides its key and value', () => {
    // a slot of the map, the entry and two strings: more than a hundred bytes in V8
    expect(kept(260_000, 6, 4) * 100).toBeLessThanOrEqual(MEMORY_CAP);
  });

  it('keeps the most recently read', () => {
    const size = MEMORY_CAP / 8;
    for (const key of ['a', 'b', 'c', 'd']) setInMemory(key, key, 0, size);
    getFromMemory('a');
    for (const key of ['e', 'f', 'g', 'h']) setInMemory(key, key, 0, size);
    expect(getFromMemory('a')).toBeDefined();
    expect(getFromMemory('b')).toBeUndefined();
  });

  it('keeps the newer of two values, unless a clock that was set back made it', () => {
    expect(setInMemory('a', 'new', 2, 0)).toBe(true);
    expect(setInMemory('a', 'old', 1, 0)).toBe(false);
    expect(getFromMemory('a')?.value).toBe('new');
    setInMemory('a', 'of tomorrow', Date.now() + 86_400_000, 0);
    setInMemory('a', 'of today', Date.now(), 0);
    expect(getFromMemory('a')?.value).toBe('of today');
  });

  it('keeps the rest, however many keys a visitor makes up', () => {
    const size = MEMORY_CAP / 64;
    for (let key = 0; key < 40; key += 1) setInMemory(`known ${key}`, key, 0, size);
    for (let key = 0; key < 400; key += 1) {
      setInMemory(`made up ${key}`, key, 0, size, { isUserControlled: true });
      getFromMemory('made up 0');
    }
    expect(getFromMemory('known 0')).toBeDefined();
    expect(getFromMemory('made up 0')).toBeDefined();
    expect(getFromMemory('made up 1')).toBeUndefined();
    expect(held().bytes).toBeLessThanOrEqual(size * 40 + MEMORY_CAP / 4 + 40 * 1_000);
    deleteFromMemory('made up 0');
    for (let key = 0; key < 20; key += 1)
      setInMemory(`again ${key}`, key, 0, size, { isUserControlled: true });
    expect(getFromMemory('again 19')).toBeDefined();
  });

  it('keeps nothing larger than a quarter of it, including its key', () => {
    setInMemory('x'.repeat(MEMORY_CAP / 8), true, 0, 10);
    expect(getFromMemory('x'.repeat(MEMORY_CAP / 8))).toBeUndefined();
  });

  it('frees the space of a deleted or replaced entry', () => {
    for (let turn = 0; turn < 1_000; turn += 1) {
      setInMemory('replaced', turn, 0, MEMORY_CAP / 5);
      setInMemory('forgotten', turn, 0, MEMORY_CAP / 5);
      deleteFromMemory('forgotten');
    }
    setInMemory('other', true, 0, MEMORY_CAP / 5);
    expect(getFromMemory('replaced')).toBeDefined();
    expect(getFromMemory('other')).toBeDefined();
  });
});
