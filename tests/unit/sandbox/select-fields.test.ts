import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../sandbox/http/refusal.ts';
import { parseSelector, selectFields } from '../../../sandbox/products/select-fields.ts';

const PRODUCTS = {
  total: 2,
  data: [
    { id: 'a', name: 'A', inventory: { ats: 1, id: 'i' } },
    { id: 'b', name: 'B' },
  ],
};

describe('selectFields', () => {
  it.each([
    ['(total)', { total: 2 }],
    ['(data.(id))', { data: [{ id: 'a' }, { id: 'b' }] }],
    ['(data.(id,inventory.(ats)))', { data: [{ id: 'a', inventory: { ats: 1 } }, { id: 'b' }] }],
    ['(data.(**))', { data: PRODUCTS.data }],
    ['(**)', PRODUCTS],
  ])('keeps %s', (text, kept) => {
    expect(selectFields(PRODUCTS, parseSelector(text))).toEqual(kept);
  });

  it('keeps everything without a selector', () => {
    expect(selectFields(PRODUCTS, parseSelector(undefined))).toBe(PRODUCTS);
  });

  it.each(['', 'id', '(id', '(id))', '(,)', '(a.b)', '(a.(b)', '('.repeat(5000)])('refuses %s', (text) => {
    expect(() => parseSelector(text)).toThrow(Refusal);
  });

  it('throws only refusals', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('(', ')', ',', '.', 'a', '*', ' '), maxLength: 40 }),
        (text) => {
          try {
            parseSelector(text);
          } catch (error) {
            expect(error).toBeInstanceOf(Refusal);
          }
        },
      ),
    );
  });
});
