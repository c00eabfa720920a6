import type { Context } from 'hono';
import { wantsPage } from '../http/accept.ts';
import type { AppEnv } from '../http/app-env.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';

/**
 * How long the legacy shop may take to begin an answer, in ms: no page of the shop waits longer.
 */
export const BEGIN_MS = 5_000;
/** How long the whole answer may take, in ms. */
const WHOLE_MS = 30_000;
/** How much of an answer's beginning is held back, in bytes, and for how long at most, in ms. */
const HELD_BYTES = 32 * 1024;
const HELD_MS = 250;
/** The largest answer that is passed on, in bytes. */
export const LARGEST_BYTES = 16 * 1024 * 1024;
const FIRST_FAILURE = 500;

/** The request headers that the legacy shop gets; cookies are added by the caller. */
const ASKED_WITH = [
  'Accept',
  'Accept-Language',
  'Content-Type',
  'User-Agent',
  'X-Requested-With',
  'DNT',
  'Sec-GPC',
];

/** An answer of the legacy shop that is of no use. */
export const legacyFailure = (kind: 'timeout' | 'network' | 'too-large' | 'malformed', cause?: unknown) =>
  new UpstreamError({ service: 'commerce', operation: 'legacy-page', kind }, { cause });

/**
 * Asks the legacy shop for the address of this request. Redirects are not followed. Throws
 * `UpstreamError` where it is too slow, fails, or answers with too much or with data for a page.
 */
export async function askLegacy(c: Context<AppEnv>, cookie: string | undefined): Promise<Response> {
  const { config, timing } = c.var;
  const { pathname, search } = new URL(c.req.url);
  const { method } = c.req;
  const headers = headersFor(c, cookie);
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new DOMException('too slow', 'TimeoutError')), BEGIN_MS);
  try {
    const asked = {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.any([late.signal, AbortSignal.timeout(WHOLE_MS)]),
      ...(method === 'POST' && { body: await c.req.arrayBuffer() }),
    } as const;
    const answer = await timing.measure('commerce-legacy-page', (span) => {
      headers.set('traceparent', timing.trace.parentOf(span));
      return (c.env.SANDBOX ?? globalThis).fetch(`${config.LEGACY_URL}${pathname}${search}`, asked);
    });
    const fault = faultOf(c, answer);
    if (!fault) return answer.body ? new Response(await begun(answer.body), answer) : answer;
    await answer.body?.cancel();
    throw fault;
  } catch (error) {
    if (error instanceof UpstreamError) throw error;
    throw legacyFailure(late.signal.aborted ? 'timeout' : 'network', error);
  } finally {
    clearTimeout(timer);
  }
}

function headersFor(c: Context<AppEnv>, cookie: string | undefined): Headers {
  const { host, protocol } = new URL(c.var.config.ORIGIN);
  const headers = new Headers({
    'X-Forwarded-Host': host,
    'X-Forwarded-Proto': protocol.replace(':', ''),
    ...(cookie && { Cookie: cookie }),
  });
  for (const name of ASKED_WITH) {
    const value = c.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  return headers;
}

/** Why an answer cannot be passed on; undefined where it can. */
function faultOf(c: Context<AppEnv>, { headers, ok, status }: Response): UpstreamError | undefined {
  if (Number(headers.get('Content-Length') ?? 0) > LARGEST_BYTES) return legacyFailure('too-large');
  if (status >= FIRST_FAILURE)
    return new UpstreamError({ service: 'commerce', operation: 'legacy-page', kind: 'status', status });
  // a browser that shows a page would show the bare data
  const isData = ok && wantsPage(c) && (headers.get('Content-Type') ?? '').includes('json');
  return isData ? legacyFailure('malformed') : undefined;
}

/**
 * A body that has begun: its first part has arrived, or a moment has passed. An answer that breaks
 * off at once is then an error page, and not a part of a page.
 */
async function begun(body: ReadableStream<Uint8Array>): Promise<ReadableStream<Uint8Array>> {
  const reader = body.getReader();
  const held: Uint8Array[] = [];
  let size = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const moment = new Promise<'over'>((resolve) => {
    timer = setTimeout(() => resolve('over'), HELD_MS);
  });
  let pending: ReturnType<typeof reader.read> | undefined;
  try {
    while (size < HELD_BYTES) {
      pending ??= reader.read();
      const next = await Promise.race([pending, moment]);
      if (next === 'over' || next.done) break;
      pending = undefined;
      held.push(next.value);
      size += next.value.byteLength;
    }
  } finally {
    clearTimeout(timer);
  }
  // whoever reads the rest is told of its error
  pending?.catch(() => undefined);
  return new ReadableStream({
    start(controller) {
      for (const part of held) controller.enqueue(part);
    },
    async pull(controller) {
      const { done, value } = await (pending ?? reader.read());
      pending = undefined;
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
