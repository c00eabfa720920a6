import type { CurrencyCode } from '../catalog/types.ts';
import type { Language } from '../sites.ts';
import type { PriceRange } from './price.ts';
import type { Prices } from './product-index.ts';
import type { ProductText } from './product-text.ts';

/** One condition: a facet value, a price range, a category or a product. */
export type Clause = { field: string; value: string } | PriceRange;

/** Conditions of which at least one must hold. All of several filters must hold. */
export type Filter = Clause[];

export type Sort = {
  by: 'relevance' | 'featured' | 'newest' | 'price' | 'title' | 'rating';
  descending: boolean;
};

export type Criteria = {
  language: Language;
  currency: CurrencyCode;
  /** The text that is searched for, from `textMatch`. */
  text?: ProductText;
  categoryId?: string;
  filters: Filter[];
  /** The prices to filter by; those that everybody pays when absent. */
  prices?: Prices;
  sort: Sort;
  /** Further sort orders for equal products. */
  thenBy?: Sort[];
};
