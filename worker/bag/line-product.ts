import { COLOUR_PARAMETER, SIZE_ATTRIBUTE } from '../../shared/catalog/product-choice.ts';
import { quantityBounds } from '../../shared/catalog/quantity.ts';
import type { Formatter } from '../../shared/i18n/formatter.ts';
import type { BagLine } from '../../shared/schemas/bag.ts';
import { weakMemo } from '../cache/weak-memo.ts';
import { choiceQuery } from '../catalog/choice-query.ts';
import { pathOf } from '../catalog/product-detail.ts';
import { productPictures } from '../catalog/product-pictures.ts';
import { attributesOf, isOneSize, valueNames, variantsOf } from '../catalog/variation-choice.ts';
import type { Config } from '../config/config.ts';
import type { Storefront } from '../request/storefront.ts';
import type { CommerceProduct } from '../upstreams/commerce/product-schema.ts';

/** What every line of a product shows of it, whoever's bag it is in; derived once. */
export const lineProduct = weakMemo((shop: Storefront, product: CommerceProduct) => {
  const colour = product.variationValues[COLOUR_PARAMETER] ?? '';
  const [picture] = productPictures(product, colour, shop.config.IMAGES_URL);
  return {
    name: product.name,
    href: shop.link(variantPath(product, shop.config)),
    picture,
    colour: valueName(product, COLOUR_PARAMETER),
    size: valueName(product, SIZE_ATTRIBUTE),
    quantityRules: soldBy(product),
    variants: variantsIn(product),
    further: furtherValues(product, shop.i18n),
  };
});

/** The least quantity and the step, where the product is not sold in single pieces. */
function soldBy(product: CommerceProduct): BagLine['quantityRules'] {
  const { min, step } = quantityBounds({
    min: product.minOrderQuantity,
    step: product.stepQuantity,
    max: Number.POSITIVE_INFINITY,
  });
  return min > 1 || step > 1 ? { min, step } : undefined;
}

/** The variants that a line can be changed to; undefined where there is no other. */
function variantsIn(product: CommerceProduct): BagLine['variants'] {
  if (product.variants.length < 2) return undefined;
  const attributes = attributesOf(product);
  const colour = product.variationAttributes.find(({ id }) => id === COLOUR_PARAMETER);
  const colours = colour && colour.values.length > 0 ? colour.values : [{ value: '', name: '' }];
  return colours.map(({ value, name }) => ({
    colour: name ?? value,
    variants: variantsOf(product, attributes, value).map((variant) => ({
      id: variant.id,
      name: valueNames(attributes, variant),
      orderable: variant.orderable,
    })),
  }));
}

/** Chosen values of attributes other than colour and size, e.g. `Length: Short`. */
function furtherValues(product: CommerceProduct, { t }: Formatter): string[] {
  return product.variationAttributes.flatMap(({ id, name: attribute = id, values }) => {
    const name = valueName(product, id);
    const isNamed = id === COLOUR_PARAMETER || id === SIZE_ATTRIBUTE || values.length < 2;
    return isNamed || name === undefined ? [] : [t('product.attributeValue', { attribute, name })];
  });
}

/** Path and query of the product page with the variant chosen. */
export function variantPath(product: CommerceProduct, config: Config): string {
  const chosen = choiceQuery(config, (name) => product.variationValues[name]);
  return chosen.size > 0 ? `${pathOf(product)}?${chosen}` : pathOf(product);
}

/** The name of the value that a variant has for an attribute, e.g. `Pine`; undefined for the one size. */
export function valueName(product: CommerceProduct | undefined, attribute: string): string | undefined {
  const value = product?.variationValues[attribute];
  const values = product?.variationAttributes.find(({ id }) => id === attribute)?.values;
  return value === undefined || (values && isOneSize(values))
    ? undefined
    : (values?.find((one) => one.value === value)?.name ?? value);
}
