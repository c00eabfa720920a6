import { SIZE_FACETS } from '../catalog/size-facets.ts';
import { lengthNamed } from '../catalog/size-names.ts';
import type { Language } from '../sites.ts';
import type { Prices, ProductIndex } from './product-index.ts';
import type { RowSet } from './row-set.ts';

export type FacetCount = { value: string; count: number };

const LETTER_SIZES = [
  'XXS',
  'XS',
  'XS/S',
  'S',
  'S/M',
  'M',
  'M/L',
  'L',
  'L/XL',
  'XL',
  'XXL',
  '3XL',
  'REG',
  'LONG',
  'OS',
];

/** Shoe sizes of small children end in K and sort before 1. */
const LITTLE_KIDS = -100;

/** The first number of a size: `42,5`, `42.5 (UK 8.5)`, `W32`, `UK 10`. */
const NUMBER = /\d+(?:[.,]\d+)?/;

/**
 * Sizes in display order, by any language's names: ascending numbers, then letters, lengths, and one size.
 */
export function compareSizes(a: string, b: string): number {
  const rank = (name: string) => {
    const size = lengthNamed(name) ?? name;
    const letter = LETTER_SIZES.indexOf(size);
    if (letter >= 0) return 1000 + letter;
    const number = Number(NUMBER.exec(size)?.[0].replace(',', '.'));
    if (Number.isNaN(number)) return 2000;
    return size.endsWith('K') ? LITTLE_KIDS + number : number;
  };
  return rank(a) - rank(b) || (a < b ? -1 : 1);
}

/** Whether a field's values have an order of their own: sizes, and how many people a tent is for. */
const isOrdered = (field: string) =>
  field === 'size' || field === 'capacity' || SIZE_FACETS.some((one) => one.field === field);

/**
 * How many of the found products have each value of a field. Sizes are in display order, others are
 * sorted by count.
 */
export function facetCounts(
  index: ProductIndex,
  hits: RowSet,
  language: Language,
  field: string,
): FacetCount[] {
  const counts = Array.from(index.values(language, field), ([value, rows]) => ({
    value,
    count: hits.shared(rows),
  })).filter(({ count }) => count > 0);
  return counts.sort((a, b) =>
    isOrdered(field) ? compareSizes(a.value, b.value) : b.count - a.count || (a.value < b.value ? -1 : 1),
  );
}

/** The lowest current price of each found product, cents. */
export function lowestPrices(hits: RowSet, { lowest }: Prices): number[] {
  return hits.rows().map((row) => lowest[row] ?? 0);
}
