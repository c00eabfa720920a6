import * as z from 'zod/mini';

/** What the shopper is told when `POST /back-in-stock` is taken. */
export const backInStockAnswer = z.object({ message: z.string() });

export type BackInStockAnswer = z.infer<typeof backInStockAnswer>;
