import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { FormAnswer } from '../../shared/schemas/form-answer.ts';
import type { FieldError, Message } from '../http/problem-response.ts';
import type { FlashMessage } from '../session/flash.ts';
import type { Services } from '../upstreams/services.ts';

/** The action succeeded. */
export type Done = {
  kind: 'done';
  /** The JSON answer to a script. */
  answer: object;
  /** Where a plain form is redirected to by 303: path and query, with site and locale. */
  to: string;
  /** The flash message for the page that a plain form is redirected to. */
  flash?: FlashMessage | undefined;
};

/** One of several steps succeeded. A plain form gets its page again, which shows the next step. */
export type Next = {
  kind: 'next';
  answer: object;
  /** Values by name that the next step reads in addition to the fields that were sent. */
  values: Record<string, string>;
};

/** The action failed. A plain form gets its page again, with the typed values and the errors. */
export type Failed = {
  kind: 'failed';
  status: ContentfulStatusCode;
  /** Stable name of the error, for programs. */
  type: string;
  /** Message about the form as a whole. */
  message: Message;
  /** Errors of single fields; the first one of each field is shown. */
  errors?: readonly FieldError[];
  /** Seconds after which another attempt makes sense. */
  retryAfter?: number;
};

/** The result of an action. */
export type Outcome = Done | Next | Failed;

/** A failure with one message. With `field`, the message is about that field. */
export function failed(status: ContentfulStatusCode, type: string, message: Message, field?: string): Failed {
  return { kind: 'failed', status, type, message, ...(field && { errors: [{ field, ...message }] }) };
}

/** A success without a message: the page at `path`, below the shop's root, follows. */
export function followedBy({ shop }: Services, path: string): Done {
  const to = shop.link(path);
  const answer: FormAnswer = { message: '', next: to };
  return { kind: 'done', answer, to };
}

/**
 * A success that the page at `path` tells: after a plain form by the flash message, after a script's
 * request by its toast.
 */
export function doneAt({ shop }: Services, path: string, flash: FlashMessage): Done {
  const to = shop.link(path);
  const answer: FormAnswer = { message: shop.i18n.t(flash.messageId, flash.values), next: to };
  return { kind: 'done', answer, to, flash };
}
