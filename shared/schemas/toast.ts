import * as z from 'zod/mini';

/** What a toast says (client/toast/toast.ts), also as it is kept for the next page. */
export const toastText = z.object({
  title: z.string(),
  body: z.optional(z.string()),
  /** A way onward. */
  action: z.optional(z.object({ label: z.string(), href: z.string() })),
  /** Good news: said once the listener has a moment, not at once. */
  calm: z.optional(z.boolean()),
});

export type ToastText = z.infer<typeof toastText>;
