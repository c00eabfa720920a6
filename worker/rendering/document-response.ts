import type { Context } from 'hono';
import { LIFETIMES } from '../cache/lifetimes.ts';
import type { MadeDocument, StoredDocument } from '../cache/page-cache.ts';
import type { AppEnv } from '../http/app-env.ts';
import { placesFor } from '../request/personal-places.ts';

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
 * filled for this shopper it is theirs alone (docs/decisions/0080).
 */
export function documentResponse(
  c: Context<AppEnv>,
  document: StoredDocument,
  { state, age }: AsFound,
): Response {
  // a text in Markdown may look like a place, and would then be sent as HTML
  const isHtml = document.type.startsWith('text/html');
  const filledBy = c.get('filledBy');
  const places = filledBy && isHtml ? placesFor(new TextDecoder().decode(document.body), filledBy) : [];
  c.header('X-Cache', state);
  c.set('places', places);
  if (places.length > 0) {
    if (document.link) c.header('Link', document.link);
    c.header('Cache-Control', 'private, no-store');
    return c.body(document.body, 200, { 'Content-Type': document.type });
  }
  c.header('Cache-Control', age === undefined ? CACHE_CONTROL.stale : CACHE_CONTROL.fresh);
  if (age) c.header('Age', String(Math.floor(age)));
  if (document.link) c.header('Link', document.link);
  sayRobots(c, document);
  // what names the visitor's store differs from everyone's document
  if (c.get('isNamed') || c.get('staff') || c.get('services').preview)
    return c.body(document.body, 200, { 'Content-Type': document.type });
  c.header('ETag', document.etag);
  if (document.etag && c.req.header('if-none-match') === document.etag) return c.body(null, 304);
  return c.body(document.body, 200, { 'Content-Type': document.type });
}

/**
 * What crawlers are told beside a document. The address of a page as Markdown is not for search
 * results: the page itself is.
 */
export function sayRobots(c: Context<AppEnv>, { robots }: MadeDocument): void {
  const said = c.get('shop').asMarkdown ? 'noindex' : robots;
  if (said) c.header('X-Robots-Tag', said);
}
