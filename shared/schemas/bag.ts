import * as z from 'zod/mini';
import { cardImage } from './product-card.ts';

/**
 * What is chosen beside the product itself; the same fields in forms, in JSON, and of a line that
 * is to be put back.
 */
const CHOICE = {
  /** Of a set or bundle, which are bought as their pieces. */
  kind: z.optional(z.enum(['set', 'bundle'])),
  /** Of a set or bundle: the variant of each piece. */
  piece: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.maxLength(20))),
  /** Options, `{optionId}:{valueId}` each. */
  option: z.optional(z.array(z.string().check(z.regex(/^[^:]{1,256}:[^:]{1,256}$/))).check(z.maxLength(20))),
};

const variationText = z.string().check(z.maxLength(256));
export const variation = z.record(variationText, variationText);

export const lineChoice = z.object(CHOICE);

/** One line of the bag; amounts are texts made by the worker from the service's own totals. */
export const bagLine = z.object({
  id: z.string(),
  productId: z.string(),
  name: z.string(),
  href: z.string(),
  image: cardImage,
  colour: z.optional(z.string()),
  size: z.optional(z.string()),
  /** What else was chosen: options, and the pieces of a bundle. */
  details: z.optional(z.array(z.string())),
  choice: z.optional(lineChoice),
  quantity: z.number(),
  /** Most that may be asked for: stock, at most the shop's order limit. */
  maxQuantity: z.number(),
  /** Of what is sold several at once: the least, and the step from there. */
  quantityRules: z.optional(z.object({ min: z.number(), step: z.number() })),
  /** What each piece is paid with; absent where the line's total divides into no whole cents. */
  unitPrice: z.optional(z.string()),
  total: z.string(),
  /** Total before line promotions, when they lowered it. */
  totalBefore: z.optional(z.string()),
  /** e.g. `Only 3 left!` */
  notice: z.optional(z.string()),
});

export const bagCoupon = z.object({
  id: z.string(),
  code: z.string(),
  applied: z.boolean(),
  message: z.optional(z.string()),
});

/**
 * The bag as shoppers see it: the basket of the commerce API, with every amount from the service
 * (docs/product/catalogue.md §3.14).
 */
export const bag = z.object({
  /** Changes with every change of the basket; empty for a shopper who has none. */
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
  }),
  /** `progress` from 0 to 1. */
  freeShipping: z.optional(z.object({ message: z.string(), progress: z.number() })),
  /**
   * Something about the whole bag that the shopper should know, e.g. that its currency was changed.
   */
  notice: z.optional(z.string()),
});

/** `POST /bag/items`: a variant, set or bundle, and how many. */
export const addToBagInput = z
  .object({
    productId: z.string().check(z.minLength(1), z.maxLength(100)),
    quantity: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(999)),
    /** A line that was taken out is put back: nothing new is wanted. */
    undo: z.optional(z.literal('1')),
    /** What is chosen of a product where the form cannot name the variant: values by attribute. */
    variation: z.optional(variation),
    ...CHOICE,
  })
  .check(z.refine(({ kind, piece = [] }) => kind === undefined || piece.length > 0));

/**
 * `POST /bag/items/{itemId}`: 0 takes the line out; the rest is what a form tells of the line, to
 * be put back.
 */
export const changeLineInput = z.object({
  quantity: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(999)),
  productId: z.optional(z.string().check(z.maxLength(100))),
  quantityBefore: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(999))),
  ...CHOICE,
});

/** `POST /bag/coupons` (docs/contracts/baskets.md §1: code at most 256). */
export const couponInput = z.object({
  code: z.string().check(z.trim(), z.minLength(1), z.maxLength(256)),
});

export type Bag = z.infer<typeof bag>;
export type BagLine = z.infer<typeof bagLine>;
export type AddToBag = z.infer<typeof addToBagInput>;
export type LineChoice = z.infer<typeof lineChoice>;
export type BagCoupon = z.infer<typeof bagCoupon>;
