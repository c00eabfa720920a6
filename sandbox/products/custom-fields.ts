import { facetName } from '../catalog/facets.ts';
import { nameOfSize, sizeSystemOf } from '../catalog/size-names.ts';
import type { CurrencyCode, Product } from '../catalog/types.ts';
import type { StockedVariant } from '../database/catalogue-store.ts';
import { KIND_NAMES } from '../database/kind-names.ts';
import { currentPrice, priceEntry, priceSpan, toMajor } from '../database/price.ts';
import { sizeWorn, wearerOf } from '../images/figures/people.ts';
import { isWorn } from '../images/figures/worn-picture.ts';
import type { Language } from '../sites.ts';
import { fitTip } from './fit-tip.ts';
import { imageLink, pictureName } from './image-groups.ts';
import { scaleFields } from './scales.ts';

/** A product's path, as in the product feed. */
export function productPath(product: Product): string {
  return `/p/${product.slug}-${product.id}.html`;
}

/** The badge on a product's tile, or nothing. */
export function gridBadge(product: Product, language: Language) {
  return product.badge && { value: product.badge.code, displayValue: product.badge.label[language] };
}

/** The `c_` fields of a product (docs/product/catalogue.md §3.2). */
export function customFields(product: Product, language: Language, currency: CurrencyCode, origin: string) {
  const [colour] = product.colours;
  const badge = gridBadge(product, language);
  const sizeSystem = sizeSystemOf(product, language);
  return {
    c_styleNumber: product.styleNumber,
    c_productClass: product.kind,
    c_productType: KIND_NAMES[product.kind][language],
    c_materialNumber: product.styleNumber,
    c_materialStyleNumber: product.styleNumber,
    c_materialFamilyNumber: product.styleNumber.slice(0, 4),
    c_bvAverageRating: product.rating.average,
    c_bvReviewCount: product.rating.count,
    c_isNew: product.isNew,
    c_isSale: priceSpan(product, currency).onSale,
    c_isMemberExclusive: product.memberExclusive,
    c_technologyGridBadge: product.technologies[0] ?? '',
    c_technologies: product.technologies,
    ...(badge && { c_gridBadge: badge }),
    c_colorID: product.colours.map(({ code }) => code).join('|'),
    ...(colour && { c_baseProductImageURL: imageLink(origin, pictureName(product, colour, 'front')) }),
    c_slugUrl: productPath(product),
    c_pageURL: productPath(product),
    c_features: product.features.map((feature) => feature[language]),
    c_materials: product.materials[language],
    c_care: product.care[language],
    c_fit: product.fit[language],
    c_activity: product.activity.map((activity) => facetName('activity', activity)[language]),
    c_season: facetName('season', product.season)[language],
    c_fabric: facetName('fabric', product.fabric)[language],
    c_gender: product.gender,
    c_releaseDate: product.releasedOn,
    ...(product.restriction && {
      c_restrictedProductType: product.restriction.code,
      c_restrictionMessage: product.restriction.message[language],
    }),
    ...scaleFields(product),
    c_sizeFitAssets: sizeFitAssets(product, language),
    ...(sizeSystem && { c_sizeSystem: sizeSystem }),
  };
}

/**
 * The size guide, how it fits where that is stated, and who wears it in the picture, as JSON text.
 */
function sizeFitAssets(product: Product, language: Language): string {
  const sizeGuide = `size-guide-${product.gender}`;
  const tip = fitTip(product)?.[language];
  const worn = isWorn(product) ? sizeWorn(product) : undefined;
  if (tip === undefined && worn === undefined) return sizeGuide;
  const size = worn && nameOfSize(worn, product)[language];
  const model = size && { height: wearerOf(product).height, size };
  return JSON.stringify({ sizeGuide, fitTip: tip, model });
}

/**
 * Promotional prices by variant, where everybody pays less than the list price
 * (`c_variantPromotionPrices`).
 */
export function variantPromotionPrices(product: Product, variants: StockedVariant[], currency: CurrencyCode) {
  const prices: Record<string, number> = {};
  for (const { id, colour } of variants) {
    const entry = priceEntry(product, colour, currency);
    if (entry.sale !== undefined) prices[id] = toMajor(currentPrice(entry));
  }
  return prices;
}
