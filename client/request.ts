import type { ZodMiniType } from 'zod/mini';
import { REFUSES_COOKIES } from '../shared/cookies-refused.ts';
import { problem, UNCONFIRMED } from '../shared/schemas/problem.ts';

/** The error of one field of a form that was sent; `message` is fit for a shopper. */
type FieldMessage = { field: string; message: string };

/**
 * The shop refused a request. The message is fit for a shopper; nothing was changed, unless that is
 * not known (`isLost`).
 */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly status: number;
  /** Stable name of the reason, e.g. `sign-in`. */
  readonly type: string;
  readonly errors: readonly FieldMessage[];

  constructor(message: string, { status, type, errors }: Pick<ProblemError, 'status' | 'type' | 'errors'>) {
    super(message);
    this.status = status;
    this.type = type;
    this.errors = errors;
  }

  /** Whether the answer of a service is lost, so that nobody knows whether the change was made. */
  get isLost(): boolean {
    return this.type === UNCONFIRMED;
  }
}

/**
 * The request's body: form fields, or an object sent as JSON. Without a body the request is a GET.
 */
type Sent = { body?: URLSearchParams | object; signal?: AbortSignal };

const PROBLEM_TYPE = 'urn:cairn:problem:';

/** Shows whether the browser keeps cookies; it is gone after a second. */
const TRIAL_COOKIE = 'cookies';

/** The longest wait for an answer, in ms: 6 s for the shop, the rest for the network. */
const ANSWER_MS = 12_000;

/**
 * Requests JSON from the shop. Throws `ProblemError` when the shop refuses, and another error when
 * the answer is lost, late or unreadable; the change may then have been made.
 */
export async function request<Answer>(
  address: string,
  schema: ZodMiniType<Answer>,
  { body, signal }: Sent = {},
): Promise<Answer> {
  const headers = new Headers({ accept: 'application/json' });
  const isForm = body instanceof URLSearchParams;
  if (body && !isForm) headers.set('content-type', 'application/json');
  if (body && refusesCookies()) headers.set(REFUSES_COOKIES, '1');
  const response = await fetch(address, {
    headers,
    signal: AbortSignal.any([AbortSignal.timeout(ANSWER_MS), ...(signal ? [signal] : [])]),
    ...(body && { method: 'POST', body: isForm ? body : JSON.stringify(body), keepalive: true }),
  });
  const answer: unknown = await response.json();
  if (response.ok) return schema.parse(answer);
  const { title, status, type, errors = [] } = problem.parse(answer);
  throw new ProblemError(title, { status, type: type.replace(PROBLEM_TYPE, ''), errors });
}

/** Whether the browser keeps no cookie; `navigator.cookieEnabled` does not tell of one that blocks all. */
function refusesCookies(): boolean {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers later
  if (document.cookie === '') document.cookie = `${TRIAL_COOKIE}=1; max-age=1`;
  return document.cookie === '';
}
