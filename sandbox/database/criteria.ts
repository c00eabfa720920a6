import type { CurrencyCode } from '../catalog/types.ts';
import type { Language } from '../sites.ts';
import type { ProductText } from './product-text.ts';

/** One condition: a facet value, a price range (cents, inclusive), a category or a product. */
export type Clause =
  | { field: string; value: string }
  | { field: 'price'; from: number | null; to: number | null };

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
  sort: Sort;
  /** Further sort orders for equal products. */
  thenBy?: Sort[];
};
