import type { ProductCard } from '../../../shared/catalog/product-card.ts';

export type FacetValue = {
  value: string;
  label: string;
  count: number;
  selected: boolean;
  /** Picture name of the colour's swatch, for colour facets. */
  swatch?: string;
  /** The colour, where it has no known picture (worker/catalog/colour-tone.ts). */
  tone?: string;
};

/** A refinement as the shopper sees it. */
export type Facet = { field: string; label: string; values: FacetValue[] };

/** A refinement that is switched by one link. */
export type QuickFilter = {
  /** Field and value, `field:value`. */
  id: string;
  label: string;
  field: string;
  value: string;
  selected: boolean;
};

/** One page of products and its refinements. It is the same for everyone. */
export type ProductList = {
  total: number;
  cards: ProductCard[];
  facets: Facet[];
  quickFilters: QuickFilter[];
  /** Lowest and highest price over the whole list, in whole major units. */
  priceRange: { min: number; max: number } | undefined;
  /** A better spelling of the search term, when there is one. */
  suggestion: string | undefined;
  /** What was searched for where nothing matches every word of the term. */
  fewerWords?: string | undefined;
  /** The page of the shop that answers the term, a path without site and locale. */
  answeredAt?: string | undefined;
  /** Refinement fields of the address that the service does not have. They are not active. */
  ignored?: string[];
};
