import * as z from 'zod/mini';

/**
 * The JSON answer to a form that a script sends: the message is shown in the form, or, where `next`
 * names a page, on that page.
 */
export const formAnswer = z.object({ message: z.string(), next: z.optional(z.string()) });

export type FormAnswer = z.infer<typeof formAnswer>;
