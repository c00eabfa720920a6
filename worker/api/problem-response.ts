import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Problem } from '../../shared/schemas/problem.ts';
import type { AppEnv } from '../app-env.ts';

type ProblemInput = {
  status: ContentfulStatusCode;
  /** Stable name of the error, for programs. */
  type: string;
  /** Message id of what the shopper reads. */
  messageId: string;
  values?: Record<string, string | number>;
  /** The field of a form that it is about. */
  field?: string | undefined;
};

/** An error of the shop's API as `application/problem+json`, in the shopper's language, with the request id. */
export function problemResponse(
  c: Context<AppEnv>,
  { status, type, messageId, values, field }: ProblemInput,
): Response {
  const body: Problem = {
    type: `urn:cairn:problem:${type}`,
    title: c.var.shop.i18n.t(messageId, values),
    status,
    requestId: c.var.requestId,
    ...(field && { field }),
  };
  return c.body(JSON.stringify(body), status, { 'Content-Type': 'application/problem+json' });
}
