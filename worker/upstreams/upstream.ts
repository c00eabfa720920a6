import type * as z from 'zod';
import type { Config } from '../config/config.ts';
import type { Env } from '../env.ts';
import { errorFields, log } from '../request/log.ts';
import type { Timing } from '../request/timing.ts';
import type { Changes } from './changes.ts';
import { type Admission, type Circuit, circuitOf, retryAfter } from './circuit.ts';
import { parseJson } from './parse-json.ts';
import { readCapped } from './read-capped.ts';
import { UpstreamError } from './upstream-error.ts';

/** Deadlines by class of call, in ms: the most time that a hung service costs a page. */
export const DEADLINE_MS = { read: 2_000, write: 5_000 } as const;
/** Longest pause before the one retry, in ms; a random part of it is used. */
const RETRY_PAUSE_MS = 120;
/** Statuses after which a retry may succeed. */
const RETRY_STATUS = new Set([408, 429, 500, 502, 503, 504]);
/** Statuses by which a service answers with an address; the legacy shop has the former. */
const REDIRECTS = new Set([302, 303]);
/** Statuses from here on are failures of the service. */
const FIRST_FAILURE = 500;
/** The services that keep what shoppers have; the others are only asked, or told. */
const SHOPPERS_SERVICES: ReadonlySet<string> = new Set(['commerce', 'custom', 'payment']);
/**
 * A timeout counts as the service's failure only if the call had at least this part of its usual
 * deadline.
 */
const DECISIVE_SHARE = 0.5;

/** The parts of a request that a call needs. */
export type UpstreamContext = {
  env: Env;
  config: Config;
  requestId: string;
  timing: Timing;
  changes: Changes;
};

export type UpstreamCall<T> = {
  service:
    | 'commerce'
    | 'search'
    | 'content'
    | 'recommendations'
    | 'custom'
    | 'personalization'
    | 'consent'
    | 'collector'
    | 'telemetry'
    | 'payment'
    | 'staff';
  /** The API's name in the code. Each API has its own circuit breaker. */
  api: string;
  /** The operation's name in the API's documentation, for logs, spans and errors. */
  operation: string;
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  /** Sent as JSON, or as a form when it is URLSearchParams. */
  body?: unknown;
  /** Validates the answer and keeps only the fields that the storefront reads. */
  schema: z.ZodType<T>;
  deadline?: keyof typeof DEADLINE_MS | number;
  /**
   * How long this caller waits at most, in ms. Giving up early does not count as a failure of the
   * service.
   */
  patience?: number;
  /**
   * What `schema` receives where it is not the answer's JSON: its text; the address of a redirect, which
   * is not followed, or the text where there is none; its `Set-Cookie` lines; or
   * `{ authorization, body }`, the token of its header (null where there is none) beside its JSON.
   */
  reads?: 'text' | 'address' | 'cookies' | 'token';
  /** Whether the call may be repeated. Reads may be, unless stated otherwise. */
  idempotent?: boolean;
  /** The call changes nothing that a shopper would look for, although its method is not GET. */
  changesNothing?: boolean;
  /**
   * The call uses one shopper's credentials. A rate limit that it meets is that shopper's, and does
   * not pause other calls.
   */
  isShoppers?: boolean;
};

/**
 * One call to an outside service, with a deadline, one jittered retry for idempotent calls, a
 * circuit breaker per API, a size cap, a schema and a timing span. Throws `UpstreamError`; any
 * other error is a defect. A request that cannot be sent is the caller's fault (`invalid-request`)
 * and does not count against the service (docs/decisions/0030).
 */
export async function upstream<T>(context: UpstreamContext, call: UpstreamCall<T>): Promise<T> {
  const { service, operation } = call;
  const init = requestOf(context, call);
  const { deadline, isDecisive } = timesOf(call);
  const attempts = (call.idempotent ?? init.method === 'GET') ? 2 : 1;
  const changes = mayChange(call) ? context.changes : undefined;
  const circuit = circuitOf(`${service} ${call.api}`);
  const start = Date.now();
  const end = start + deadline;
  const first = circuit.admit(start, deadline);
  return context.timing.measure(`${service}-${operation}`, async (span) => {
    if (!first) {
      const error = new UpstreamError({ service, operation, kind: 'open-circuit' });
      report(context, error, { attempt: 0, again: false });
      throw error;
    }
    init.headers.set('traceparent', context.timing.trace.parentOf(span));
    let admission = first;
    for (let attempt = 1; ; attempt += 1) {
      let pause = Math.random() * RETRY_PAUSE_MS;
      try {
        changes?.sent();
        const sent = send(context, call, init, end - Date.now());
        const answer = await counted(sent, call, { circuit, admission, isDecisive });
        pause += answer.retryAfter ?? 0;
        return parsed(call, answer);
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error;
        if (!error.mayBeDone) changes?.notMade();
        const again = attempt < attempts && isWorthRetry(error) && Date.now() + pause < end;
        report(context, error, { attempt, again });
        if (!again) throw error;
        await new Promise((resolve) => setTimeout(resolve, pause));
        const next = circuit.admit(Date.now(), end - Date.now());
        if (!next) throw error;
        admission = next;
      }
    }
  });
}

/** Whether the call changes something that belongs to a shopper. */
function mayChange({ service, method = 'GET', changesNothing }: UpstreamCall<unknown>): boolean {
  return method !== 'GET' && !changesNothing && SHOPPERS_SERVICES.has(service);
}

/** How long a call may take, in ms, and whether a timeout counts as the service's failure. */
function timesOf({ deadline, patience, method = 'GET' }: UpstreamCall<unknown>) {
  const kind = typeof deadline === 'string' ? deadline : method === 'GET' ? 'read' : 'write';
  const usual = DEADLINE_MS[kind];
  const due = typeof deadline === 'number' ? deadline : usual;
  const given = Math.min(due, patience ?? due);
  return { deadline: given, isDecisive: given >= DECISIVE_SHARE * Math.max(due, usual) };
}

function report(
  { requestId }: UpstreamContext,
  { service, operation, kind, status, cause, isNotFound }: UpstreamError,
  { attempt, again }: { attempt: number; again: boolean },
): void {
  const level = kind === 'invalid-request' ? 'error' : again || isNotFound ? 'info' : 'warn';
  const reason = cause === undefined ? {} : { reason: reasonOf(cause) };
  log(level, 'upstream', { requestId, service, operation, kind, status, attempt, ...reason });
}

/** A cause as text. That of invalid JSON quotes the answer, which may be about a shopper. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof SyntaxError)) return String(cause).slice(0, 500);
  const [position = 'invalid JSON'] = /position \d+/.exec(cause.message) ?? [];
  return `${cause.name}: ${position}`;
}

/**
 * The request to send. It is checked before it counts for the circuit. Throws `UpstreamError` of
 * kind `invalid-request`.
 */
function requestOf(
  context: UpstreamContext,
  call: UpstreamCall<unknown>,
): RequestInit & { headers: Headers } {
  const { service, operation, body, method = 'GET' } = call;
  try {
    const headers = new Headers({
      accept: 'application/json',
      'correlation-id': context.requestId,
      ...call.headers,
    });
    const init: RequestInit & { headers: Headers } = { method, headers, redirect: 'manual' };
    if (body instanceof URLSearchParams) init.body = body;
    else if (body !== undefined) {
      headers.set('content-type', 'application/json');
      init.body = JSON.stringify(body);
    }
    // what `fetch` would refuse too, and would count as the service's fault
    new URL(call.url);
    if (body !== undefined && method === 'GET') throw new TypeError('A read has no body.');
    return init;
  } catch (cause) {
    const error = new UpstreamError({ service, operation, kind: 'invalid-request' }, { cause });
    report(context, error, { attempt: 0, again: false });
    throw error;
  }
}

/**
 * `text` is undefined where the answer is too large. `retryAfter` in ms, where the service asks for
 * a pause.
 */
type Answer = {
  status: number;
  location: string | null;
  setCookies: string[];
  authorization: string | null;
  text: string | undefined;
  retryAfter: number | undefined;
};

/**
 * Sends the request, through the service binding where the embedded commerce cloud stands in for
 * the service. `remaining` in ms.
 */
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
    const asksForRest = status === 429 || status === 503;
    return {
      status,
      location: headers.get('location'),
      setCookies: headers.getSetCookie(),
      authorization: headers.get('authorization'),
      text: await readCapped(response),
      retryAfter: asksForRest ? retryAfter(headers.get('retry-after'), Date.now()) : undefined,
    };
  } catch (cause) {
    const aborted =
      cause instanceof DOMException && (cause.name === 'TimeoutError' || cause.name === 'AbortError');
    throw new UpstreamError({ service, operation, kind: aborted ? 'timeout' : 'network' }, { cause });
  }
}

type Count = { circuit: Circuit; admission: Admission; isDecisive: boolean };

/** Reports a call's outcome to the circuit. Any answer below 500 shows that the API is up. */
async function counted(
  sent: Promise<Answer>,
  { isShoppers }: UpstreamCall<unknown>,
  { circuit, admission, isDecisive }: Count,
): Promise<Answer> {
  try {
    const answer = await sent;
    const now = Date.now();
    if (answer.status < FIRST_FAILURE) circuit.answered();
    else circuit.failed(admission, now);
    if (answer.retryAfter !== undefined && !isShoppers) circuit.rest(now, answer.retryAfter);
    return answer;
  } catch (error) {
    if (error instanceof UpstreamError && error.kind === 'timeout' && !isDecisive)
      circuit.undecided(admission);
    else circuit.failed(admission, Date.now());
    throw error;
  }
}

/**
 * The part of an answer that the schema keeps. Throws `UpstreamError` for a refusal and for an
 * unreadable answer.
 */
function parsed<T>(
  { service, operation, reads, schema }: UpstreamCall<T>,
  { status, location, setCookies, authorization, text }: Answer,
): T {
  if (text === undefined) throw new UpstreamError({ service, operation, kind: 'too-large' });
  if (reads === 'address' && REDIRECTS.has(status) && location !== null) return read(location);
  const isOk = status >= 200 && status < 300;
  let body: unknown;
  try {
    // a refusal of what is read as an address is JSON as ever
    if (reads === 'text' || (reads === 'address' && isOk)) body = text;
    else body = text === '' ? undefined : parseJson(text);
  } catch (cause) {
    if (isOk) throw new UpstreamError({ service, operation, kind: 'malformed' }, { cause });
  }
  if (!isOk) throw new UpstreamError({ service, operation, kind: 'status', status, body });
  if (reads === 'cookies') return read(setCookies);
  return read(reads === 'token' ? { authorization, body } : body);

  function read(value: unknown): T {
    const { success, data, error } = schema.safeParse(value);
    if (success) return data;
    throw new UpstreamError({ service, operation, kind: 'malformed' }, { cause: error });
  }
}

function isWorthRetry({ kind, status = 0 }: UpstreamError): boolean {
  return kind === 'network' || (kind === 'status' && RETRY_STATUS.has(status));
}

/** For optional sections: logs a failure and returns undefined instead of throwing. */
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
