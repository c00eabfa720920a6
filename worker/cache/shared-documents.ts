import { errorFields, log } from '../request/log.ts';
import { type CacheContext, kvKey } from './cached.ts';
import { secondsKept } from './edge.ts';
import { LIFETIMES } from './lifetimes.ts';
import { fromBytes, type StoredDocument, toBytes } from './stored-document.ts';

/** Kinds of names in KV (worker/cache/cached.ts). */
const KIND = 'document';

/**
 * A document that another data centre has made (docs/decisions/0131); undefined where KV has none or
 * fails, which is logged.
 */
export async function sharedDocument(
  { kv, timing, waits, requestId }: CacheContext,
  key: string,
): Promise<StoredDocument | undefined> {
  try {
    const read = timing.measure('kv', async () => kv.get(await kvKey(`${KIND}:${key}`), 'arrayBuffer'), KIND);
    const stored = await waits.during(read);
    return stored ? fromBytes(stored) : undefined;
  } catch (error) {
    log('warn', 'cache-read', { requestId, key, ...errorFields(error) });
    return undefined;
  }
}

/** Deletes a document for all data centres, which see it once their copies are a minute old. */
export async function forgetShared({ kv, requestId }: CacheContext, key: string): Promise<void> {
  try {
    await kv.delete(await kvKey(`${KIND}:${key}`));
  } catch (error) {
    log('warn', 'cache-write', { requestId, key, ...errorFields(error) });
  }
}

/** Stores a document for all data centres. A failure is logged. */
export async function shareDocument(
  { kv, requestId }: CacheContext,
  key: string,
  document: StoredDocument,
): Promise<void> {
  try {
    await kv.put(await kvKey(`${KIND}:${key}`), toBytes(document), {
      expirationTtl: secondsKept(LIFETIMES.document),
    });
  } catch (error) {
    log('warn', 'cache-write', { requestId, key, ...errorFields(error) });
  }
}
