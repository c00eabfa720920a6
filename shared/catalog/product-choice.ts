import type { CardImage, PriceView } from '../schemas/product-card.ts';

/** What a product varies by beside its colour, e.g. its size: the values in the product's order. */
export type Attribute = { id: string; name: string; values: { value: string; name: string }[] };

/** What is bought of a colour: a value of each attribute, in their order. */
export type VariantChoice = { id: string; values: string[]; orderable: boolean };

export type ColourChoice = {
  /** Value of the variation attribute `color`; '' for a product without colours. */
  code: string;
  name: string;
  /** Picture name of the fabric swatch. */
  swatch?: string;
  /** The product's address in this colour, ready for `href`. */
  href: string;
  pictures: CardImage[];
  price?: PriceView;
  /** What one costs by how many are bought. */
  tiers?: { from: string; price: string }[];
  orderable: boolean;
  /** Those that are made; not every value comes with every other. */
  variants: VariantChoice[];
};

/** What a shopper chooses from on a product page, and what the choice changes. */
export type ProductChoice = {
  productId: string;
  name: string;
  attributes: Attribute[];
  colours: ColourChoice[];
  quantity: { min: number; step: number; max: number };
};

/** What can be ordered with a product; prices are in the values' names. */
export type OptionChoice = {
  id: string;
  name: string;
  values: { id: string; name: string; default: boolean }[];
};

/** A product inside a set or bundle, and the variants it can be bought as. */
export type Piece = {
  productId: string;
  name: string;
  href: string;
  price?: PriceView;
  quantity: number;
  orderable: boolean;
  /** `name` is '' for a product without colours. */
  colours: {
    name: string;
    image?: CardImage;
    variants: { id: string; name: string; orderable: boolean }[];
  }[];
};

/**
 * The colour's parameter in an address; those of other attributes are their ids
 * (docs/product/catalogue.md §2.6).
 */
export const COLOUR_PARAMETER = 'color';
export const SIZE_ATTRIBUTE = 'size';
/**
 * Values of the query's choice that can be anything at all; others are nobody's link and in no
 * cache's key.
 */
export const CHOICE_VALUE = /^[\w.~/ -]{1,20}$/;
/**
 * Form fields of the choice, `variation.{attribute}`, where more than the size is chosen: the
 * worker finds the variant.
 */
export const VARIATION_FIELD = 'variation.';

/** The colour with this code; without one, the first that can be bought, else the first. */
export function chosenColour(choice: ProductChoice, code?: string | null): ColourChoice | undefined {
  const { colours } = choice;
  return (
    colours.find((colour) => colour.code === code) ?? colours.find(({ orderable }) => orderable) ?? colours[0]
  );
}

/**
 * Of each attribute the value that is asked for, '' where none is; an only value is chosen by
 * itself.
 */
export function chosenValues(
  { attributes }: Pick<ProductChoice, 'attributes'>,
  asked: (attribute: string, index: number) => string | null | undefined,
): string[] {
  return attributes.map(({ id, values: [only, ...others], values }, index) => {
    const value = others.length === 0 ? only?.value : asked(id, index);
    return values.some((one) => one.value === value) ? (value ?? '') : '';
  });
}

/** The variant with these values; undefined while one is open, and for what is not made. */
export function variantOf({ variants }: ColourChoice, chosen: readonly string[]): VariantChoice | undefined {
  return variants.find(({ values }) => values.every((value, index) => value === chosen[index]));
}

/**
 * Out of stock: all is chosen, and no variant is that, or none of it is left
 * (docs/product/catalogue.md §5.8).
 */
export function isSoldOut(colour: ColourChoice, chosen: readonly string[]): boolean {
  return !colour.orderable || (!chosen.includes('') && !variantOf(colour, chosen)?.orderable);
}

/**
 * Whether a value is made in this colour, and whether it can be had now with what else is chosen.
 */
export function availability(
  { variants }: ColourChoice,
  chosen: readonly string[],
  index: number,
  value: string,
): { made: boolean; now: boolean } {
  const having = variants.filter(({ values }) => values[index] === value);
  const fits = ({ values }: VariantChoice) =>
    values.every((own, at) => at === index || !chosen[at] || own === chosen[at]);
  return { made: having.length > 0, now: having.some((one) => one.orderable && fits(one)) };
}

/** What is said where a value is needed and none is chosen. */
export function openMessage({ id, name }: Pick<Attribute, 'id' | 'name'>): {
  id: 'product.chooseSize' | 'product.chooseValue';
  values: { attribute: string };
} {
  return { id: `product.choose${id === SIZE_ATTRIBUTE ? 'Size' : 'Value'}`, values: { attribute: name } };
}
