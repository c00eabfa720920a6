import type { CardImage, PriceView } from '../schemas/product-card.ts';

/** A variation attribute besides the colour, e.g. the size: its values in the product's order. */
export type Attribute = { id: string; name: string; values: { value: string; name: string }[] };

/** A variant of a colour: a value for each attribute, in their order. */
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
  /** Price per piece by quantity. */
  tiers?: { from: string; price: string }[];
  orderable: boolean;
  /** The existing variants: not every combination of values exists. */
  variants: VariantChoice[];
};

/** The choice on a product page, and the data that changes with it. */
export type ProductChoice = {
  productId: string;
  name: string;
  attributes: Attribute[];
  colours: ColourChoice[];
  quantity: { min: number; step: number; max: number };
};

/** An option that can be ordered with a product. The names of its values contain prices. */
export type OptionChoice = {
  id: string;
  name: string;
  values: { id: string; name: string; default: boolean }[];
};

/** A product inside a set or bundle, with the variants that can be bought. */
export type Piece = {
  productId: string;
  name: string;
  href: string;
  price?: PriceView;
  quantity: number;
  orderable: boolean;
  colours: PieceColour[];
};

/** A colour of a piece; `code` and `name` are '' for a product without colours. */
export type PieceColour = Pick<ColourChoice, 'code' | 'name' | 'swatch' | 'href' | 'orderable'> & {
  image?: CardImage;
  /** `name` is '' where the colour is all there is to choose. */
  variants: { id: string; name: string; orderable: boolean }[];
};

/**
 * Prefix of the form fields `piece.{index}` with the variant of each piece of a set or bundle, as
 * radio buttons send them; the field `piece` holds all of them in a form that scripts complete.
 */
export const PIECE_FIELD = 'piece.';

/**
 * The variant that is chosen with a colour: its only one, '' where there are several to choose
 * from.
 */
export function onlyVariant({ variants }: Pick<PieceColour, 'variants'>): string {
  const [only, ...others] = variants;
  return only?.orderable && others.length === 0 ? only.id : '';
}

/** An addition to the bag that was sent as a plain form and failed: why, and what was chosen. */
export type SentAddition = {
  error: string;
  quantity: string | undefined;
  /** The variant of each piece, '' where none was chosen. */
  pieces: string[];
  /** `{optionId}:{valueId}` each. */
  options: string[];
};

/** The query parameter of the colour. Those of other attributes are their ids. */
export const COLOUR_PARAMETER = 'color';
export const SIZE_ATTRIBUTE = 'size';
/**
 * A well-formed value of the query's choice. No real link has another, and no cache key contains
 * one.
 */
export const CHOICE_VALUE = /^[\w.~/ -]{1,20}$/;
/**
 * Prefix of the form fields `variation.{attribute}`, used where there are attributes besides the
 * size; the worker finds the variant from them.
 */
export const VARIATION_FIELD = 'variation.';

/**
 * The colour with this code. Without one: the first colour that can be bought, otherwise the first.
 */
export function chosenColour(choice: ProductChoice, code?: string | null): ColourChoice | undefined {
  const { colours } = choice;
  return (
    colours.find((colour) => colour.code === code) ?? colours.find(({ orderable }) => orderable) ?? colours[0]
  );
}

/**
 * The requested value of each attribute, '' where there is none. An attribute's only value is
 * selected by default.
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

/** What a form chooses of each attribute: by its fields, or by the variant it names. */
export function requestedValues(choice: ProductChoice, field: (name: string) => unknown): string[] {
  const named = choice.colours
    .flatMap(({ variants }) => variants)
    .find(({ id }) => id === field('productId'));
  return chosenValues(choice, (id, index) => {
    const value = field(VARIATION_FIELD + id) ?? named?.values[index];
    return typeof value === 'string' ? value : '';
  });
}

/**
 * The variant with these values; undefined while a value is missing, and where no such variant
 * exists.
 */
export function variantOf({ variants }: ColourChoice, chosen: readonly string[]): VariantChoice | undefined {
  return variants.find(({ values }) => values.every((value, index) => value === chosen[index]));
}

/**
 * Whether the choice is sold out: all values are chosen, and no such variant exists or none is
 * left.
 */
export function isSoldOut(colour: ColourChoice, chosen: readonly string[]): boolean {
  return !colour.orderable || (!chosen.includes('') && !variantOf(colour, chosen)?.orderable);
}

/** The choice where these variants are sold out, which it may not know yet. */
export function withSoldOut(choice: ProductChoice, gone: readonly string[]): ProductChoice {
  if (gone.length === 0) return choice;
  const colours = choice.colours.map((colour) => {
    const variants = colour.variants.map((one) =>
      gone.includes(one.id) ? { ...one, orderable: false } : one,
    );
    return { ...colour, variants, orderable: colour.orderable && variants.some((one) => one.orderable) };
  });
  return { ...choice, colours };
}

/**
 * Whether a value exists in this colour, and whether it is in stock together with the other chosen
 * values.
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

/** The message where a value is required but none is chosen. */
export function openMessage({ id, name }: Pick<Attribute, 'id' | 'name'>): {
  id: 'product.chooseSize' | 'product.chooseValue';
  values: { attribute: string };
} {
  return { id: `product.choose${id === SIZE_ATTRIBUTE ? 'Size' : 'Value'}`, values: { attribute: name } };
}
