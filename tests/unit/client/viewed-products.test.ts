import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  clearViewed,
  keepViewed,
  parseViewed,
  readViewed,
  withViewed,
} from '../../../client/visit/viewed-products.ts';
import { MOST_VIEWED, viewedIds } from '../../../shared/catalog/viewed-products.ts';

const refused = () => {
  throw new DOMException('refused', 'SecurityError');
};

function stubStorage() {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  return stored;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('withViewed', () => {
  it('puts the newest first, each once, at most twelve', () => {
    expect(withViewed(['a', 'b', 'c'], 'b')).toEqual(['b', 'a', 'c']);
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-e]\d?$/)), (ids) => {
        const list = ids.reduce<string[]>(withViewed, []);
        expect(list.length).toBeLessThanOrEqual(MOST_VIEWED);
        expect(new Set(list).size).toBe(list.length);
        expect(list[0]).toBe(ids.at(-1));
      }),
    );
  });
});

describe('viewedIds', () => {
  it('accepts only ids, each once, at most twelve', () => {
    expect(viewedIds('CRN1,CRN2,CRN1,,<b>,../..')).toEqual(['CRN1', 'CRN2']);
    expect(viewedIds(Array.from({ length: 40 }, (_, index) => `CRN${index}`).join(','))).toHaveLength(
      MOST_VIEWED,
    );
  });
});

describe('the list of a browser', () => {
  it('is stored by site and can be deleted', () => {
    stubStorage();
    keepViewed('cairn-us', ['CRN1']);
    keepViewed('cairn-ca', ['CRN2', 'CRN3']);
    expect(readViewed('cairn-us')).toEqual(['CRN1']);
    clearViewed('cairn-us');
    expect(readViewed('cairn-us')).toEqual([]);
    expect(readViewed('cairn-ca')).toEqual(['CRN2', 'CRN3']);
  });

  it.each(['', '{', '{"a":1}', '[1]', '"CRN1"', '["<script>"]', 'null'])(
    'is removed with a warning when it is %j',
    (text) => {
      const stored = stubStorage();
      const warn = vi.spyOn(console, 'warn').mockReturnValue();
      stored.set('cairn:viewed:cairn-us', text);
      expect(readViewed('cairn-us')).toEqual([]);
      expect(stored.size).toBe(0);
      expect(warn).toHaveBeenCalledOnce();
    },
  );

  it('is parsed in order, cut to twelve', () => {
    const ids = Array.from({ length: 30 }, (_, index) => `CRN${index}`);
    expect(parseViewed(JSON.stringify(ids))).toEqual(ids.slice(0, MOST_VIEWED));
  });

  it('is empty without a warning when storage is blocked', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    vi.stubGlobal('localStorage', { getItem: refused, setItem: refused, removeItem: refused });
    expect(readViewed('cairn-us')).toEqual([]);
    expect(() => keepViewed('cairn-us', ['CRN1'])).not.toThrow();
    expect(() => clearViewed('cairn-us')).not.toThrow();
    expect(warn).not.toHaveBeenCalled();
  });
});
