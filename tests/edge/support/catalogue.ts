import { buildCatalog } from '../../../sandbox/catalog/build-catalog.ts';
import type { Product } from '../../../sandbox/catalog/types.ts';

/** The goods of every tenant of the embedded commerce cloud. */
export const { products, variants } = buildCatalog();

/** The first product that `fits`; throws when there is none. */
export function findProduct(fits: (product: Product) => unknown): Product {
  const found = products.find(fits);
  if (!found) throw new Error('No such product in the catalogue.');
  return found;
}

/** The address of a product's page. */
export const pathOf = ({ slug, id }: Product) => `/p/${slug}-${id}.html`;

/** The products of the tiles in a page, in their order. */
export const productsIn = (html: string) => [...html.matchAll(/data-product="([^"]+)"/g)].map(([, id]) => id);
