import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Said } from '../session/flash.ts';

/** A message of the shop by its id, and what is filled in. */
export type Message = { messageId: string; values?: Record<string, string | number> | undefined };

/** A message about one field of a form. */
export type FieldError = Message & { field: string };

/** The action did what it was asked. */
export type Done = {
  kind: 'done';
  /** What a script is answered, as JSON. */
  answer: object;
  /** Where a plain form is led to by 303: path and query, spelled for this site and locale. */
  to: string;
  /** What the page that a plain form is led to says once. */
  flash?: Said | undefined;
};

/**
 * One of several steps is done. A plain form gets its page again, which shows the step that
 * follows.
 */
export type Next = {
  kind: 'next';
  answer: object;
  /** What the page reads beside the fields that were sent, by name. */
  values: Record<string, string>;
};

/**
 * The action did not do it. A plain form gets its page again, with what was typed and what is
 * wrong.
 */
export type Failed = {
  kind: 'failed';
  status: ContentfulStatusCode;
  /** Stable name of the error, for programs. */
  type: string;
  /** What is said of the form as a whole. */
  message: Message;
  /** What is wrong with single fields; the first of each is shown. */
  errors?: readonly FieldError[];
  /** Seconds until another try is worth while. */
  retryAfter?: number;
};

/** What became of a form that was sent. */
export type Outcome = Done | Next | Failed;

/** An action that was not done for one reason. With `field`, the message is about that field. */
export function failed(status: ContentfulStatusCode, type: string, message: Message, field?: string): Failed {
  return { kind: 'failed', status, type, message, ...(field && { errors: [{ field, ...message }] }) };
}
