import { describe, expect, it } from 'vitest';
import { BatchLoad } from '../../../worker/upstreams/batch-load.ts';

describe('BatchLoad', () => {
  it('loads missing keys together, once every key is decided', async () => {
    const asked: string[][] = [];
    const batch = new BatchLoad<number>(['a', 'bb', 'ccc'], async (keys) => {
      asked.push(keys);
      return new Map(keys.map((key) => [key, key.length]));
    });
    const a = batch.load('a');
    batch.found('bb');
    expect(asked).toEqual([]);
    const c = batch.load('ccc');
    expect(await Promise.all([a, c])).toEqual([1, 3]);
    expect(asked).toEqual([['a', 'ccc']]);
  });

  it('gives undefined for a key without an answer, and makes no call when everything was found', async () => {
    const batch = new BatchLoad<number>(['gone'], async () => new Map());
    expect(await batch.load('gone')).toBeUndefined();
    let asked = 0;
    const found = new BatchLoad<number>(['a'], async () => {
      asked += 1;
      return new Map();
    });
    found.found('a');
    found.found('a');
    expect(asked).toBe(0);
  });

  it('loads a key once that is listed, requested and found twice', async () => {
    const asked: string[][] = [];
    const batch = new BatchLoad<number>(['a', 'a', 'b'], async (keys) => {
      asked.push(keys);
      return new Map([['a', 1]]);
    });
    const both = Promise.all([batch.load('a'), batch.load('a')]);
    batch.found('a');
    expect(asked).toEqual([]);
    batch.found('b');
    expect(await both).toEqual([1, 1]);
    expect(asked).toEqual([['a']]);
  });

  it('rejects every waiting key when the loading fails', async () => {
    const batch = new BatchLoad<number>(['a', 'b'], () => Promise.reject(new Error('down')));
    const results = await Promise.allSettled([batch.load('a'), batch.load('b')]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
