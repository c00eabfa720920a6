import type { Product } from '../catalog/types.ts';
import type { StockedVariant } from '../database/catalogue-store.ts';
import { currentPrice, priceEntry, priceSpan, toMajor } from '../database/price.ts';
import { lowestPriorField } from '../reductions/lowest-priors.ts';
import { customFields, productPath, variantPromotionPrices } from './custom-fields.ts';
import { atEveryonesPrice } from './everyones-prices.ts';
import { expandedFields } from './expanded-fields.ts';
import { imageGroups } from './image-groups.ts';
import { inventory, storeInventories } from './inventory.ts';
import { lawFields } from './law-fields.ts';
import { measuredText } from './measured-text.ts';
import { pricePerUnit, priceRanges, singlePrice, tieredPrices } from './price-fields.ts';
import { productFor } from './product-for.ts';
import { productPromotions } from './product-promotions.ts';
import type { ProductView } from './product-view.ts';
import { promotionTiersField } from './promotion-tiers.ts';
import { promotionsOf } from './promotions-of.ts';
import { variantList, variationAttributes, variationValues } from './variations.ts';

export type WireProduct = Record<string, unknown>;

/** The product or variant with that id on the wire (docs/contracts/products.md §3), or null. */
export function productDocument(id: string, view: ProductView): WireProduct | null {
  const product = productFor(id, view);
  if (product) return product.contains ? collectionDocument(product, view) : masterDocument(product, view);
  const variant = view.catalogue.variant(id);
  const master = variant && productFor(variant.productId, view);
  return variant && master ? variantDocument(master, variant, view) : null;
}

function commonFields(product: Product, view: ProductView): WireProduct {
  const { language, currency, origin } = view;
  return {
    name: product.name[language],
    brand: product.brand,
    currency,
    shortDescription: measuredText(product.pitch, view),
    longDescription: measuredText(product.description, view),
    pageTitle: `${product.name[language]} | ${product.brand}`,
    pageDescription: measuredText(product.pitch, view),
    primaryCategoryId: product.primaryCategoryId,
    manufacturerName: product.brand,
    manufacturerSku: product.styleNumber,
    minOrderQuantity: product.orderQuantity?.min ?? 1,
    stepQuantity: product.orderQuantity?.step ?? 1,
    slugUrl: productPath(product),
    validFrom: `${product.releasedOn}T00:00:00.000Z`,
    ...expandedFields(product, view),
    ...customFields(product, language, currency, origin),
    ...lawFields(product, view),
    c_features: product.features.map((feature) => measuredText(feature, view)),
    c_fit: measuredText(product.fit, view),
  };
}

function promotionFields(product: Product, price: number, view: ProductView): WireProduct {
  if (!view.expand.has('promotions')) return {};
  const promotions = productPromotions(
    promotionsOf(product, view.catalogue, view.context),
    price,
    { currency: view.currency, coupons: view.context.coupons },
    view.language,
  );
  return promotions.length > 0 ? { productPromotions: promotions } : {};
}

function masterPrices(product: Product, view: ProductView): WireProduct {
  if (!view.expand.has('prices')) return {};
  const { min, max } = priceSpan(product, view.currency);
  return {
    price: toMajor(min),
    ...(max > min && { priceMax: toMajor(max) }),
    priceRanges: priceRanges(product, view.currency, view.perPricebook),
    ...pricePerUnit(product, min, view.language),
  };
}

function masterDocument(product: Product, view: ProductView): WireProduct {
  const variants = view.catalogue.variantsOf(product.id);
  const { min, max } = priceSpan(product, view.currency);
  const units = variants.reduce((sum, variant) => sum + variant.stock, 0);
  return {
    id: product.id,
    type: { master: true },
    ...commonFields(product, view),
    ...masterPrices(product, view),
    c_variantPromotionPrices: variantPromotionPrices(
      atEveryonesPrice(product, view.catalogue),
      variants,
      view.currency,
    ),
    ...promotionTiersField(product, variants, view),
    ...lowestPriorField(product, variants, view),
    c_variantBarcodes: Object.fromEntries(variants.map(({ id, upc }) => [id, upc])),
    ...(view.expand.has('images') && {
      imageGroups: imageGroups(view.origin, product, view.language, {
        allColours: view.allImages,
        imageTypes: view.imageTypes,
      }),
    }),
    ...(view.expand.has('availability') && { inventory: inventory(units) }),
    ...storeInventories(variants, view),
    ...(view.expand.has('variations') && {
      master: masterReference(product, min, max, units),
      variationAttributes: variationAttributes(product, variants, view),
      variants: variantList(product, variants, view),
    }),
    ...promotionFields(product, min, view),
  };
}

function masterReference(product: Product, min: number, max: number, units: number) {
  return { masterId: product.id, price: toMajor(min), priceMax: toMajor(max), orderable: units > 0 };
}

function variantDocument(product: Product, variant: StockedVariant, view: ProductView): WireProduct {
  const variants = view.catalogue.variantsOf(product.id);
  const { min, max } = priceSpan(product, view.currency);
  const units = variants.reduce((sum, one) => sum + one.stock, 0);
  const entry = priceEntry(product, variant.colour, view.currency);
  const colour = product.colours.find(({ code }) => code === variant.colour);
  return {
    id: variant.id,
    type: { variant: true },
    ...commonFields(product, view),
    upc: variant.upc,
    ean: variant.upc,
    ...lowestPriorField(product, variants, view),
    ...(view.expand.has('prices') && {
      ...singlePrice(product, variant.colour, view.currency, view.language),
      tieredPrices: tieredPrices(product, entry, view.currency, view.perPricebook),
    }),
    ...(view.expand.has('images') && {
      imageGroups: imageGroups(view.origin, product, view.language, {
        colour,
        allColours: view.allImages,
        imageTypes: view.imageTypes,
      }),
    }),
    ...(view.expand.has('availability') && { inventory: inventory(variant.stock) }),
    ...storeInventories([variant], view),
    ...(view.expand.has('variations') && {
      master: masterReference(product, min, max, units),
      variationValues: variationValues(variant),
      variationAttributes: variationAttributes(product, variants, view),
      variants: variantList(product, variants, view),
    }),
    ...promotionFields(product, currentPrice(entry), view),
  };
}

/** A set or a bundle: its own texts and price, and its products. */
function collectionDocument(product: Product, view: ProductView): WireProduct {
  const parts = (product.contains ?? []).flatMap(({ productId, quantity }) => {
    const part = productFor(productId, view);
    return part && !part.contains ? [{ part, quantity }] : [];
  });
  const stocks = parts.map(({ part, quantity }) => {
    const units = view.catalogue.variantsOf(part.id).reduce((sum, variant) => sum + variant.stock, 0);
    return Math.floor(units / quantity);
  });
  const isSet = product.type === 'set';
  const inside = view.expand.has(isSet ? 'set_products' : 'bundled_products');
  return {
    id: product.id,
    type: isSet ? { set: true } : { bundle: true },
    ...commonFields(product, view),
    ...masterPrices(product, view),
    ...lowestPriorField(product, [], view),
    ...(view.expand.has('images') && {
      imageGroups: imageGroups(view.origin, product, view.language, {
        allColours: view.allImages,
        imageTypes: view.imageTypes,
      }),
    }),
    ...(view.expand.has('availability') && {
      inventory: inventory(stocks.length > 0 ? Math.min(...stocks) : 0),
    }),
    ...(inside && isSet && { setProducts: parts.map(({ part }) => masterDocument(part, view)) }),
    ...(inside &&
      !isSet && {
        bundledProducts: parts.map(({ part, quantity }) => ({
          id: part.id,
          product: masterDocument(part, view),
          quantity,
        })),
      }),
    ...promotionFields(product, priceSpan(product, view.currency).min, view),
  };
}
