import { describe, expect, it } from 'vitest';
import { compareSizes } from '../../../sandbox/database/facet-counts.ts';
import { editDistance } from '../../../sandbox/database/spelling.ts';

describe('editDistance', () => {
  it.each([
    ['jacket', 'jacket', 0],
    ['jaket', 'jacket', 1],
    ['jakcet', 'jacket', 1],
    ['packs', 'socks', 2],
    ['', 'abc', 3],
  ])('from %j to %j is %i', (from, to, distance) => {
    expect(editDistance(from, to)).toBe(distance);
    expect(editDistance(to, from)).toBe(distance);
  });
});

describe('compareSizes', () => {
  it('orders clothing sizes', () => {
    const rail = [
      ...['11K', '13K', '1', '6', '7.5', '28'],
      ...['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'REG', 'LONG', 'OS'],
    ];
    expect([...rail].reverse().sort(compareSizes)).toEqual(rail);
  });
});
