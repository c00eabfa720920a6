import * as z from 'zod/mini';

const step = z.object({ label: z.string(), href: z.string() });

/** The products on a shopper's wish list, latest first, and after a change its message. */
export const wishListAnswer = z.object({
  productIds: z.array(z.string()),
  said: z.optional(z.object({ title: z.string(), action: step, also: z.optional(step) })),
});

export type WishListAnswer = z.infer<typeof wishListAnswer>;
