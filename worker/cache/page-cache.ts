import * as z from 'zod';
import { errorFields, log } from '../request/log.ts';
import type { CacheContext } from './cached.ts';
import { isOld, renewsEarly } from './early-renewal.ts';
import { type Freshness, freshness, LIFETIMES } from './lifetimes.ts';
import { forget, recall, remember } from './memory.ts';
import { isPurged, knownPurges, type Source } from './purges.ts';
import { forgetShared, shareDocument, sharedDocument } from './shared-documents.ts';
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

/** `age` in seconds; `isDue`: fresh, but to be renewed after this answer (docs/decisions/0132). */
type Found = {
  document: StoredDocument;
  state: Exclude<Freshness, 'expired'>;
  age: number;
  isDue: boolean;
};

type Stored = { value: Kept; storedAt: number };

/**
 * Where a document is kept. `name`: built from allow-listed inputs only (configured host, site,
 * locale, path, the page's own query). `isShared`: whether KV keeps it too, for all data centres; not
 * where a visitor can make up the address (docs/decisions/0131).
 */
export type DocumentKey = { name: string; isShared: boolean };

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

/** Whether what is made for a request has values in it that stood in for a failing service. */
export const isOfStandIns = ({ standIns }: CacheContext) => standIns.size > 0;

/**
 * A document from the isolate's memory, else from the edge cache, else from KV; undefined when none
 * holds a usable one. KV is asked only where nothing is at hand that can be served.
 */
export async function findDocument(
  madeFor: MadeFor,
  key: DocumentKey,
  now: number,
): Promise<Found | undefined> {
  const { name, isShared } = key;
  if (!isEverybodys(madeFor)) return undefined;
  const stateOf = await stateNow(madeFor, now);
  const asFound = ({ value: document, storedAt }: Stored, state: Found['state']): Found => {
    const age = (now - storedAt) / 1000;
    const isDue = isShared && state === 'fresh' && renewsEarly(age);
    return { document, state, age, isDue };
  };
  const near = recall<Kept>(name);
  if (near && stateOf(near) === 'fresh') return asFound(near, 'fresh');
  const far = await fromEdge(key);
  let stored = newest(near, far);
  if (isShared && !isServed(stored && stateOf(stored))) stored = newest(stored, await fromKv(madeFor, key));
  if (!stored) return undefined;
  const state = stateOf(stored);
  return state === 'expired' ? undefined : asFound(stored, state);
}

/**
 * Whether another data centre has renewed a document that is old here. What it made is kept here
 * too.
 */
export async function isRenewedElsewhere(madeFor: MadeFor, key: DocumentKey, now: number): Promise<boolean> {
  if (!key.isShared || !isEverybodys(madeFor)) return false;
  const stateOf = await stateNow(madeFor, now);
  const there = await fromKv(madeFor, key);
  return there !== undefined && stateOf(there) === 'fresh' && !isOld((now - there.storedAt) / 1000);
}

/** How fresh documents are now. A purged one is used only where another cannot be made. */
async function stateNow({ cache }: MadeFor, now: number): Promise<(stored: Stored) => Freshness> {
  const purges = await knownPurges(cache);
  return ({ value, storedAt }) => {
    const state = freshness((now - storedAt) / 1000, LIFETIMES.document);
    return state !== 'expired' && isPurged(purges, value.sources, now) ? 'error-only' : state;
  };
}

const isServed = (state: Freshness | undefined) => state === 'fresh' || state === 'stale';

function newest(one: Stored | undefined, other: Stored | undefined): Stored | undefined {
  if (!one || !other) return one ?? other;
  return other.storedAt > one.storedAt ? other : one;
}

/**
 * Stores a complete document for later visitors. One that is made of what stood in for a failing
 * service is stale from the start, and not shared (docs/decisions/0142). A failure is logged and does
 * not affect the response.
 */
export async function keepDocument(
  madeFor: MadeFor,
  key: DocumentKey,
  document: StoredDocument,
  now: number,
): Promise<void> {
  if (!isEverybodys(madeFor)) return;
  const { name, isShared } = key;
  const { cache } = madeFor;
  const isOutdated = isOfStandIns(cache);
  const storedAt = isOutdated ? now - LIFETIMES.document.fresh * 1_000 : now;
  const value = { ...document, sources: merged(cache.sources.values()) };
  await Promise.all([
    keepNear(key, { value, storedAt }),
    isShared && !isOutdated && shareDocument(cache, name, { ...value, storedAt }),
  ]);
}

/** Forgets a document whose page is gone or has moved. A failure is logged. */
export async function forgetDocument(
  { cache }: Pick<MadeFor, 'cache'>,
  { name, isShared }: DocumentKey,
): Promise<void> {
  forget(name);
  try {
    await (await caches.open(CACHE_NAME)).delete(name);
  } catch (error) {
    log('warn', 'document-not-kept', { key: name, ...errorFields(error) });
  }
  if (isShared) await forgetShared(cache, name);
}

/**
 * Keeps a document in the isolate's memory and in the edge cache, unless the isolate has a newer
 * one.
 */
async function keepNear({ name, isShared }: DocumentKey, { value, storedAt }: Stored): Promise<void> {
  const { sources, ...document } = value;
  const stated = encodeURIComponent(JSON.stringify(sources));
  const bytes = bytesOf(document, stated);
  if (!remember(name, value, storedAt, bytes, { isMadeUp: !isShared })) return;
  const { fresh, stale, staleIfError } = LIFETIMES.document;
  const headers = {
    'Content-Type': document.type,
    ...(document.robots && { 'X-Robots-Tag': document.robots }),
    'Cache-Control': `public, max-age=${fresh + stale + staleIfError}`,
    Link: document.link,
    ETag: document.etag,
    [HEADER_STORED_AT]: String(storedAt),
    [HEADER_SOURCES]: stated,
  };
  try {
    await (await caches.open(CACHE_NAME)).put(name, new Response(document.body, { headers }));
  } catch (error) {
    log('warn', 'document-not-kept', { key: name, ...errorFields(error) });
  }
}

/**
 * Estimated size of the headers that are kept beside a document (`lastingHeaders` of
 * document-response.ts), in bytes.
 */
const HEADERS_BYTES = 3_000;

function bytesOf({ body }: MadeDocument, statedSources: string): number {
  return body.byteLength + statedSources.length * 2 + HEADERS_BYTES;
}

/** A document with its validator, the first bytes of its digest. Only for what is stored. */
export async function withEtag(made: MadeDocument): Promise<StoredDocument> {
  const digest = await crypto.subtle.digest('SHA-256', made.body);
  const start = new Uint8Array(digest, 0, ETAG_BYTES);
  const etag = Array.from(start, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { ...made, etag: `W/"${etag}"` };
}

async function fromEdge({ name, isShared }: DocumentKey): Promise<Stored | undefined> {
  try {
    const response = await (await caches.open(CACHE_NAME)).match(name);
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
    const bytes = bytesOf(value, stated);
    remember(name, value, storedAt, bytes, { isMadeUp: !isShared });
    return { value, storedAt };
  } catch (error) {
    log('warn', 'document-not-read', { key: name, ...errorFields(error) });
    return undefined;
  }
}

/** A document of another data centre, which is kept here from then on. */
async function fromKv({ cache }: MadeFor, key: DocumentKey): Promise<Stored | undefined> {
  const found = await sharedDocument(cache, key.name);
  if (!found) return undefined;
  const { storedAt, ...value } = found;
  const stored = { value, storedAt };
  cache.waitUntil(keepNear(key, stored));
  return stored;
}
