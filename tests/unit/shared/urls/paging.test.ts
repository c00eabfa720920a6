import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageCount, pageLinks } from '../../../../shared/urls/paging.ts';

describe('pageCount', () => {
  it.each([
    [0, 47, 0],
    [1, 47, 1],
    [47, 47, 1],
    [48, 47, 2],
    [420, 100, 5],
    [-1, 47, 0],
    [10, 0, 0],
  ])('%i items at %i a page: %i', (total, limit, pages) => {
    expect(pageCount(total, limit)).toBe(pages);
  });
});

const shape = (page: number, pages: number) =>
  pageLinks({ page, total: pages * 50, limit: 50 })
    .map(({ kind, page, current }) => {
      if (kind === 'gap') return '…';
      if (kind !== 'page') return `${kind === 'next' ? '>' : '<'}${page}`;
      return current ? `[${page}]` : `${page}`;
    })
    .join(' ');

describe('pageLinks', () => {
  it.each([
    [1, 0, ''],
    [1, 1, ''],
    [1, 2, '[1] 2 >2'],
    [2, 2, '<1 1 [2]'],
    [1, 9, '[1] 2 … 9 >2'],
    [3, 9, '<2 1 2 [3] 4 … 9 >4'],
    [4, 9, '<3 1 2 3 [4] 5 … 9 >5'],
    [5, 9, '<4 1 … 4 [5] 6 … 9 >6'],
    [9, 9, '<8 1 … 8 [9]'],
    [99, 3, '<2 1 2 [3]'],
  ])('page %i of %i: %s', (page, pages, expected) => {
    expect(shape(page, pages)).toBe(expected);
  });

  it('has one current page and every target exists', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(5000), fc.constantFrom(47, 50, 100), (page, total, limit) => {
        const links = pageLinks({ page, total, limit });
        const count = pageCount(total, limit);
        expect(links.filter((link) => link.current)).toHaveLength(count > 1 ? 1 : 0);
        for (const link of links) {
          expect(link.page).toBeGreaterThanOrEqual(1);
          expect(link.page).toBeLessThanOrEqual(count);
        }
        const pages = links.filter((link) => link.kind === 'page').map((link) => link.page);
        expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b));
      }),
    );
  });
});
