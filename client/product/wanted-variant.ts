import {
  type ColourChoice,
  chosenValues,
  openMessage,
  type ProductChoice,
  VARIATION_FIELD,
  variantOf,
} from '../../shared/catalog/product-choice.ts';
import type { Formatter } from '../../shared/i18n/formatter.ts';

/** What a form chooses of each attribute: by its fields, or by the variant it names. */
export function wantedValues(choice: ProductChoice, fields: FormData): string[] {
  const named = choice.colours
    .flatMap(({ variants }) => variants)
    .find(({ id }) => id === fields.get('productId'));
  return chosenValues(choice, (id, index) => {
    const value = fields.get(VARIATION_FIELD + id) ?? named?.values[index];
    return typeof value === 'string' ? value : '';
  });
}

/** The variant a form asks for, or why there is none. */
export function wantedVariant(
  choice: ProductChoice,
  colour: ColourChoice | undefined,
  fields: FormData,
  t: Formatter['t'],
): { productId: string } | { refused: string } {
  const values = wantedValues(choice, fields);
  const open = choice.attributes[values.indexOf('')];
  if (open) {
    const { id, values: named } = openMessage(open);
    return { refused: t(id, named) };
  }
  const variant = colour && variantOf(colour, values);
  return variant?.orderable ? { productId: variant.id } : { refused: t('product.outOfStock') };
}
