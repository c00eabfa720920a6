import type { Context } from 'hono';
import { LIFETIMES } from '../cache/lifetimes.ts';
import type { MadeDocument, StoredDocument } from '../cache/page-cache.ts';
import type { Config } from '../config/config.ts';
import { placesFor } from '../content/personal-places.ts';
import type { AppEnv } from '../http/app-env.ts';
import { isNamed } from '../http/if-none-match.ts';
import { applySecurityHeaders } from '../security/headers.ts';

/**
 * Browsers revalidate each time. Shared caches follow the table of lifetimes, and keep nothing that
 * is stale here.
 */
const CACHE_CONTROL = {
  fresh: `public, max-age=0, s-maxage=${LIFETIMES.document.fresh}, stale-while-revalidate=${LIFETIMES.document.stale}`,
  stale: 'public, max-age=0',
};

/** How a document was found: `state` as in `X-Cache`, and for a fresh one its age in seconds. */
type AsFound = { state: string; age: number | undefined };

/**
 * The response with a stored document; 304 when the browser has it already. With places that are
 * filled for this shopper it is theirs alone (docs/decisions/0080). `pageHeaders` are kept with the
 * document, so they must be the same for every request. Headers that were set on the context before
 * are sent only where a cookie was set or the visitor sees something of their own; everyone else gets
 * the document's own headers alone.
 */
export function documentResponse(
  c: Context<AppEnv>,
  document: StoredDocument,
  found: AsFound,
  pageHeaders: Record<string, string> = {},
): Response {
  const filledBy = c.get('filledBy');
  const isChanged = c.get('isNamed') || c.get('staff') || c.get('services').preview;
  if (!filledBy && !isChanged && !c.get('setsCookies'))
    return everyonesResponse(c, document, found, pageHeaders);
  // a text in Markdown may look like a place, and would then be sent as HTML
  const isHtml = document.type.startsWith('text/html');
  const places = filledBy && isHtml ? placesFor(new TextDecoder().decode(document.body), filledBy) : [];
  c.set('places', places);
  const isTheirs = places.length > 0;
  setAll(c, { ...pageHeaders, ...(document.link && { Link: document.link }) });
  setAll(c, isTheirs ? { 'X-Cache': found.state, 'Cache-Control': 'private, no-store' } : stated(found));
  const age = isTheirs ? undefined : ageOf(found);
  if (age) c.header('Age', age);
  if (!isTheirs) sayRobots(c, document);
  if (isTheirs || isChanged) return c.body(document.body, 200, { 'Content-Type': document.type });
  c.header('ETag', document.etag);
  if (isAtBrowser(c, document)) return c.body(null, 304);
  return c.body(document.body, 200, { 'Content-Type': document.type });
}

/** The response for all who see what everyone sees. */
function everyonesResponse(
  c: Context<AppEnv>,
  document: StoredDocument,
  found: AsFound,
  pageHeaders: Record<string, string>,
): Response {
  const headers = lastingHeaders(c.get('config'), document, found, pageHeaders);
  const response = isAtBrowser(c, document)
    ? new Response(null, { status: 304, headers })
    : new Response(document.body, { headers });
  c.set('secured', response);
  const age = ageOf(found);
  if (age) response.headers.set('Age', age);
  const robots = robotsOf(c, document);
  if (robots) response.headers.set('X-Robots-Tag', robots);
  return response;
}

type KeptHeaders = { config: Config; state: string; headers: Headers };

/** The headers that a document was last sent with, but for its age; by its body. */
const keptHeaders = new WeakMap<Uint8Array, KeptHeaders>();

/**
 * The headers of a document that is sent to everyone, without its age. They are made once for each
 * way in which it is found: setting them costs more than finding the document (docs/decisions/0148).
 */
function lastingHeaders(
  config: Config,
  document: StoredDocument,
  found: AsFound,
  pageHeaders: Record<string, string>,
): Headers {
  const { state } = found;
  const known = keptHeaders.get(document.body);
  if (known?.config === config && known.state === state) return known.headers;
  const headers = new Headers({
    ...pageHeaders,
    ...stated(found),
    ETag: document.etag,
    'Content-Type': document.type,
  });
  if (document.link) headers.set('Link', document.link);
  applySecurityHeaders(headers, config);
  keptHeaders.set(document.body, { config, state, headers });
  return headers;
}

/** The headers that say how a document was found, but for its age. */
function stated({ state, age }: AsFound): Record<string, string> {
  return {
    'X-Cache': state,
    'Cache-Control': age === undefined ? CACHE_CONTROL.stale : CACHE_CONTROL.fresh,
  };
}

/** The `Age` of a document in whole seconds; undefined for one that was just made, or is stale. */
function ageOf({ age }: AsFound): string | undefined {
  return age ? String(Math.floor(age)) : undefined;
}

/** Sets headers on the context. */
export function setAll(c: Context<AppEnv>, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
}

function isAtBrowser(c: Context<AppEnv>, { etag }: StoredDocument): boolean {
  return isNamed(etag, c.req.header('if-none-match'));
}

/**
 * What crawlers are told beside a document. The address of a page as Markdown is not for search
 * results: the page itself is.
 */
function robotsOf(c: Context<AppEnv>, { robots }: MadeDocument): string | undefined {
  return c.get('shop').asMarkdown ? 'noindex' : robots;
}

/** Sets `X-Robots-Tag` on the context, where the document needs it. */
export function sayRobots(c: Context<AppEnv>, document: MadeDocument): void {
  const robots = robotsOf(c, document);
  if (robots) c.header('X-Robots-Tag', robots);
}
