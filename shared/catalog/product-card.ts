import type { SuggestedProduct } from '../schemas/product-card.ts';
import type { PriceSummary } from './price-summary.ts';

/** A colour of a product, as a tile shows it. */
export type Swatch = Omit<SuggestedProduct['swatches'][number], 'price'> & {
  /** The price of this colour, where colours differ in price. */
  price?: PriceSummary | undefined;
};

/**
 * The content of a product tile, in grids, search results and carousels. Its prices are amounts,
 * which the tile formats.
 */
export type ProductCard = Omit<SuggestedProduct, 'price' | 'swatches'> & {
  price?: PriceSummary | undefined;
  swatches: Swatch[];
};
