import * as z from 'zod/mini';
import { cardImage } from './product-card.ts';

/**
 * What is chosen besides the product itself: the same fields in forms, in JSON, and for a line to
 * be restored.
 */
const CHOICE = {
  /** For a set or bundle: which of the two the pieces are bought as. */
  kind: z.optional(z.enum(['set', 'bundle'])),
  /** Of a set or bundle: the variant of each piece. */
  piece: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.maxLength(20))),
  /** Options, `{optionId}:{valueId}` each. */
  option: z.optional(z.array(z.string().check(z.regex(/^[^:]{1,256}:[^:]{1,256}$/))).check(z.maxLength(20))),
};

const variationText = z.string().check(z.maxLength(256));
export const variation = z.record(variationText, variationText);

export const lineChoice = z.object(CHOICE);

/** The variants of a product by colour, '' where it has none; only those that exist. */
export const lineVariants = z.array(
  z.object({
    colour: z.string(),
    variants: z.array(z.object({ id: z.string(), name: z.string(), orderable: z.boolean() })),
  }),
);

/** One line of the bag; amounts are texts that the worker formats from the service's own totals. */
export const bagLine = z.object({
  id: z.string(),
  productId: z.string(),
  name: z.string(),
  href: z.string(),
  image: cardImage,
  colour: z.optional(z.string()),
  size: z.optional(z.string()),
  /** Other parts of the choice: options, and the pieces of a bundle. */
  details: z.optional(z.array(z.string())),
  choice: z.optional(lineChoice),
  /** What the line can be changed to; absent where there is nothing to choose. */
  variants: z.optional(lineVariants),
  quantity: z.number(),
  /** The largest quantity allowed: the stock, at most the shop's order limit. */
  maxQuantity: z.number(),
  /** For products sold in multiples: the least quantity, and the step from there. */
  quantityRules: z.optional(z.object({ min: z.number(), step: z.number() })),
  /** The price paid per unit; absent when the line's total does not divide into whole cents. */
  unitPrice: z.optional(z.string()),
  total: z.string(),
  /** The total before promotions of the line, when they lowered it. */
  totalBefore: z.optional(z.string()),
  /** e.g. `Only 3 left!` */
  notice: z.optional(z.string()),
  /**
   * The line cannot be ordered in its quantity: why, the quantity that can be, 0 for none, and the
   * words of the button that sets it. `upTo`: it is not known which quantity can be; the largest one
   * that is worth a try.
   */
  short: z.optional(
    z.object({ message: z.string(), to: z.number(), button: z.string(), upTo: z.optional(z.number()) }),
  ),
});

export const bagCoupon = z.object({
  id: z.string(),
  code: z.string(),
  applied: z.boolean(),
  message: z.optional(z.string()),
});

/** The bag as shoppers see it: the basket of the commerce API, with every amount from the service. */
export const bag = z.object({
  /** When the service last changed the basket; empty for a shopper without a basket. */
  revision: z.string(),
  currency: z.string(),
  count: z.number(),
  lines: z.array(bagLine),
  coupons: z.array(bagCoupon),
  totals: z.object({
    subtotal: z.string(),
    discounts: z.array(z.object({ label: z.string(), amount: z.string() })),
    /** Absent until the service knows it. */
    shipping: z.optional(z.string()),
    tax: z.optional(z.string()),
    total: z.string(),
    /**
     * Where prices hold the tax, which is then no summand: the words for the total, and what is said of
     * the tax within it.
     */
    gross: z.optional(z.object({ name: z.string(), tax: z.string() })),
  }),
  /** `progress` from 0 to 1. */
  freeShipping: z.optional(z.object({ message: z.string(), progress: z.number() })),
  /** Until when limited items are kept for the shopper, in epoch ms; absent when none are. */
  reservedUntil: z.optional(z.number()),
  /** A message about the whole bag, e.g. that its currency was changed. */
  notice: z.optional(z.string()),
});

/**
 * A quantity, as a number or a form's text. An empty field is invalid, not 0, which would remove a
 * line, and so is any other notation of a number, such as `0x10`.
 */
const quantityFrom = (least: number) =>
  z.pipe(
    z.pipe(z.union([z.number(), z.string().check(z.regex(/^\s*\d+\s*$/))]), z.transform(Number)),
    z.number().check(z.int(), z.minimum(least), z.maximum(999)),
  );

/** Adding to the bag: a variant, set or bundle, and how many. */
export const addToBagInput = z
  .object({
    productId: z.string().check(z.minLength(1), z.maxLength(100)),
    quantity: quantityFrom(1),
    /**
     * How many units the bag held when the form was shown: a form that is sent twice then adds once.
     */
    had: z.optional(quantityFrom(0)),
    /** A line that was taken out is put back: nothing new is wanted. */
    undo: z.optional(z.literal('1')),
    /** The chosen values by attribute, when the form cannot name the variant. */
    variation: z.optional(variation),
    ...CHOICE,
  })
  .check(z.refine(({ kind, piece = [] }) => kind === undefined || piece.length > 0));

/** Ids of lines and coupons as the service makes them. */
export const itemId = z.string().check(z.regex(/^[\w-]{1,100}$/));

/**
 * Changing a line: quantity 0 removes it; `variant` is the variant that replaces it; the other
 * fields describe the line so that it can be restored.
 */
export const changeLineInput = z
  .object({
    itemId,
    quantity: z.optional(quantityFrom(0)),
    variant: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
    productId: z.optional(z.string().check(z.maxLength(100))),
    quantityBefore: z.optional(quantityFrom(1)),
    /** It could not be ordered in its quantity: nobody is offered to put it back. */
    short: z.optional(z.literal('1')),
    ...CHOICE,
  })
  .check(z.refine(({ quantity, variant }) => quantity !== undefined || variant !== undefined));

/** Saving a line for later. */
export const saveLineInput = z.object({ itemId });

export type Bag = z.infer<typeof bag>;
export type BagLine = z.infer<typeof bagLine>;
export type AddToBag = z.infer<typeof addToBagInput>;
export type LineChoice = z.infer<typeof lineChoice>;
export type LineVariants = z.infer<typeof lineVariants>;
export type BagCoupon = z.infer<typeof bagCoupon>;
