import type { CurrencyCode } from '../catalog/types.ts';
import type { ShopperContextState } from '../contexts/context-of.ts';
import type { CatalogueStore } from '../database/catalogue-store.ts';
import type { Language } from '../sites.ts';
import type { ProductExpansion } from './product-expand.ts';

/** How a call wants its products: language, currency and the parts asked for. */
export type ProductView = {
  catalogue: CatalogueStore;
  /** The shopper's situation: it decides prices, promotions and what is online. */
  context: ShopperContextState;
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
