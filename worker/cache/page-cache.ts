import { errorFields, log } from '../request/log.ts';
import type { CacheContext } from './cached.ts';
import { type Freshness, freshness, LIFETIMES } from './lifetimes.ts';
import { recall, remember } from './memory.ts';

/**
 * A complete document: no nonce, no inline script, nothing of any shopper. `html` is its text, also
 * where its `type` is Markdown. `robots`: what crawlers are told beside it.
 */
export type StoredDocument = {
  html: string;
  link: string;
  etag: string;
  type: string;
  robots?: string | undefined;
};

type Found = { document: StoredDocument; state: Exclude<Freshness, 'expired'> };

const CACHE_NAME = 'documents';
const HEADER_STORED_AT = 'x-cairn-stored-at';

/**
 * The request that a document is made for. Only a document that is the same for everyone is found
 * or stored.
 */
type MadeFor = { cache: CacheContext; shopper?: unknown };

const isEverybodys = ({ cache, shopper }: MadeFor) => !cache.bypass && shopper === undefined;

/**
 * A document from the isolate's memory, else from the edge cache; undefined when neither holds a
 * usable one. `key` is built from allow-listed inputs only: configured host, site, locale, path,
 * the page's own query.
 */
export async function findDocument(madeFor: MadeFor, key: string, now: number): Promise<Found | undefined> {
  if (!isEverybodys(madeFor)) return undefined;
  const near = recall<StoredDocument>(key);
  if (near && freshness((now - near.storedAt) / 1000, LIFETIMES.document) === 'fresh')
    return { document: near.value, state: 'fresh' };
  const far = await fromEdge(key);
  const stored = far && (!near || far.storedAt > near.storedAt) ? far : near;
  if (!stored) return undefined;
  const state = freshness((now - stored.storedAt) / 1000, LIFETIMES.document);
  return state === 'expired' ? undefined : { document: stored.value, state };
}

/**
 * Stores a complete document for later visitors. A failure is logged and does not affect the
 * response.
 */
export async function keepDocument(
  madeFor: MadeFor,
  key: string,
  document: StoredDocument,
  now: number,
): Promise<void> {
  if (!isEverybodys(madeFor)) return;
  remember(key, document, now, document.html.length * 2);
  const { fresh, stale, staleIfError } = LIFETIMES.document;
  const headers = {
    'Content-Type': document.type,
    ...(document.robots && { 'X-Robots-Tag': document.robots }),
    'Cache-Control': `public, max-age=${fresh + stale + staleIfError}`,
    Link: document.link,
    ETag: document.etag,
    [HEADER_STORED_AT]: String(now),
  };
  try {
    await (await caches.open(CACHE_NAME)).put(key, new Response(document.html, { headers }));
  } catch (error) {
    log('warn', 'document-not-kept', { key, ...errorFields(error) });
  }
}

async function fromEdge(key: string): Promise<{ value: StoredDocument; storedAt: number } | undefined> {
  try {
    const response = await (await caches.open(CACHE_NAME)).match(key);
    if (!response) return undefined;
    const storedAt = Number(response.headers.get(HEADER_STORED_AT));
    const value = {
      html: await response.text(),
      link: response.headers.get('Link') ?? '',
      etag: response.headers.get('ETag') ?? '',
      type: response.headers.get('Content-Type') ?? '',
      robots: response.headers.get('X-Robots-Tag') ?? undefined,
    };
    remember(key, value, storedAt, value.html.length * 2);
    return { value, storedAt };
  } catch (error) {
    log('warn', 'document-not-read', { key, ...errorFields(error) });
    return undefined;
  }
}
