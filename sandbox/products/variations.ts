import { nameOfSize } from '../catalog/size-names.ts';
import { inEveryLanguage, text } from '../catalog/text.ts';
import type { Product } from '../catalog/types.ts';
import type { CatalogueStore, StockedVariant } from '../database/catalogue-store.ts';
import { currentPrice, priceEntry, toMajor } from '../database/price.ts';
import type { Language } from '../sites.ts';
import { pictureOf, swatchOf } from './image-groups.ts';
import { tieredPrices } from './price-fields.ts';
import { productPromotions } from './product-promotions.ts';
import type { ProductView } from './product-view.ts';
import { promotionsOf } from './promotions-of.ts';

const ATTRIBUTE_NAMES: Record<Language, { color: string; size: string; length: string }> = inEveryLanguage({
  en: { color: 'Color', size: 'Size', length: 'Length' },
  fr: { color: 'Couleur', size: 'Taille', length: 'Longueur' },
});

const LENGTH_NAMES: Record<string, Record<Language, string>> = {
  short: text('Short', 'Courte'),
  regular: text('Regular', 'Standard'),
  long: text('Long', 'Longue'),
};

const ONE_SIZE = 'OS';
const ONE_SIZE_NAME: Record<Language, string> = text('One size', 'Taille unique');

/** The display name of a product's size. */
export function sizeName(size: string, product: Product, language: Language): string {
  return size === ONE_SIZE ? ONE_SIZE_NAME[language] : nameOfSize(size, product)[language];
}

/** The display name of a leg length. */
export function lengthName(length: string, language: Language): string {
  return LENGTH_NAMES[length]?.[language] ?? length;
}

/** What a variant is of its product, e.g. `Pine, M`; '' for what is no variant. */
export function variantName(id: string, catalogue: CatalogueStore, language: Language): string {
  const variant = catalogue.variant(id);
  const product = variant && catalogue.product(variant.productId);
  if (!variant || !product) return '';
  const colour = product.colours.find(({ code }) => code === variant.colour)?.name[language];
  const length = variant.length === null ? undefined : lengthName(variant.length, language);
  const size = variant.size === ONE_SIZE ? undefined : sizeName(variant.size, product, language);
  return [colour, size, length].filter(Boolean).join(', ');
}

/** The variation values of a variant. */
export function variationValues({ colour, size, length }: StockedVariant): Record<string, string> {
  return { color: colour, size, ...(length !== null && { length }) };
}

/**
 * The colours, sizes and leg lengths of a product, each with whether any variant of it can be
 * ordered.
 */
export function variationAttributes(product: Product, variants: StockedVariant[], view: ProductView) {
  const { language, origin } = view;
  const inStock = variants.filter(({ stock }) => stock > 0);
  return [
    {
      id: 'color',
      name: ATTRIBUTE_NAMES[language].color,
      values: product.colours.map((colour) => ({
        value: colour.code,
        name: colour.name[language],
        orderable: inStock.some((variant) => variant.colour === colour.code),
        image: pictureOf(origin, product, colour, 'front', language),
        imageSwatch: swatchOf(origin, product, colour, language),
      })),
    },
    {
      id: 'size',
      name: ATTRIBUTE_NAMES[language].size,
      values: product.sizes.map((size) => ({
        value: size,
        name: sizeName(size, product, language),
        orderable: inStock.some((variant) => variant.size === size),
      })),
    },
    ...(product.lengths
      ? [
          {
            id: 'length',
            name: ATTRIBUTE_NAMES[language].length,
            values: product.lengths.map((length) => ({
              value: length,
              name: lengthName(length, language),
              orderable: inStock.some((variant) => variant.length === length),
            })),
          },
        ]
      : []),
  ];
}

/**
 * The variants of a product as listed on its master (docs/contracts/products.md §3), with their
 * promotional prices where requested (docs/contracts/search.md §3).
 */
export function variantList(product: Product, variants: StockedVariant[], view: ProductView) {
  const { catalogue, context, currency, language } = view;
  const promotions = view.expand.has('promotions') ? promotionsOf(product, catalogue, context) : [];
  const terms = { currency, coupons: context.coupons };
  return variants.map((variant) => {
    const entry = priceEntry(product, variant.colour, currency);
    const price = currentPrice(entry);
    return {
      productId: variant.id,
      price: toMajor(price),
      orderable: variant.stock > 0,
      variationValues: variationValues(variant),
      tieredPrices: tieredPrices(product, entry, currency, view.perPricebook),
      ...(promotions.length > 0 && {
        productPromotions: productPromotions(promotions, price, terms, language),
      }),
    };
  });
}
