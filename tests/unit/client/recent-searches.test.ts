import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearRecent,
  parseRecent,
  RECENT_LIMIT,
  RECENT_MIN_LENGTH,
  readRecent,
  saveSearch,
  withSearch,
} from '../../../client/search/recent-searches.ts';
import { noteSearch } from '../../../client/search/searched.ts';

const refused = () => {
  throw new DOMException('refused', 'SecurityError');
};

describe('withSearch', () => {
  it('puts the newest first and moves an existing one, in its new spelling', () => {
    expect(withSearch(['tent', 'Rain Jacket', 'boots'], ' rain jacket ')).toEqual([
      'rain jacket',
      'tent',
      'boots',
    ]);
  });

  it('keeps five and accepts none shorter than three characters', () => {
    expect(withSearch(['a11', 'b22', 'c33', 'd44', 'e55'], 'f66')).toEqual([
      'f66',
      'a11',
      'b22',
      'c33',
      'd44',
    ]);
    expect(withSearch(['tent'], ' ab ')).toEqual(['tent']);
  });

  it('never holds more than five, a short one or the same words twice', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.constantFrom('Tent', 'tent', 'TENT ', 'été', 'ÉTÉ'))),
        (terms) => {
          const recent = terms.reduce<string[]>(withSearch, []);
          expect(recent.length).toBeLessThanOrEqual(RECENT_LIMIT);
          expect(recent.every((term) => term.trim().length >= RECENT_MIN_LENGTH)).toBe(true);
          expect(new Set(recent.map((term) => term.toLocaleLowerCase())).size).toBe(recent.length);
        },
      ),
    );
  });
});

describe('parseRecent', () => {
  it('reads what was stored, in order', () => {
    expect(parseRecent('["tent","boots"]')).toEqual(['tent', 'boots']);
  });

  it.each([null, '', '{', '{"a":1}', '[1,2]', '"tent"'])('treats %s as empty', (text) => {
    expect(parseRecent(text)).toEqual([]);
  });

  it('repairs a list that holds too much', () => {
    expect(parseRecent('["tent","x","TENT","a11","b22","c33","d44","e55"]')).toEqual([
      'tent',
      'a11',
      'b22',
      'c33',
      'd44',
    ]);
  });
});

describe('storage', () => {
  const page = (dataset: object) => vi.stubGlobal('document', { body: { dataset } });
  beforeEach(() => page({}));
  afterEach(() => vi.unstubAllGlobals());

  it('keeps the searches between visits, and deletes them when asked', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
    saveSearch('tent');
    expect(saveSearch('Boots')).toEqual(['Boots', 'tent']);
    expect(readRecent()).toEqual(['Boots', 'tent']);
    clearRecent();
    expect(readRecent()).toEqual([]);
  });

  it('puts what was searched for by forms before them', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
    saveSearch('tent');
    noteSearch('boots');
    noteSearch(' Tent ');
    noteSearch('ab');
    expect(readRecent()).toEqual(['Tent', 'boots']);
    expect(saveSearch('stove')).toEqual(['stove', 'Tent', 'boots']);
    expect([...kept.keys()]).toEqual(['cairn:recent-searches']);
    noteSearch('socks');
    clearRecent();
    expect(readRecent()).toEqual([]);
  });

  it('keeps and reads nothing before the visitor has agreed, where they have to', () => {
    const kept = new Map([['cairn:recent-searches', '["tent"]']]);
    const getItem = vi.fn((key: string) => kept.get(key) ?? null);
    vi.stubGlobal('localStorage', {
      getItem,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
    page({ optIn: 'C0003' });
    noteSearch('boots');
    expect(saveSearch('stove')).toEqual(['stove']);
    expect(readRecent()).toEqual([]);
    expect(getItem).not.toHaveBeenCalled();
    expect([...kept.values()]).toEqual(['["tent"]']);
    // they have agreed
    page({ optIn: '' });
    expect(saveSearch('stove')).toEqual(['stove', 'tent']);
  });

  it('works without storage', () => {
    vi.stubGlobal('localStorage', { getItem: refused, setItem: refused, removeItem: refused });
    expect(() => noteSearch('tent')).not.toThrow();
    expect(readRecent()).toEqual([]);
    expect(saveSearch('tent')).toEqual(['tent']);
    expect(clearRecent).not.toThrow();
  });
});
