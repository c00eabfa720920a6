import type { Product } from '../catalog/types.ts';
import type { CatalogueStore } from '../database/catalogue-store.ts';
import { priceSpan, toMajor } from '../database/price.ts';
import { productPath } from '../products/custom-fields.ts';
import { atEveryonesPrice } from '../products/everyones-prices.ts';
import { imageLink, pictureName } from '../products/image-groups.ts';
import type { Visit } from './visit.ts';

/**
 * A product as an item of a recommendation (docs/contracts/decisions.md §3). Prices in major units.
 */
export function productItem(
  product: Product,
  catalogue: CatalogueStore,
  { language, currency }: Visit,
  origin: string,
) {
  const [colour] = product.colours;
  const { min, listMin } = priceSpan(atEveryonesPrice(product, catalogue), currency);
  return {
    id: product.id,
    itemGroupId: product.id,
    title: product.name[language],
    description: product.pitch[language],
    link: productPath(product),
    imageLink: colour ? imageLink(origin, pictureName(product, colour, 'front')) : '',
    price: toMajor(listMin),
    salePrice: toMajor(min),
    productType: product.kind,
    c_technologyGridBadge: product.technologies[0] ?? '',
  };
}
