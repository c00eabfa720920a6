import * as z from 'zod/mini';

/** A price as it is shown: text made where the locale is known, never computed in the browser. */
export const priceView = z.object({
  current: z.string(),
  /** The regular price, struck through, when the current one is lower. */
  list: z.optional(z.string()),
  onSale: z.boolean(),
  /** e.g. `25` for a quarter off; two decimals at most. */
  discountPercent: z.optional(z.number()),
  unit: z.optional(z.string()),
  /** Lowest tier price, when quantity lowers it. */
  tier: z.optional(z.string()),
});

export const cardImage = z.object({
  /** Picture name on the image service, e.g. `CRN1042_010_front`. */
  name: z.string(),
  alt: z.string(),
});

export const swatch = z.object({
  code: z.string(),
  name: z.string(),
  /** Picture name of the fabric swatch. */
  image: z.string(),
  /**
   * Picture name of the product in this colour, or of what stands in for it; '' where there is no
   * picture at all.
   */
  product: z.string(),
  /** Names of its further pictures. */
  further: z.optional(z.array(z.string())),
  /** The product's address in this colour, ready for `href`. */
  href: z.string(),
  /** The price of its tier, where colours differ in price. */
  price: z.optional(priceView),
});

export const badgeView = z.object({
  label: z.string(),
  /** Before the label: for members only. */
  icon: z.optional(z.enum(['lock', 'loyalty'])),
  style: z.enum(['pink', 'blue', 'black', 'green', 'yellow']),
});

/** What is said of a product's promotion, or of who may buy it. */
export const callout = z.object({
  text: z.string(),
  style: badgeView.shape.style,
  /** Where it leads: to the account, ready for `href`. */
  href: z.optional(z.string()),
});

/**
 * What a product tile shows, in grids, search results, quick search and carousels
 * (docs/product/catalogue.md §2.7).
 */
export const productCard = z.object({
  productId: z.string(),
  name: z.string(),
  href: z.string(),
  images: z.array(cardImage),
  swatches: z.array(swatch),
  price: z.optional(priceView),
  badge: z.optional(badgeView),
  technology: z.optional(z.string()),
  callout: z.optional(callout),
  memberExclusive: z.boolean(),
  /** Recommender and id of the answer that named it, for its views and clicks. */
  recommended: z.optional(z.string()),
  /** Made without its product's own data, which could not be had: nothing with it in is kept. */
  bare: z.optional(z.boolean()),
  isNew: z.optional(z.boolean()),
  /** Several products sold as one: its price is a lowest one. */
  isSet: z.optional(z.boolean()),
  rating: z.optional(z.object({ average: z.number(), count: z.number() })),
});

export type PriceView = z.infer<typeof priceView>;
export type CardImage = z.infer<typeof cardImage>;
export type Swatch = z.infer<typeof swatch>;
export type BadgeView = z.infer<typeof badgeView>;
export type CalloutView = z.infer<typeof callout>;
export type ProductCard = z.infer<typeof productCard>;
