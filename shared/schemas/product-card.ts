import * as z from 'zod/mini';

/** A price as text. The worker formats it for the locale; the browser never computes one. */
export const priceView = z.object({
  current: z.string(),
  /** The amount within `current`, where that has more words and is reduced. */
  amount: z.optional(z.string()),
  /** The price that is struck through, when the current one is lower: the regular one. */
  list: z.optional(z.string()),
  /** Where that is the lowest one before the reduction instead, this in words. */
  prior: z.optional(z.string()),
  onSale: z.boolean(),
  /** e.g. `25` for a quarter off; at most two decimals. */
  discountPercent: z.optional(z.number()),
  unit: z.optional(z.string()),
  /** The lowest price for a larger quantity, when it is lower. */
  tier: z.optional(z.string()),
});

export const cardImage = z.object({
  /** Picture name on the image service, e.g. `CRN1042_010_front`. */
  name: z.string(),
  alt: z.string(),
});

const swatch = z.object({
  code: z.string(),
  name: z.string(),
  /** Picture name of the fabric swatch. */
  image: z.string(),
  /**
   * Picture name of the product in this colour, or of its substitute; '' where there is no picture
   * at all.
   */
  product: z.string(),
  /** Names of its other pictures. */
  further: z.optional(z.array(z.string())),
  /** The product's address in this colour, ready for `href`. */
  href: z.string(),
  /** The price of this colour, where colours differ in price. */
  price: z.optional(priceView),
});

const badgeView = z.object({
  label: z.string(),
  /** Icon before the label: for members only. */
  icon: z.optional(z.enum(['lock', 'loyalty'])),
  style: z.enum(['pink', 'blue', 'black', 'green', 'yellow']),
});

/** A product's promotion, or who may buy it. */
const callout = z.object({
  text: z.string(),
  style: badgeView.shape.style,
  /** A link to the account, ready for `href`. */
  href: z.optional(z.string()),
});

/** A product that quick search suggests: a tile's content with its prices as text. */
export const suggestedProduct = z.object({
  productId: z.string(),
  name: z.string(),
  href: z.string(),
  images: z.array(cardImage),
  swatches: z.array(swatch),
  price: z.optional(priceView),
  badge: z.optional(badgeView),
  /** Which label its tile has (shared/catalog/tile-label.ts). */
  label: z.optional(z.enum(['sale', 'new'])),
  technology: z.optional(z.string()),
  callout: z.optional(callout),
  memberExclusive: z.boolean(),
  /** Recommender and id of the answer that named it, to report its views and clicks. */
  recommended: z.optional(z.string()),
  /**
   * Made without the product's own data, because the service failed. A document that contains it is
   * not stored.
   */
  bare: z.optional(z.boolean()),
  isNew: z.optional(z.boolean()),
  /** Several products sold as one: its price is the lowest one. */
  isSet: z.optional(z.boolean()),
  /** What a set or bundle is made of. */
  contents: z.optional(z.string()),
  rating: z.optional(z.object({ average: z.number(), count: z.number() })),
});

export type PriceView = z.infer<typeof priceView>;
export type CardImage = z.infer<typeof cardImage>;
export type BadgeView = z.infer<typeof badgeView>;
export type CalloutView = z.infer<typeof callout>;
export type SuggestedProduct = z.infer<typeof suggestedProduct>;
