import * as z from 'zod/mini';

/** The products on a shopper's wish list, latest first, and after a change its message. */
export const wishListAnswer = z.object({
  productIds: z.array(z.string()),
  said: z.optional(
    z.object({ title: z.string(), action: z.object({ label: z.string(), href: z.string() }) }),
  ),
});

export type WishListAnswer = z.infer<typeof wishListAnswer>;
