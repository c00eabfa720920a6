import * as z from 'zod/mini';

/**
 * The JSON answer to a form that a script sends: the message is shown in the form, or, where `next`
 * names a page, on that page. `dialog` is the HTML of a dialog that follows instead. In a dialog
 * whose form has no place for the message, the dialog closes and a toast shows it.
 */
export const formAnswer = z.object({
  message: z.string(),
  next: z.optional(z.string()),
  dialog: z.optional(z.string()),
});

export type FormAnswer = z.infer<typeof formAnswer>;
