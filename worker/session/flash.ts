import { z } from 'zod';

/** How long a message waits for the page that says it, in seconds. */
const FLASH_SECONDS = 60;

/**
 * What a form came to, for shoppers whose browser runs no scripts: said once, on the page that they
 * are led to.
 */
export const flash = z.object({
  /** Address of that page, path and query. */
  to: z.string(),
  /** Epoch seconds. */
  until: z.number(),
  messageId: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  /** What is said after it, by message id. */
  more: z.array(z.string()).default([]),
  failed: z.boolean().optional(),
});

export type Flash = z.infer<typeof flash>;

/** What is to be said. */
export type Said = Pick<z.input<typeof flash>, 'messageId' | 'values' | 'more' | 'failed'>;

/** A message for the page that a redirect to `target` leads to. */
export function flashFor(target: string, said: Said): Flash {
  const [to = ''] = target.split('#', 1);
  return flash.parse({ ...said, to, until: Math.floor(Date.now() / 1000) + FLASH_SECONDS });
}
