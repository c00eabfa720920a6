import * as z from 'zod';

/** How long a message waits for its page, in seconds. */
const FLASH_SECONDS = 60;

/** A form of one button that goes with a message. It is sent to the page that shows the message. */
const oneButton = z.object({
  /** The name of the page's action. */
  action: z.string(),
  fields: z.array(z.tuple([z.string(), z.string()])),
  /** Message id of the button's text. */
  label: z.string(),
});

/**
 * A message about a form's result for shoppers without JavaScript. It is shown once, on the page
 * that they are redirected to.
 */
export const flash = z.object({
  /** Address of that page, path and query. */
  to: z.string(),
  /** Epoch seconds. */
  until: z.number(),
  messageId: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  /** Ids of further messages to show after it. */
  more: z.array(z.string()).default([]),
  failed: z.boolean().optional(),
  form: oneButton.optional(),
});

export type Flash = z.infer<typeof flash>;

/** The content of a message. */
export type FlashMessage = Pick<z.input<typeof flash>, 'messageId' | 'values' | 'more' | 'failed' | 'form'>;

/** A message to show on the page that a redirect to `target` leads to. */
export function flashFor(target: string, message: FlashMessage): Flash {
  const [to = ''] = target.split('#', 1);
  return flash.parse({ ...message, to, until: Math.floor(Date.now() / 1000) + FLASH_SECONDS });
}
