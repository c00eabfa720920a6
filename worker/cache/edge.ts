import { errorFields, log } from '../request/log.ts';

const CACHE_NAME = 'data';

/** What reading and writing need of a request (`CacheContext`). */
export type AtEdge = {
  /** The shop's own origin: the platform wants names of the edge cache to be addresses of its own host. */
  origin: string;
  requestId: string;
};

const address = ({ origin }: AtEdge, name: string) => `${origin}/__data/${encodeURIComponent(name)}`;

/**
 * A text that an isolate of this data centre has stored; undefined where none has, or where the edge
 * cache fails, which is logged.
 */
export async function fromEdge(context: AtEdge, name: string): Promise<string | undefined> {
  try {
    return await (await (await caches.open(CACHE_NAME)).match(address(context, name)))?.text();
  } catch (error) {
    log('warn', 'cache-read', { requestId: context.requestId, key: name, ...errorFields(error) });
    return undefined;
  }
}

/**
 * Stores a text for the isolates of this data centre, for so many seconds. What is read of it says itself
 * when it was true. A failure is logged.
 */
export async function toEdge(context: AtEdge, name: string, text: string, seconds: number): Promise<void> {
  const headers = { 'Cache-Control': `public, max-age=${seconds}` };
  try {
    await (await caches.open(CACHE_NAME)).put(address(context, name), new Response(text, { headers }));
  } catch (error) {
    log('warn', 'cache-write', { requestId: context.requestId, key: name, ...errorFields(error) });
  }
}
