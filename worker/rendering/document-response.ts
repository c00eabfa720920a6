import type { Context } from 'hono';
import { LIFETIMES } from '../cache/lifetimes.ts';
import type { MadeDocument, StoredDocument } from '../cache/stored-document.ts';
import type { Config } from '../config/config.ts';
import { personalSlotsFor } from '../content/personal-slots.ts';
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
 * The response with a stored document; 304 when the browser has it already. With slots that are
 * filled for this shopper it is theirs alone (docs/decisions/0080). Headers that were set on the
 * context before are sent only where a cookie was set or the visitor sees something of their own;
 * everyone else gets the document's own headers alone. A document may state its own `Cache-Control`
 * for while it is fresh.
 */
export function documentResponse(c: Context<AppEnv>, document: StoredDocument, found: AsFound): Response {
  const filledBy = c.get('filledBy');
  const isChanged = c.get('isNamed') || c.get('staff') || c.get('services').preview;
  if (!filledBy && !isChanged && !c.get('setsCookies')) return publicResponse(c, document, found);
  const { 'Content-Type': type = '' } = document.headers;
  // a text in Markdown may look like a slot, and would then be sent as HTML
  const isHtml = type.startsWith('text/html');
  const slots = filledBy && isHtml ? personalSlotsFor(new TextDecoder().decode(document.body), filledBy) : [];
  c.set('slots', slots);
  const isTheirs = slots.length > 0;
  const { ETag: etag, ...others } = headersFor(c, document);
  setAll(c, { ...others, ...stated(found, document) });
  if (isTheirs) c.header('Cache-Control', 'private, no-store');
  const age = isTheirs ? undefined : ageOf(found);
  if (age) c.header('Age', age);
  if (isTheirs || isChanged) return c.body(document.body);
  c.header('ETag', etag);
  return isAtBrowser(c, document) ? c.body(null, 304) : c.body(document.body);
}

/** The response for all who see what everyone sees. */
function publicResponse(c: Context<AppEnv>, document: StoredDocument, found: AsFound): Response {
  const headers = lastingHeaders(c.get('config'), document, found);
  const response = isAtBrowser(c, document)
    ? new Response(null, { status: 304, headers })
    : new Response(document.body, { headers });
  c.set('secured', response);
  const age = ageOf(found);
  if (age) response.headers.set('Age', age);
  if (c.get('shop').asMarkdown) response.headers.set('X-Robots-Tag', NOT_INDEXED);
  return response;
}

type LastHeaders = { config: Config; state: string; headers: Headers };

/** The headers that a document was last sent with, but for its age. */
const lastHeaders = new WeakMap<StoredDocument, LastHeaders>();

/**
 * The headers of a document that is sent to everyone, without its age. They are made once for each
 * way in which it is found: setting them costs more than finding the document (docs/decisions/0148).
 */
function lastingHeaders(config: Config, document: StoredDocument, found: AsFound): Headers {
  const { state } = found;
  const known = lastHeaders.get(document);
  if (known?.config === config && known.state === state) return known.headers;
  const headers = new Headers({ ...document.headers, ...stated(found, document) });
  applySecurityHeaders(headers, config);
  lastHeaders.set(document, { config, state, headers });
  return headers;
}

/** The headers that say how a document was found, but for its age. What is stale is not kept by others. */
function stated({ state, age }: AsFound, { headers }: MadeDocument): Record<string, string> {
  return {
    'X-Cache': state,
    'Cache-Control':
      age === undefined ? CACHE_CONTROL.stale : (headers['Cache-Control'] ?? CACHE_CONTROL.fresh),
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

function isAtBrowser(c: Context<AppEnv>, { headers: { ETag = '' } }: StoredDocument): boolean {
  return isNamed(ETag, c.req.header('if-none-match'));
}

const NOT_INDEXED = 'noindex';

/**
 * The headers of a document for this request. The address of a page as Markdown is not for search
 * results: the page itself is.
 */
export function headersFor(
  c: Context<AppEnv>,
  { headers }: Pick<MadeDocument, 'headers'>,
): Readonly<Record<string, string>> {
  return c.get('shop').asMarkdown ? { ...headers, 'X-Robots-Tag': NOT_INDEXED } : headers;
}
