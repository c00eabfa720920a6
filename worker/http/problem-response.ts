import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { MessageId } from '../../shared/i18n/message-id.ts';
import type { Problem } from '../../shared/schemas/problem.ts';
import type { AppEnv } from './app-env.ts';

/** A message id, and the values for its placeholders. */
export type Message = { messageId: MessageId; values?: Record<string, string | number> | undefined };

/** A message about one field of a form. */
export type FieldError = Message & { field: string };

type ProblemInput = Message & {
  status: ContentfulStatusCode;
  /** Stable name of the error, for programs. */
  type: string;
  /** The invalid fields of a form. */
  errors?: readonly FieldError[] | undefined;
};

/**
 * An error of the shop's API as `application/problem+json`, in the shopper's language, with the
 * request id.
 */
export function problemResponse(
  c: Context<AppEnv>,
  { status, type, messageId, values, errors = [] }: ProblemInput,
): Response {
  const { t } = c.var.shop.i18n;
  const body: Problem = {
    type: `urn:cairn:problem:${type}`,
    title: t(messageId, values),
    status,
    requestId: c.var.requestId,
    ...(errors.length > 0 && {
      errors: errors.map((error) => ({ field: error.field, message: t(error.messageId, error.values) })),
    }),
  };
  return c.body(JSON.stringify(body), status, { 'Content-Type': 'application/problem+json' });
}
