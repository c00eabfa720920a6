import type { ProductCard } from '../../../shared/schemas/product-card.ts';

export type FacetValue = {
  value: string;
  label: string;
  count: number;
  selected: boolean;
  /** Picture name of the colour, for colour facets. */
  swatch?: string;
  /** Its colour as `#rrggbb`, where no picture of it is known. */
  tone?: string;
};

/** A refinement as the shopper sees it (docs/product/catalogue.md §3.8). */
export type Facet = { field: string; label: string; values: FacetValue[] };

/** A refinement that is one press away (docs/product/catalogue.md §3.8). */
export type QuickFilter = {
  /** Field and value, `field:value`. */
  id: string;
  label: string;
  field: string;
  value: string;
  selected: boolean;
};

/** One page of products with what narrows it; the same for everyone. */
export type ProductList = {
  total: number;
  cards: ProductCard[];
  facets: Facet[];
  quickFilters: QuickFilter[];
  /** Lowest and highest price over the whole list, in whole major units. */
  priceRange: { min: number; max: number } | undefined;
  /** A better spelling, when there is one. */
  suggestion: string | undefined;
  /** Fields of the address that the service could not refine by: they are not in force. */
  ignored?: string[];
};
