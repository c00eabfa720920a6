import type { Product } from '../catalog/types.ts';
import { priceSpan, toMajor } from '../database/price.ts';
import { customFields } from '../products/custom-fields.ts';
import { imageGroups, pictureOf } from '../products/image-groups.ts';
import { lawFields } from '../products/law-fields.ts';
import { priceRanges } from '../products/price-fields.ts';
import { productPromotions } from '../products/product-promotions.ts';
import type { ProductView } from '../products/product-view.ts';
import { promotionsOf } from '../products/promotions-of.ts';
import { variantList, variationAttributes } from '../products/variations.ts';
import { lowestPriorField } from '../reductions/lowest-priors.ts';

/** The possible expansions of a hit (docs/contracts/search.md §1). */
export const HIT_EXPANSIONS = [
  'availability',
  'images',
  'prices',
  'represented_products',
  'variations',
  'promotions',
  'custom_properties',
  'page_meta_tags',
] as const;

export type HitExpansion = (typeof HIT_EXPANSIONS)[number];

export type HitView = Omit<ProductView, 'expand'> & { expand: Set<HitExpansion> };

/** One hit of a product search (docs/contracts/search.md §3). */
export function searchHit(product: Product, view: HitView): Record<string, unknown> {
  const { catalogue, context, language, currency, origin, expand } = view;
  const variants = catalogue.variantsOf(product.id);
  const productView: ProductView = {
    ...view,
    expand: new Set(expand.has('promotions') ? ['promotions'] : []),
  };
  const [colour] = product.colours;
  const { min, max } = priceSpan(product, currency);
  const represented = variants.find(({ stock }) => stock > 0) ?? variants[0];
  const custom = {
    ...customFields(product, language, currency, origin),
    ...lawFields(product, view),
    ...lowestPriorField(product, variants, view),
  };
  const promotions = productPromotions(
    promotionsOf(product, catalogue, context),
    min,
    { currency, coupons: context.coupons },
    language,
  );
  return {
    productId: product.id,
    productName: product.name[language],
    hitType: product.type,
    productType: { [product.type]: true },
    currency,
    ...(expand.has('prices') && {
      price: toMajor(min),
      ...(max > min && { priceMax: toMajor(max) }),
      priceRanges: priceRanges(product, currency, view.perPricebook),
    }),
    ...(expand.has('availability') && { orderable: variants.some(({ stock }) => stock > 0) }),
    ...(expand.has('images') && {
      ...(colour && { image: pictureOf(origin, product, colour, 'front', language) }),
      imageGroups: imageGroups(origin, product, language, {
        allColours: view.allImages,
        imageTypes: view.imageTypes,
      }),
    }),
    ...(expand.has('variations') &&
      variants.length > 0 && {
        variationAttributes: variationAttributes(product, variants, productView),
        variants: variantList(product, variants, productView),
      }),
    ...(expand.has('represented_products') && {
      representedProduct: {
        id: represented?.id ?? product.id,
        ...(expand.has('custom_properties') && custom),
      },
      representedProducts: variants.map(({ id }) => ({ id })),
    }),
    ...(expand.has('promotions') && promotions.length > 0 && { productPromotions: promotions }),
    ...(expand.has('custom_properties') && custom),
  };
}
