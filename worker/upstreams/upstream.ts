import type { z } from 'zod';
import type { Config } from '../config/config.ts';
import type { Env } from '../env.ts';
import { errorFields, log } from '../request/log.ts';
import type { Timing } from '../request/timing.ts';
import { circuitIsOpen, reportFailure, reportSuccess } from './circuit.ts';
import { readCapped } from './read-capped.ts';
import { UpstreamError } from './upstream-error.ts';

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
 * schema, span. Throws `UpstreamError`; every other error is a defect. A request that cannot be sent is a fault of
 * the caller (`invalid-request`) and says nothing about the service.
 */
export async function upstream<T>(context: UpstreamContext, call: UpstreamCall<T>): Promise<T> {
  const { service, operation } = call;
  const init = requestOf(context, call);
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
        const answer = await send(context, call, init, start + deadline - Date.now());
        const result = parsed(call, answer);
        reportSuccess(service);
        return result;
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error;
        const wasGivenUp = error.kind === 'timeout' && deadline < due;
        if (isServiceFault(error) && !wasGivenUp) reportFailure(service, Date.now());
        const pause = Math.random() * RETRY_PAUSE_MS;
        const again = attempt < attempts && isWorthRetry(error) && Date.now() + pause < start + deadline;
        report(context, error, { attempt, again });
        if (!again) throw error;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  });
}

function report(
  { requestId }: UpstreamContext,
  { service, operation, kind, status, cause, isNotFound }: UpstreamError,
  { attempt, again }: { attempt: number; again: boolean },
): void {
  const level = kind === 'invalid-request' ? 'error' : again || isNotFound ? 'info' : 'warn';
  const reason = cause === undefined ? {} : { reason: String(cause).slice(0, 500) };
  log(level, 'upstream', { requestId, service, operation, kind, status, attempt, ...reason });
}

/** What is sent, checked before anything of the service is counted. Throws `UpstreamError` of kind `invalid-request`. */
function requestOf(context: UpstreamContext, call: UpstreamCall<unknown>): RequestInit {
  const { service, operation, body, method = 'GET' } = call;
  try {
    const headers = new Headers({
      accept: 'application/json',
      'correlation-id': context.requestId,
      ...call.headers,
    });
    const init: RequestInit = { method, headers, redirect: 'manual' };
    if (body instanceof URLSearchParams) init.body = body;
    else if (body !== undefined) {
      headers.set('content-type', 'application/json');
      init.body = JSON.stringify(body);
    }
    new Request(call.url, init);
    return init;
  } catch (cause) {
    const error = new UpstreamError({ service, operation, kind: 'invalid-request' }, { cause });
    report(context, error, { attempt: 0, again: false });
    throw error;
  }
}

type Answer = { status: number; location: string | null; text: string | undefined };

/** Asks the service, through the binding where the embedded commerce cloud stands in for it. `remaining` in ms. */
async function send(
  { env }: UpstreamContext,
  { service, operation, url }: UpstreamCall<unknown>,
  init: RequestInit,
  remaining: number,
): Promise<Answer> {
  const signal = AbortSignal.timeout(Math.max(1, remaining));
  try {
    const response = await (env.SANDBOX ?? globalThis).fetch(url, { ...init, signal });
    const { status, headers } = response;
    return { status, location: headers.get('location'), text: await readCapped(response) };
  } catch (cause) {
    const aborted =
      cause instanceof DOMException && (cause.name === 'TimeoutError' || cause.name === 'AbortError');
    throw new UpstreamError({ service, operation, kind: aborted ? 'timeout' : 'network' }, { cause });
  }
}

/** What the schema keeps of an answer. Throws `UpstreamError` for a refusal and for what cannot be read. */
function parsed<T>(
  { service, operation, redirects, schema }: UpstreamCall<T>,
  { status, location, text }: Answer,
): T {
  if (text === undefined) throw new UpstreamError({ service, operation, kind: 'too-large' });
  if (redirects && status === 303 && location !== null) return read(location);
  const isOk = status >= 200 && status < 300;
  let body: unknown;
  try {
    body = text === '' ? undefined : JSON.parse(text);
  } catch (cause) {
    if (isOk) throw new UpstreamError({ service, operation, kind: 'malformed' }, { cause });
  }
  if (!isOk) throw new UpstreamError({ service, operation, kind: 'status', status, body });
  return read(body);

  function read(value: unknown): T {
    const { success, data, error } = schema.safeParse(value);
    if (success) return data;
    throw new UpstreamError({ service, operation, kind: 'malformed' }, { cause: error });
  }
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
