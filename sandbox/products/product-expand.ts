import { z } from 'zod';
import { csv } from '../http/csv.ts';

/** The possible expansions of an answer (docs/contracts/products.md §1). */
const PRODUCT_EXPANSIONS = [
  'availability',
  'bundled_products',
  'links',
  'promotions',
  'options',
  'images',
  'prices',
  'variations',
  'set_products',
  'recommendations',
  'shipping_methods',
  'page_meta_tags',
  'primary_category',
] as const;

export type ProductExpansion = (typeof PRODUCT_EXPANSIONS)[number];

const DEFAULT_EXPANSIONS: ProductExpansion[] = [
  'availability',
  'bundled_products',
  'links',
  'promotions',
  'options',
  'images',
  'prices',
  'variations',
  'set_products',
  'recommendations',
];

/** `expand` as a set: the usual ones when absent, none for `none`. */
export const productExpand = csv
  .pipe(z.array(z.enum([...PRODUCT_EXPANSIONS, 'none'])))
  .optional()
  .transform((names): Set<ProductExpansion> => {
    // an empty list, as the vendor's client sends it, is none
    if (!names?.length) return new Set(DEFAULT_EXPANSIONS);
    return new Set(PRODUCT_EXPANSIONS.filter((name) => names.includes(name)));
  });
