import type { CurrencyCode } from '../catalog/types.ts';
import type { ShopperContextState } from '../contexts/context-of.ts';
import type { CatalogueStore } from '../database/catalogue-store.ts';
import type { Language, Site } from '../sites.ts';
import type { ProductExpansion } from './product-expand.ts';

/** How a call wants products: language, currency and the parts requested. */
export type ProductView = {
  catalogue: CatalogueStore;
  /** The shopper context: it decides prices, promotions and which products are online. */
  context: ShopperContextState;
  language: Language;
  units: Site['units'];
  statesDuties: Site['statesDuties'];
  currency: CurrencyCode;
  /** The sandbox's own address, for image links. */
  origin: string;
  expand: Set<ProductExpansion>;
  allImages: boolean;
  imageTypes?: string[];
  perPricebook: boolean;
  /** Stores whose stock is included. */
  inventoryIds?: string[];
};
