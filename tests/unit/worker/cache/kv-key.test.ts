import { describe, expect, it } from 'vitest';
import { kvKey } from '../../../../worker/cache/cached.ts';

const bytes = (key: string) => new TextEncoder().encode(key).length;

describe('a key of the data cache', () => {
  it('is the name itself when it is short, in any script', async () => {
    expect(await kvKey('categoryList:cairn-us:en-US:mens?f.color=Blue')).toContain(
      'categoryList:cairn-us:en-US:mens?f.color=Blue',
    );
  });

  it.each(['a', 'é', '山'])(
    'differs for names that differ only at their end, and fits: %s',
    async (letter) => {
      const names = ['1', '2'].map((page) => `categoryList:${letter.repeat(600)}?page=${page}`);
      const keys = await Promise.all([...names, ...names].map(kvKey));
      expect(new Set(keys).size).toBe(2);
      for (const key of keys) expect(bytes(key)).toBeLessThanOrEqual(512);
    },
  );

  it('counts bytes, not characters', async () => {
    expect(bytes(await kvKey(`searchList:${'é'.repeat(400)}`))).toBeLessThanOrEqual(512);
  });
});
