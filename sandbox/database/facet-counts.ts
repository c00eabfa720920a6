import type { CurrencyCode } from '../catalog/types.ts';
import type { Language } from '../sites.ts';
import type { Database } from './database.ts';
import type { FoundProduct } from './product-finder.ts';

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

/** Sizes in display order: ascending numbers, then letters, lengths, and one size. */
export function compareSizes(a: string, b: string): number {
  const rank = (size: string) => {
    const letter = LETTER_SIZES.indexOf(size);
    if (letter >= 0) return 1000 + letter;
    const number = Number.parseFloat(size);
    if (Number.isNaN(number)) return 2000;
    return size.endsWith('K') ? LITTLE_KIDS + number : number;
  };
  return rank(a) - rank(b) || (a < b ? -1 : 1);
}

/**
 * How many of the found products have each value of a field. Sizes are in display order, others are
 * sorted by count.
 */
export function facetCounts(
  database: Database,
  found: FoundProduct[],
  language: Language,
  fields: readonly string[],
): Map<string, FacetCount[]> {
  const rows = database.all<{ field: string; value: string; count: number }>(
    `SELECT v.field AS field, v.value AS value, c.count AS count
     FROM (SELECT a.value_id AS id, count(*) AS count
           FROM json_each(?) hit CROSS JOIN attribute a ON a.language = ? AND a.product_row = hit.value
           GROUP BY a.value_id) c
     JOIN facet_value v ON v.id = c.id
     WHERE v.field IN (SELECT value FROM json_each(?))
     ORDER BY c.count DESC, v.value`,
    JSON.stringify(found.map(({ row }) => row)),
    language,
    JSON.stringify(fields),
  );
  const counts = new Map<string, FacetCount[]>(fields.map((field) => [field, []]));
  for (const { field, value, count } of rows) counts.get(field)?.push({ value, count });
  counts.get('size')?.sort((a, b) => compareSizes(a.value, b.value));
  return counts;
}

/** The lowest current price of each found product, cents. */
export function lowestPrices(database: Database, found: FoundProduct[], currency: CurrencyCode): number[] {
  return database
    .all<{ price: number }>(
      `SELECT p.${currency.toLowerCase()}_min AS price FROM json_each(?) hit CROSS JOIN product p ON p.row = hit.value`,
      JSON.stringify(found.map(({ row }) => row)),
    )
    .map(({ price }) => price);
}
