import type { Context } from 'hono';
import { readLegacyAddress } from '../request/legacy-address.ts';
import { log } from '../request/log.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';
import { wantsPage } from './accept.ts';
import type { AppEnv } from './app-env.ts';

/** How long the legacy shop may take to begin an answer, in ms: no page of the shop waits longer. */
const BEGIN_MS = 5_000;
/** How long the whole answer may take, in ms. */
const WHOLE_MS = 30_000;
/** How much of an answer's beginning is held back, in bytes, and for how long at most, in ms. */
const HELD_BYTES = 32 * 1024;
const HELD_MS = 250;
/** The largest answer that is passed on, in bytes. */
const LARGEST_BYTES = 16 * 1024 * 1024;
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
/** The answer's headers that browsers get. */
const ANSWERED_WITH = [
  'Content-Type',
  'Content-Language',
  'Content-Disposition',
  'Retry-After',
  'X-Robots-Tag',
];
/** The attributes with addresses, by the elements that have them. */
const ADDRESSES = { 'a, link': 'href', form: 'action', 'script, img, iframe, source': 'src' };

const failure = (kind: 'timeout' | 'network' | 'too-large' | 'malformed', cause?: unknown) =>
  new UpstreamError({ service: 'commerce', operation: 'legacy-page', kind }, { cause });

/**
 * Asks the legacy shop for the address of this request. Redirects are not followed. Throws
 * `UpstreamError` where it is too slow, fails, or answers with too much or with data for a page.
 */
export async function askLegacy(c: Context<AppEnv>, cookie: string | undefined): Promise<Response> {
  const { config, timing } = c.var;
  const { pathname, search } = new URL(c.req.url);
  const headers = new Headers({
    'X-Forwarded-Host': new URL(config.ORIGIN).host,
    'X-Forwarded-Proto': new URL(config.ORIGIN).protocol.replace(':', ''),
    ...(cookie && { Cookie: cookie }),
  });
  for (const name of ASKED_WITH) {
    const value = c.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  const { method } = c.req;
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new DOMException('too slow', 'TimeoutError')), BEGIN_MS);
  try {
    const asked = {
      method,
      redirect: 'manual',
      signal: AbortSignal.any([late.signal, AbortSignal.timeout(WHOLE_MS)]),
      ...(method === 'POST' && { body: await c.req.arrayBuffer() }),
    } as const;
    const answer = await timing.measure('commerce-legacy-page', (span) => {
      headers.set('traceparent', timing.trace.parentOf(span));
      return (c.env.SANDBOX ?? globalThis).fetch(`${config.LEGACY_URL}${pathname}${search}`, {
        ...asked,
        headers,
      });
    });
    const isFailed = answer.status >= FIRST_FAILURE;
    const isTooLarge = Number(answer.headers.get('Content-Length') ?? 0) > LARGEST_BYTES;
    // a browser that shows a page would show the bare data
    const isData = answer.ok && wantsPage(c) && (answer.headers.get('Content-Type') ?? '').includes('json');
    if (!isFailed && !isTooLarge && !isData)
      return answer.body ? new Response(await begun(answer.body), answer) : answer;
    await answer.body?.cancel();
    if (isTooLarge) throw failure('too-large');
    if (!isFailed) throw failure('malformed');
    const { status } = answer;
    throw new UpstreamError({ service: 'commerce', operation: 'legacy-page', kind: 'status', status });
  } catch (error) {
    if (error instanceof UpstreamError) throw error;
    throw failure(late.signal.aborted ? 'timeout' : 'network', error);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A body that has begun: its first part has arrived, or a moment has passed. An answer that breaks off
 * at once is then an error page, and not a part of a page.
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

/**
 * The legacy shop's answer as a browser gets it, while it arrives: with the allowed headers alone,
 * redirects and links to its own host as addresses of this shop, and cut off where it grows too large.
 * Undefined for a redirect to a host that is not allowed.
 */
export function answerLegacy(c: Context<AppEnv>, answer: Response): Response | undefined {
  const headers = new Headers();
  for (const name of ANSWERED_WITH) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const stated = answer.headers.get('Location');
  const location = stated === null ? undefined : ownAddress(c, stated);
  if (stated !== null && location === undefined) {
    log('warn', 'legacy-redirect-refused', { requestId: c.var.requestId, path: c.var.shop.path });
    return undefined;
  }
  if (location !== undefined) headers.set('Location', location);
  const { status } = answer;
  const body = answer.body?.pipeThrough(cutOff(c)) ?? null;
  const passed = new Response(body, { status, headers });
  if (body === null || !headers.get('Content-Type')?.includes('text/html')) return passed;
  let rewriter = new HTMLRewriter();
  for (const [elements, attribute] of Object.entries(ADDRESSES))
    for (const element of elements.split(', '))
      rewriter = rewriter.on(`${element}[${attribute}]`, {
        element(found) {
          const own = pathAtLegacy(c, found.getAttribute(attribute) ?? '');
          if (own !== undefined) found.setAttribute(attribute, own);
        },
      });
  return rewriter.transform(passed);
}

/** The path of a full address of the legacy shop's own host; undefined for any other text. */
function pathAtLegacy({ var: { config } }: Context<AppEnv>, address: string): string | undefined {
  const url = /^https?:\/\//i.test(address) ? URL.parse(address) : null;
  const { origin, pathname } = new URL(config.LEGACY_URL ?? config.ORIGIN);
  if (url?.origin !== origin) return undefined;
  const below = pathname === '/' ? '' : pathname;
  const path =
    below && url.pathname.startsWith(`${below}/`) ? url.pathname.slice(below.length) : url.pathname;
  return path.startsWith('//') ? undefined : path + url.search + url.hash;
}

/**
 * Where a redirect of the legacy shop leads: a legacy address of this shop, its home page for that of
 * the legacy host, or an allowed host; undefined for anything else.
 */
function ownAddress(c: Context<AppEnv>, stated: string): string | undefined {
  const { config, shop } = c.var;
  const url = URL.parse(stated, `${config.LEGACY_URL}${new URL(c.req.url).pathname}`);
  if (url?.username !== '' || url.password !== '') return undefined;
  if (config.LEGACY_HOSTS?.includes(url.origin)) return url.href;
  const path = url.origin === config.ORIGIN ? url.pathname + url.search : pathAtLegacy(c, url.href);
  if (path === undefined) return undefined;
  if (path === '/') return shop.link('/');
  return readLegacyAddress(path.split(/[?#]/, 1)[0] ?? '', config.urls) && path;
}

/** Ends an answer with an error once it is too large. */
function cutOff({ var: { requestId } }: Context<AppEnv>): TransformStream<Uint8Array, Uint8Array> {
  let size = 0;
  return new TransformStream({
    transform(part, controller) {
      size += part.byteLength;
      if (size <= LARGEST_BYTES) return controller.enqueue(part);
      log('warn', 'legacy-page-too-large', { requestId });
      return controller.error(failure('too-large'));
    },
  });
}
