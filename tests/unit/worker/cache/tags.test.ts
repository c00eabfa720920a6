import { describe, expect, it } from 'vitest';
import { isPurged } from '../../../../worker/cache/purges.ts';
import { mayPurge, merged, tagsOf } from '../../../../worker/cache/tags.ts';

describe('the tags of what is cached', () => {
  it('name a content item, all that is nested in it, and the key that it was asked for by', () => {
    const value = {
      _meta: { schema: 's', deliveryId: 'id-1', deliveryKey: 'home' },
      slots: [{ item: { _meta: { schema: 's', deliveryId: 'id-2' } } }, null, 'text'],
    };
    expect(tagsOf('content', 'en-US:home', value)).toEqual(['content:home', 'content:id-1', 'content:id-2']);
    expect(tagsOf('content', 'en-US:pages/a', null)).toEqual(['content:pages/a']);
    expect(tagsOf('content', 'experiences:en-US:c:s', [])).toEqual(['content:experiences']);
  });

  it('name categories and products, also in keys of what is not there', () => {
    const tree = [{ id: 'men', children: [{ id: 'men-jackets', children: [] }] }];
    expect(tagsOf('categoryTree', 'us:en-US', tree)).toEqual(['category:men', 'category:men-jackets']);
    expect(tagsOf('absence', 'category:us:en-US:gone', false)).toEqual(['category:gone']);
    expect(tagsOf('enrichment', 'us:en-US:men:P1', null)).toEqual(['product:P1']);
    const variant = { id: 'P1-1', master: { masterId: 'P1' } };
    expect(tagsOf('product', 'us:en-US:summary:P1-1', variant)).toEqual(['product:P1-1', 'product:P1']);
    const list = { cards: [{ id: 'P1' }, { id: 'P2' }] };
    const named = ['product:P1', 'product:P2'];
    expect(tagsOf('categoryList', 'us:en-US:men>men-jackets?page=2', list)).toEqual([
      ...['category:men', 'category:men-jackets'],
      ...named,
    ]);
    expect(tagsOf('refinedList', 'us:en-US:men%3Ejackets?page=21', { cards: [] })).toEqual([
      'category:men>jackets',
    ]);
    expect(tagsOf('searchList', 'us:en-US?q=down', list)).toEqual(named);
  });

  it('are none of tokens and keys, which no purge reaches', () => {
    for (const kind of ['readerToken', 'staffKeys', 'readiness', 'personalizationActions'] as const)
      expect(mayPurge(kind)).toBe(false);
    for (const kind of ['content', 'sitemap', 'stores', 'urlMapping'] as const)
      expect(mayPurge(kind)).toBe(true);
  });
});

describe('a document', () => {
  const sources = merged([
    { at: 10, tags: ['a', 'b'] },
    { at: 30, tags: ['b', 'c'] },
    { at: 5, tags: [] },
  ]);
  const purges = (tags: Record<string, number>) => ({
    tags: new Map(Object.entries(tags)),
    newest: Math.max(...Object.values(tags)),
  });

  it('has each tag once, with the oldest value that has it', () => {
    expect(sources).toEqual([
      { at: 10, tags: ['a', 'b'] },
      { at: 30, tags: ['c'] },
      { at: 5, tags: [] },
    ]);
    expect(merged([])).toEqual([]);
  });

  it.each([
    [{ a: 9 }, false],
    [{ a: 10 }, true],
    [{ c: 20 }, false],
    [{ c: 30 }, true],
    [{ other: 99 }, false],
    [{ all: 4 }, false],
    [{ all: 5 }, true],
  ])('is purged by %o: %s', (tags, isOld) => {
    expect(isPurged(purges(tags), sources, 100)).toBe(isOld);
  });

  it('is purged once more a minute later, unless it was loaded after that', () => {
    const late = [{ at: 50_000, tags: ['a'] }];
    expect(isPurged(purges({ a: 1_000 }), late, 60_000)).toBe(false);
    expect(isPurged(purges({ a: 1_000 }), late, 61_000)).toBe(true);
    expect(isPurged(purges({ a: 1_000 }), [{ at: 61_001, tags: ['a'] }], 90_000)).toBe(false);
  });
});
