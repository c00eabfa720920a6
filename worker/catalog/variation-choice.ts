import type { Attribute, VariantChoice } from '../../shared/catalog/product-choice.ts';
import { COLOUR_PARAMETER } from '../../shared/catalog/product-choice.ts';
import type { ContainedProduct } from '../upstreams/commerce/product-schema.ts';

/** Codes of catalogues for the size of what comes in one size; that size is not said. */
const ONE_SIZE = /^(?:OS|OSFA|ONE[ _-]?SIZE)$/i;

/** Whether an attribute has no other value than the one size. */
export function isOneSize(values: readonly { value: string }[]): boolean {
  return values.length === 1 && ONE_SIZE.test(values[0]?.value ?? '');
}

/**
 * The variation attributes of a product besides its colour, in its own order; those without values
 * are left out. The one size has no name.
 */
export function attributesOf({ variationAttributes }: ContainedProduct): Attribute[] {
  return variationAttributes
    .filter(({ id, values }) => id !== COLOUR_PARAMETER && values.length > 0)
    .map(({ id, name, values }) => ({
      id,
      name: name ?? id,
      values: values.map((one) => ({
        value: one.value,
        name: isOneSize(values) ? '' : (one.name ?? one.value),
      })),
    }));
}

/** The variants of a colour. A product without variants is bought by its own id. */
export function variantsOf(
  product: ContainedProduct,
  attributes: readonly Attribute[],
  colour: string,
): VariantChoice[] {
  if (product.variants.length === 0) {
    const values = attributes.map(() => '');
    return [{ id: product.id, values, orderable: product.inventory?.orderable !== false }];
  }
  return product.variants
    .filter(({ variationValues }) => (variationValues[COLOUR_PARAMETER] ?? '') === colour)
    .map(({ productId, variationValues, orderable }) => ({
      id: productId,
      values: attributes.map(({ id }) => variationValues[id] ?? ''),
      orderable: orderable !== false,
    }));
}

/** The values of a variant besides its colour, e.g. `32, Short`; '' where it has none. */
export function valueNames(attributes: readonly Attribute[], { values }: VariantChoice): string {
  return attributes
    .map((attribute, index) => attribute.values.find(({ value }) => value === values[index])?.name ?? '')
    .filter((name) => name !== '')
    .join(', ');
}
