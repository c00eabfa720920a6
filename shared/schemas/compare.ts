import * as z from 'zod/mini';
import { priceView } from './product-card.ts';

/** A product on the comparison list, as this browser stores it. */
const comparedProduct = z.object({
  productId: z.string().check(z.regex(/^[\w.~-]{1,100}$/)),
  name: z.string(),
  /** Address of its picture; '' without one. */
  image: z.string(),
  /** The site and language of its name. */
  shop: z.optional(z.string()),
});

export const compareList = z.array(comparedProduct);

/** A comparison: a column per product, a row per attribute that any of them has. */
export const comparison = z.object({
  products: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      /** Ready for `href`. */
      href: z.string(),
      /** Picture name on the image service. */
      image: z.optional(z.string()),
      price: z.optional(priceView),
    }),
  ),
  /** One text per product, '' where it has none. */
  rows: z.array(z.object({ label: z.string(), values: z.array(z.string()) })),
  /** The list of the first product's category, where more can be chosen. Ready for `href`. */
  list: z.optional(z.string()),
  /** What the site's law asks to say of prices and ratings, with links to more, ready for `href`. */
  notes: z.optional(z.array(z.object({ text: z.string(), link: z.string(), href: z.string() }))),
});

export type ComparedProduct = z.infer<typeof comparedProduct>;
export type Comparison = z.infer<typeof comparison>;
