import type { CardImage, PriceView } from '../schemas/product-card.ts';

/** A size of one colour: the variant that is bought. */
export type SizeChoice = {
  value: string;
  name: string;
  /** Absent where the colour is not made in this size. */
  variantId?: string;
  orderable: boolean;
};

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
  sizes: SizeChoice[];
};

/** What a shopper chooses from on a product page, and what the choice changes. */
export type ProductChoice = {
  productId: string;
  name: string;
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

/** Names of the query's parameters, which are those of the variation attributes (catalogue.md §2). */
export const COLOUR_PARAMETER = 'color';
export const SIZE_PARAMETER = 'size';
/** Values of the query's choice that can be anything at all; others are nobody's link and in no cache's key. */
export const CHOICE_VALUE = /^[\w.~/ -]{1,20}$/;

/** The colour with this code; without one, the first that can be bought, else the first. */
export function chosenColour(choice: ProductChoice, code?: string | null): ColourChoice | undefined {
  const { colours } = choice;
  return (
    colours.find((colour) => colour.code === code) ?? colours.find(({ orderable }) => orderable) ?? colours[0]
  );
}

/** The size of a colour with this value, when it can be bought; the only size is chosen by itself. */
export function chosenSize(colour: ColourChoice, value?: string | null): SizeChoice | undefined {
  const [only, ...others] = colour.sizes;
  const size = others.length === 0 ? only : colour.sizes.find((candidate) => candidate.value === value);
  return size?.orderable ? size : undefined;
}
