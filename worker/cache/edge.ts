import { errorFields, log } from '../request/log.ts';
import type { Lifetime } from './lifetimes.ts';

/** What the edge cache of a data centre keeps apart. */
type Store = 'documents' | 'data';

/** What reading and writing need of a request (`CacheContext`). */
type Context = { requestId: string };

/**
 * What `read` makes of what an isolate of this data centre has stored; undefined where none has, or where
 * the edge cache fails, which is logged. `key` is an address of the shop's own host, as the platform wants.
 */
export async function fromEdge<T>(
  { requestId }: Context,
  store: Store,
  key: string,
  read: (stored: Response) => Promise<T>,
): Promise<T | undefined> {
  try {
    const stored = await (await caches.open(store)).match(key);
    return stored && (await read(stored));
  } catch (error) {
    log('warn', 'cache-read', { requestId, key, ...errorFields(error) });
    return undefined;
  }
}

/** Stores a body for the isolates of this data centre, for so many seconds. A failure is logged. */
export async function toEdge(
  { requestId }: Context,
  store: Store,
  key: string,
  body: BodyInit,
  seconds: number,
): Promise<void> {
  const headers = { 'Cache-Control': `public, max-age=${seconds}` };
  try {
    await (await caches.open(store)).put(key, new Response(body, { headers }));
  } catch (error) {
    log('warn', 'cache-write', { requestId, key, ...errorFields(error) });
  }
}

/** Forgets what is stored in this data centre. A failure is logged. */
export async function forgetAtEdge({ requestId }: Context, store: Store, key: string): Promise<void> {
  try {
    await (await caches.open(store)).delete(key);
  } catch (error) {
    log('warn', 'cache-write', { requestId, key, ...errorFields(error) });
  }
}

/** How long a value is kept, in seconds: as long as it may be used, if only while its service fails. */
export const secondsKept = ({ fresh, stale, staleIfError }: Lifetime): number => fresh + stale + staleIfError;
