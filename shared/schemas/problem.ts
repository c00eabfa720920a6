import * as z from 'zod/mini';

/** The type of the error where nobody knows whether a change was made. */
export const UNCONFIRMED = 'unconfirmed';

/**
 * An error of the shop's own API (RFC 9457): a stable type, a message for the shopper, the request
 * id.
 */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.optional(z.string()),
  /** The invalid fields of a form, one message each. */
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
  requestId: z.string(),
});

export type Problem = z.infer<typeof problem>;
