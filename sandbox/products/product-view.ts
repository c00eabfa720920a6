import type { CurrencyCode } from '../catalog/types.ts';
import type { CatalogueStore } from '../database/catalogue-store.ts';
import type { Language } from '../sites.ts';
import type { ProductExpansion } from './product-expand.ts';

/** How a call wants its products: language, currency and the parts asked for. */
export type ProductView = {
  catalogue: CatalogueStore;
  language: Language;
  currency: CurrencyCode;
  /** Where the sandbox answers, for image links. */
  origin: string;
  expand: Set<ProductExpansion>;
  allImages: boolean;
  imageTypes?: string[];
  perPricebook: boolean;
  /** Stores whose stock is stated besides. */
  inventoryIds?: string[];
};
