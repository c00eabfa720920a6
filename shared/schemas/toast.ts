import * as z from 'zod/mini';

/** The content of a toast (client/toast/toast.ts), also when it is kept for the next page. */
const toastText = z.object({
  title: z.string(),
  body: z.optional(z.string()),
  /** A link to continue with. */
  action: z.optional(z.object({ label: z.string(), href: z.string() })),
  /** A second one. */
  also: z.optional(z.object({ label: z.string(), href: z.string() })),
  /** Screen readers announce it when they are idle (politely), not at once. */
  calm: z.optional(z.boolean()),
});

export type ToastText = z.infer<typeof toastText>;

/** A toast for the next page. */
export const keptToast = z.extend(toastText, {
  /** Whether the profiling drawer opens there. */
  opensProfiling: z.optional(z.boolean()),
  /** The `data-alert` of the form that was sent, which has the focus there again. */
  from: z.optional(z.string()),
});

export type KeptToast = z.infer<typeof keptToast>;
