import type { ZodMiniType } from 'zod/mini';
import { problem } from '../shared/schemas/problem.ts';

/** What is wrong with one field of a form that was sent; `message` is fit for a shopper. */
type FieldMessage = { field: string; message: string };

/** The shop said no and why, in a message fit for a shopper. What was asked for was not done. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  /** Stable name of the reason, e.g. `sign-in`. */
  readonly type: string;
  readonly errors: readonly FieldMessage[];

  constructor(message: string, { status, type, errors }: Pick<Refusal, 'status' | 'type' | 'errors'>) {
    super(message);
    this.status = status;
    this.type = type;
    this.errors = errors;
  }
}

/** What is sent: fields of a form, or an object as JSON. Without it the address is read. */
type Sent = { body?: URLSearchParams | object; signal?: AbortSignal };

const PROBLEM_TYPE = 'urn:cairn:problem:';

/**
 * Asks the shop for JSON. Throws `Refusal` for an answer that says no, and any other error where
 * the answer is lost or cannot be read: what was asked for may then have been done.
 */
export async function request<Answer>(
  address: string,
  schema: ZodMiniType<Answer>,
  { body, signal }: Sent = {},
): Promise<Answer> {
  const headers = new Headers({ accept: 'application/json' });
  const isForm = body instanceof URLSearchParams;
  if (body && !isForm) headers.set('content-type', 'application/json');
  const response = await fetch(address, {
    headers,
    ...(signal && { signal }),
    ...(body
      ? { method: 'POST', body: isForm ? body : JSON.stringify(body), keepalive: true }
      : { cache: 'no-store' }),
  });
  const answer: unknown = await response.json();
  if (response.ok) return schema.parse(answer);
  const { title, status, type, errors = [] } = problem.parse(answer);
  throw new Refusal(title, { status, type: type.replace(PROBLEM_TYPE, ''), errors });
}
