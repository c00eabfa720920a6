import { buildCatalog } from '../../../sandbox/catalog/build-catalog.ts';
import type { Colour, Product, Variant } from '../../../sandbox/catalog/types.ts';
import type { ShopLocale } from './locales.ts';

/** What the shop sells, from the catalogue itself; pages are checked against it. */
const catalogue = buildCatalog();

/** A variant with the product and colour it belongs to. */
export type Offer = { product: Product; colour: Colour; variant: Variant };

const products = new Map(catalogue.products.map((product) => [product.id, product]));
const offers: Offer[] = catalogue.variants.flatMap((variant) => {
  const product = products.get(variant.productId);
  const colour = product?.colours.find(({ code }) => code === variant.colour);
  return product && colour ? [{ product, colour, variant }] : [];
});

/** The first offer that `fits`. Throws when the catalogue has none. */
export function findOffer(fits: (offer: Offer) => boolean): Offer {
  const offer = offers.find(fits);
  if (!offer) throw new Error('No offer in the catalogue fits.');
  return offer;
}

/** The first product that `fits`. Throws when the catalogue has none. */
export function findProduct(fits: (product: Product) => boolean): Product {
  const product = catalogue.products.find(fits);
  if (!product) throw new Error('No product in the catalogue fits.');
  return product;
}

const stock = new Map<string, number>();
for (const { productId, stock: units } of catalogue.variants)
  stock.set(productId, (stock.get(productId) ?? 0) + units);

/** Units of a product over all its variants. */
export function stockOf({ id }: Product): number {
  return stock.get(id) ?? 0;
}

/** Units of a product in a colour, size and length; 0 when it is not made. */
export function stockOfVariant({ product, colour, variant: { size, length } }: Offer): number {
  const found = catalogue.variants.find(
    (one) =>
      one.productId === product.id &&
      one.colour === colour.code &&
      one.size === size &&
      one.length === length,
  );
  return found?.stock ?? 0;
}

/** The ids of a category and of all categories below it. */
function branchOf(categoryId: string): Set<string> {
  const ids = new Set([categoryId]);
  for (const { id, parentId } of catalogue.categories) if (parentId && ids.has(parentId)) ids.add(id);
  return ids;
}

export function productsIn(categoryId: string): Product[] {
  const branch = branchOf(categoryId);
  return catalogue.products.filter(({ categoryIds }) => categoryIds.some((id) => branch.has(id)));
}

export function categoryName(categoryId: string, { language }: ShopLocale): string {
  const category = catalogue.categories.find(({ id }) => id === categoryId);
  if (!category) throw new Error(`No category ${categoryId}`);
  return category.name[language];
}

/**
 * An offer that anyone can buy without special conditions: one price, no promotion of its own, more
 * in stock than an order may hold.
 */
export function isPlain({ product, variant }: Offer): boolean {
  const { type, memberExclusive, tiers, promotionIds, sizes, colours } = product;
  const choice = sizes.length > 1 && colours.length > 1;
  return (
    type === 'master' &&
    !memberExclusive &&
    !tiers &&
    promotionIds.length === 0 &&
    choice &&
    variant.stock > 25
  );
}

/** The current price of one piece, in cents. */
export function priceOf({ product, colour }: Offer, { currency }: ShopLocale): number {
  const { list, sale } = product.colourPrices?.[colour.code]?.[currency] ?? product.price[currency];
  return sale ?? list;
}

export function productAddress({ product, colour, variant }: Offer, { prefix }: ShopLocale): string {
  const length = variant.length ? `&length=${variant.length}` : '';
  return `${prefix}/p/${product.slug}-${product.id}.html?color=${colour.code}&size=${encodeURIComponent(variant.size)}${length}`;
}
