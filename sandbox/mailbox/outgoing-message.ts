import { z } from 'zod';
import { mailContent } from './mail-content.ts';
import { mailPicture } from './mail-picture.ts';

/**
 * A message that the shop would send. Texts are plain; `link` is the address to open, `token` the
 * code to enter.
 */
export const outgoingMessage = z.object({
  /** E-mail address, or telephone number for a text message. */
  to: z.string().min(1).max(256),
  /** Type of message, e.g. `passwordless-code`, `password-reset`, `order-confirmation`. */
  kind: z.string().min(1).max(100),
  subject: z.string().min(1).max(500),
  body: z.string().max(100_000),
  token: z.string().max(1000).optional(),
  link: z.string().max(4096).optional(),
  /** Headers beside those of every mail, such as `List-Unsubscribe`. */
  headers: z.record(z.string().regex(/^[\w-]{1,100}$/), z.string().regex(/^[ -~]{1,4200}$/)).optional(),
  /** Pictures of what the message is about. */
  pictures: z.array(mailPicture).max(200).optional(),
  /** What it says in parts; `body` says the same as text. */
  content: mailContent.optional(),
  /** Language of the message, e.g. `fr-CA`. */
  locale: z.string().min(2).max(10),
});

export type OutgoingMessage = z.output<typeof outgoingMessage>;
