import * as z from 'zod/mini';

/** `POST /api/wishlist/items` and `/api/wishlist/items/remove`. */
export const wishInput = z.object({ productId: z.string().check(z.regex(/^[\w.~-]{1,100}$/)) });

/** What is on a shopper's wish list, latest first, and after a change what they are told. */
export const wishListAnswer = z.object({
  productIds: z.array(z.string()),
  said: z.optional(
    z.object({ title: z.string(), action: z.object({ label: z.string(), href: z.string() }) }),
  ),
});

export type WishListAnswer = z.infer<typeof wishListAnswer>;
