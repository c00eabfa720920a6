import type { CacheContext } from './cached.ts';
import { waitsToBeAskedAgain } from './doorkeeper.ts';
import { isOld, revalidatesEarly } from './early-revalidation.ts';
import { forgetAtEdge, fromEdge, secondsKept, toEdge } from './edge.ts';
import { type Freshness, freshness, LIFETIMES } from './lifetimes.ts';
import { deleteFromMemory, getFromMemory, setInMemory } from './memory.ts';
import { isPurged, knownPurges } from './purges.ts';
import { forgetShared, shareDocument, sharedDocument } from './shared-documents.ts';
import { fromBytes, hasStaleFallbacks, type StoredDocument, toBytes } from './stored-document.ts';

/**
 * `age` in seconds. `isDue`: whether it is to be revalidated after this answer (docs/decisions/0132, 0181).
 * `isOfKv`: whether it was read there just now, so that KV has none that is newer.
 */
export type Found = {
  document: StoredDocument;
  state: Exclude<Freshness, 'expired'>;
  age: number;
  isDue: boolean;
  isOfKv: boolean;
};

/**
 * Where a document is kept, made by `documentKey` (worker/rendering/document-key.ts). `shared`:
 * whether KV keeps it too, for all data centres; not where a visitor can make up the address
 * (docs/decisions/0131).
 */
export type DocumentKey = { name: string; shared: boolean };

/**
 * The request that a document is made for. Only a document that is the same for everyone is found
 * or stored.
 */
export type MadeFor = { cache: CacheContext; shopper?: unknown };

/** Whether what is made for a request is the same for everyone: no preview, no shopper's own prices. */
export const isPublic = ({ cache, shopper }: MadeFor) => !cache.bypass && shopper === undefined;

/**
 * A document from the isolate's memory, else from the edge cache, else from KV; undefined when none
 * holds a usable one. KV is asked only where nothing is at hand that can be served.
 */
export async function findDocument(
  madeFor: MadeFor,
  key: DocumentKey,
  now: number,
): Promise<Found | undefined> {
  const { name, shared } = key;
  if (!isPublic(madeFor)) return undefined;
  const stateOf = await stateNow(madeFor, now);
  const near = getFromMemory<StoredDocument>(name)?.value;
  const isAtHand = near && stateOf(near) === 'fresh';
  let document = isAtHand ? near : newest(near, await atEdge(madeFor, key));
  let isOfKv = false;
  if (shared && !isServed(document && stateOf(document))) {
    const there = await fromKv(madeFor, key);
    document = newest(document, there);
    isOfKv = there !== undefined && document === there;
  }
  if (!document) return undefined;
  const state = stateOf(document);
  if (state === 'expired') return undefined;
  const age = (now - document.storedAt) / 1000;
  return { document, state, age, isDue: isDue({ state, age, shared, isOfKv }), isOfKv };
}

function isDue({
  state,
  age,
  shared,
  isOfKv,
}: Pick<Found, 'state' | 'age' | 'isOfKv'> & { shared: boolean }) {
  if (state === 'fresh') return shared && revalidatesEarly(age);
  return !(isOfKv && waitsToBeAskedAgain(age));
}

/**
 * Whether another data centre has revalidated a document that is old here. What it made is stored here
 * too.
 */
export async function isRevalidatedElsewhere(
  madeFor: MadeFor,
  key: DocumentKey,
  now: number,
): Promise<boolean> {
  if (!key.shared || !isPublic(madeFor)) return false;
  const stateOf = await stateNow(madeFor, now);
  const there = await fromKv(madeFor, key);
  return there !== undefined && stateOf(there) === 'fresh' && !isOld((now - there.storedAt) / 1000);
}

/** How fresh documents are now. A purged one is used only where another cannot be made. */
async function stateNow({ cache }: MadeFor, now: number): Promise<(stored: StoredDocument) => Freshness> {
  const purges = await knownPurges(cache);
  return ({ storedAt, sources }) => {
    const state = freshness((now - storedAt) / 1000, LIFETIMES.document);
    return state !== 'expired' && isPurged(purges, sources, now) ? 'error-only' : state;
  };
}

const isServed = (state: Freshness | undefined) => state === 'fresh' || state === 'stale';

function newest(
  one: StoredDocument | undefined,
  other: StoredDocument | undefined,
): StoredDocument | undefined {
  if (!one || !other) return one ?? other;
  return other.storedAt > one.storedAt ? other : one;
}

/**
 * Stores a complete document for later visitors. One that is made of what stood in for a failing
 * service is not shared (docs/decisions/0142). A failure is logged and does not affect the response.
 */
export async function storeDocument(
  madeFor: MadeFor,
  key: DocumentKey,
  document: StoredDocument,
): Promise<void> {
  if (!isPublic(madeFor)) return;
  const { cache } = madeFor;
  await Promise.all([
    storeNear(cache, key, document),
    key.shared && !hasStaleFallbacks(cache) && shareDocument(cache, key.name, document),
  ]);
}

/** Forgets a document whose page is gone or has moved. A failure is logged. */
export async function forgetDocument(
  { cache }: Pick<MadeFor, 'cache'>,
  { name, shared }: DocumentKey,
): Promise<void> {
  deleteFromMemory(name);
  await forgetAtEdge(cache, 'documents', name);
  if (shared) await forgetShared(cache, name);
}

/**
 * Stores a document in the isolate's memory and in the edge cache, unless the isolate has a newer
 * one.
 */
async function storeNear(cache: CacheContext, key: DocumentKey, document: StoredDocument): Promise<void> {
  if (!storeInMemory(key, document)) return;
  await toEdge(cache, 'documents', key.name, toBytes(document), secondsKept(LIFETIMES.document));
}

/**
 * Estimated size of the headers that are kept beside a document (`lastingHeaders` of
 * document-response.ts), in bytes.
 */
const HEADERS_BYTES = 3_000;

/** False where memory has a newer one. */
function storeInMemory({ name, shared }: DocumentKey, document: StoredDocument): boolean {
  const { body, headers, storedAt, sources } = document;
  const bytes = body.byteLength + JSON.stringify([headers, sources]).length * 2 + HEADERS_BYTES;
  return setInMemory(name, document, storedAt, bytes, { isUserControlled: !shared });
}

async function atEdge({ cache }: MadeFor, key: DocumentKey): Promise<StoredDocument | undefined> {
  const read = async (stored: Response) => fromBytes(await stored.arrayBuffer());
  const document = await fromEdge(cache, 'documents', key.name, read);
  if (document) storeInMemory(key, document);
  return document;
}

/** A document of another data centre, which is stored here from then on. */
async function fromKv({ cache }: MadeFor, key: DocumentKey): Promise<StoredDocument | undefined> {
  const document = await sharedDocument(cache, key.name);
  if (document) cache.waitUntil(storeNear(cache, key, document));
  return document;
}
