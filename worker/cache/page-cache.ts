import * as z from 'zod';
import { errorFields, log } from '../request/log.ts';
import type { CacheContext } from './cached.ts';
import { type Freshness, freshness, LIFETIMES } from './lifetimes.ts';
import { recall, remember } from './memory.ts';
import { isPurged, knownPurges, type Source } from './purges.ts';
import { merged } from './tags.ts';

/**
 * A complete document: no nonce, no inline script, nothing of any shopper. `body` is its text in
 * UTF-8, HTML or Markdown. `robots`: what crawlers are told beside it.
 */
export type MadeDocument = {
  body: Uint8Array<ArrayBuffer>;
  link: string;
  type: string;
  robots?: string | undefined;
};

/** A document as it is stored, with a weak validator of its text. */
export type StoredDocument = MadeDocument & { etag: string };

/** A document as it is kept, with what it was made of. */
type Kept = StoredDocument & { sources: readonly Source[] };

type Found = { document: StoredDocument; state: Exclude<Freshness, 'expired'> };

const CACHE_NAME = 'documents';
const HEADER_STORED_AT = 'x-cairn-stored-at';
/** Bytes of a digest in a validator: enough to tell the versions of a page apart. */
const ETAG_BYTES = 12;
const HEADER_SOURCES = 'x-cairn-sources';

const sourcesText = z
  .string()
  .transform((text) => JSON.parse(decodeURIComponent(text)))
  .pipe(z.array(z.object({ at: z.number(), tags: z.array(z.string()) })));

/**
 * The request that a document is made for. Only a document that is the same for everyone is found
 * or stored.
 */
type MadeFor = { cache: CacheContext; shopper?: unknown };

/** Whether what is made for a request is the same for everyone: no preview, no shopper's own prices. */
export const isEverybodys = ({ cache, shopper }: MadeFor) => !cache.bypass && shopper === undefined;

/**
 * A document from the isolate's memory, else from the edge cache; undefined when neither holds a
 * usable one. `key` is built from allow-listed inputs only: configured host, site, locale, path,
 * the page's own query.
 */
export async function findDocument(madeFor: MadeFor, key: string, now: number): Promise<Found | undefined> {
  if (!isEverybodys(madeFor)) return undefined;
  const purges = await knownPurges(madeFor.cache);
  /** A purged document is used only where another cannot be made. */
  const stateOf = ({ value, storedAt }: { value: Kept; storedAt: number }): Freshness => {
    const state = freshness((now - storedAt) / 1000, LIFETIMES.document);
    return state !== 'expired' && isPurged(purges, value.sources, now) ? 'error-only' : state;
  };
  const near = recall<Kept>(key);
  if (near && stateOf(near) === 'fresh') return { document: near.value, state: 'fresh' };
  const far = await fromEdge(key);
  const stored = far && (!near || far.storedAt > near.storedAt) ? far : near;
  if (!stored) return undefined;
  const state = stateOf(stored);
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
  const sources = merged(madeFor.cache.sources.values());
  const kept: Kept = { ...document, sources };
  const stated = encodeURIComponent(JSON.stringify(sources));
  remember(key, kept, now, document.body.byteLength + stated.length * 2);
  const { fresh, stale, staleIfError } = LIFETIMES.document;
  const headers = {
    'Content-Type': document.type,
    ...(document.robots && { 'X-Robots-Tag': document.robots }),
    'Cache-Control': `public, max-age=${fresh + stale + staleIfError}`,
    Link: document.link,
    ETag: document.etag,
    [HEADER_STORED_AT]: String(now),
    [HEADER_SOURCES]: stated,
  };
  try {
    await (await caches.open(CACHE_NAME)).put(key, new Response(document.body, { headers }));
  } catch (error) {
    log('warn', 'document-not-kept', { key, ...errorFields(error) });
  }
}

/** A document with its validator, the first bytes of its digest. Only for what is stored. */
export async function withEtag(made: MadeDocument): Promise<StoredDocument> {
  const digest = await crypto.subtle.digest('SHA-256', made.body);
  const start = new Uint8Array(digest, 0, ETAG_BYTES);
  const etag = Array.from(start, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { ...made, etag: `W/"${etag}"` };
}

async function fromEdge(key: string): Promise<{ value: Kept; storedAt: number } | undefined> {
  try {
    const response = await (await caches.open(CACHE_NAME)).match(key);
    if (!response) return undefined;
    const storedAt = Number(response.headers.get(HEADER_STORED_AT));
    const stated = response.headers.get(HEADER_SOURCES) ?? '%5B%5D';
    const value = {
      body: new Uint8Array(await response.arrayBuffer()),
      link: response.headers.get('Link') ?? '',
      etag: response.headers.get('ETag') ?? '',
      type: response.headers.get('Content-Type') ?? '',
      robots: response.headers.get('X-Robots-Tag') ?? undefined,
      sources: sourcesText.parse(stated),
    };
    remember(key, value, storedAt, value.body.byteLength + stated.length * 2);
    return { value, storedAt };
  } catch (error) {
    log('warn', 'document-not-read', { key, ...errorFields(error) });
    return undefined;
  }
}
