import type { z } from 'zod';
import type { Config } from '../config/config.ts';
import type { Env } from '../env.ts';
import { errorFields, log } from '../request/log.ts';
import type { Timing } from '../request/timing.ts';
import { circuitIsOpen, reportFailure, reportSuccess } from './circuit.ts';
import { readCapped } from './read-capped.ts';
import { UpstreamError, type UpstreamErrorKind } from './upstream-error.ts';

/** Deadlines in ms by class of call: the most a hung service costs a page. */
export const DEADLINE_MS = { read: 2_000, write: 5_000 } as const;
/** Pause before the one retry, in ms; a random part of it is used. */
const RETRY_PAUSE_MS = 120;
/** Answers worth one more try. */
const RETRY_STATUS = new Set([408, 429, 500, 502, 503, 504]);

/** What a call needs of the request it serves. */
export type UpstreamContext = {
  env: Env;
  config: Config;
  requestId: string;
  timing: Timing;
};

export type UpstreamCall<T> = {
  service:
    | 'commerce'
    | 'search'
    | 'content'
    | 'recommendations'
    | 'enrichment'
    | 'custom'
    | 'personalization'
    | 'consent'
    | 'context';
  /** The API's own name of the operation, for logs, spans and errors. */
  operation: string;
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  /** Sent as JSON, or as a form when it is URLSearchParams. */
  body?: unknown;
  /** Keeps only the fields the storefront reads; anything else in the answer is dropped. */
  schema: z.ZodType<T>;
  deadline?: keyof typeof DEADLINE_MS | number;
  /** How long this caller waits at most, in ms: to give up before the deadline is no fault of the service. */
  patience?: number;
  /** The answer is a redirect, which is not followed: `schema` gets its address. */
  redirects?: boolean;
  /** Whether the call may be repeated; reads are by default. */
  idempotent?: boolean;
};

/**
 * One call to an outside service: deadline, one jittered retry for idempotent calls, circuit breaker, size cap,
 * schema, span. Throws `UpstreamError`; every other error is a defect.
 */
export async function upstream<T>(context: UpstreamContext, call: UpstreamCall<T>): Promise<T> {
  const { service, operation } = call;
  const start = Date.now();
  const method = call.method ?? 'GET';
  const kind = method === 'GET' ? 'read' : 'write';
  const due = typeof call.deadline === 'number' ? call.deadline : DEADLINE_MS[call.deadline ?? kind];
  const deadline = Math.min(due, call.patience ?? due);
  const attempts = (call.idempotent ?? method === 'GET') ? 2 : 1;
  if (circuitIsOpen(service, start)) throw new UpstreamError({ service, operation, kind: 'open-circuit' });

  return context.timing.measure(`${service}-${operation}`, async () => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const result = await attemptCall(context, call, start + deadline - Date.now());
        reportSuccess(service);
        return result;
      } catch (cause) {
        const error = toUpstreamError(cause, service, operation);
        const wasGivenUp = error.kind === 'timeout' && deadline < due;
        if (isServiceFault(error) && !wasGivenUp) reportFailure(service, Date.now());
        const pause = Math.random() * RETRY_PAUSE_MS;
        const again = attempt < attempts && isWorthRetry(error) && Date.now() + pause < start + deadline;
        log(again || error.isNotFound ? 'info' : 'warn', 'upstream', {
          requestId: context.requestId,
          service,
          operation,
          kind: error.kind,
          status: error.status,
          attempt,
          ...(error.cause === undefined ? {} : { reason: String(error.cause).slice(0, 500) }),
        });
        if (!again) throw error;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  });
}

async function attemptCall<T>(
  context: UpstreamContext,
  call: UpstreamCall<T>,
  remaining: number,
): Promise<T> {
  const { service, operation } = call;
  const response = await send(context, call, AbortSignal.timeout(Math.max(1, remaining)));
  const text = await readCapped(response);
  if (text === undefined) throw new UpstreamError({ service, operation, kind: 'too-large' });
  const location = call.redirects && response.status === 303 ? response.headers.get('location') : null;
  let body: unknown;
  try {
    body = text === '' ? undefined : JSON.parse(text);
  } catch (cause) {
    if (response.ok) throw new UpstreamError({ service, operation, kind: 'malformed' }, { cause });
  }
  if (!response.ok && location === null)
    throw new UpstreamError({ service, operation, kind: 'status', status: response.status, body });
  const parsed = call.schema.safeParse(location ?? body);
  if (parsed.success) return parsed.data;
  throw new UpstreamError({ service, operation, kind: 'malformed' }, { cause: parsed.error });
}

/** Sends a request to a service: through the binding where the embedded commerce cloud stands in for it. */
function send(context: UpstreamContext, call: UpstreamCall<unknown>, signal: AbortSignal): Promise<Response> {
  const headers = new Headers({
    accept: 'application/json',
    'correlation-id': context.requestId,
    ...call.headers,
  });
  const init: RequestInit = { method: call.method ?? 'GET', headers, signal, redirect: 'manual' };
  if (call.body instanceof URLSearchParams) init.body = call.body;
  else if (call.body !== undefined) {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(call.body);
  }
  const { SANDBOX } = context.env;
  return SANDBOX ? SANDBOX.fetch(call.url, init) : fetch(call.url, init);
}

function toUpstreamError(cause: unknown, service: string, operation: string): UpstreamError {
  if (cause instanceof UpstreamError) return cause;
  const aborted =
    cause instanceof DOMException && (cause.name === 'TimeoutError' || cause.name === 'AbortError');
  const kind: UpstreamErrorKind = aborted ? 'timeout' : 'network';
  return new UpstreamError({ service, operation, kind }, { cause });
}

function isServiceFault(error: UpstreamError): boolean {
  return error.kind !== 'status' || (error.status ?? 0) >= 500;
}

function isWorthRetry(error: UpstreamError): boolean {
  return error.kind === 'network' || (error.kind === 'status' && RETRY_STATUS.has(error.status ?? 0));
}

/** For sections that may be absent: logs the failure and gives undefined instead. */
export async function orAbsent<T>(
  work: Promise<T>,
  context: Pick<UpstreamContext, 'requestId'>,
  section: string,
): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    log('warn', 'section-absent', { requestId: context.requestId, section, ...errorFields(error) });
    return undefined;
  }
}
