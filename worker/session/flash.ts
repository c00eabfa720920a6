import * as z from 'zod';
import { isMessageId, type MessageId } from '../../shared/i18n/message-id.ts';
import { usid } from '../upstreams/commerce/token-response.ts';
import { MOST_BYTES } from './sealed-cookie.ts';
import { type Format, jsonFormat, packJson } from './sealed-value.ts';

/** How long a message waits for its page, in seconds. */
export const FLASH_SECONDS = 60;

/** A message that this deployment has; a cookie of another one may name others. */
const messageId = z.custom<MessageId>(isMessageId);

/** A form of one button that goes with a message. It is sent to the page that shows the message. */
const oneButton = z.object({
  /** The name of the page's action. */
  action: z.string(),
  fields: z.array(z.tuple([z.string(), z.string()])),
  /** Message id of the button's text. */
  label: messageId,
});

/**
 * A message about a form's result for shoppers without JavaScript. It is shown once, on the page
 * that they are redirected to.
 */
const flash = z.object({
  /** The session that it was left by; absent where there was none. */
  usid: usid.optional(),
  /** Address of that page, path and query. */
  to: z.string(),
  /** Epoch seconds. */
  until: z.number(),
  messageId,
  values: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  /** Ids of further messages to show after it. */
  more: z.array(messageId).default([]),
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

/** The message for the page at `address` (path and query), unless it has expired. */
export function waitingFlash(known: Flash | undefined, address: string): Flash | undefined {
  return known?.to === address && known.until > Date.now() / 1000 ? known : undefined;
}

/** The message in its cookie. */
export const flashFormat: Format<Flash> = jsonFormat(flash);

/**
 * The message as it fits into its cookie: without its button where that is too long; undefined where it
 * does not fit even so.
 */
export function fittingFlash({ form, ...message }: Flash): Flash | undefined {
  return [{ ...message, form }, message].find((one) => packJson(one).length <= MOST_BYTES);
}
