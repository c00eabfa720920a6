import { z } from 'zod';

/** Deepest nesting of a delivered item (docs/contracts/content.md §6). */
const MAX_DEPTH = 22;

/** `all`, `root` or a number of levels, as the number of reference levels to inline. */
const depth = z
  .union([z.literal('all'), z.literal('root'), z.coerce.number().int().min(0).max(MAX_DEPTH)])
  .default('root')
  .transform((value) => (value === 'all' ? MAX_DEPTH : value === 'root' ? 0 : value));

/**
 * How an item is to be delivered (docs/contracts/content.md §2). `locale` is a list in order of
 * preference; `*` takes any.
 */
export const deliveryParameters = z.object({
  depth,
  format: z.enum(['inlined', 'linked']).default('linked'),
  locale: z
    .string()
    .max(200)
    .optional()
    .transform((text) => text?.split(',').map((part) => part.trim())),
});

export type DeliveryParameters = z.output<typeof deliveryParameters>;
