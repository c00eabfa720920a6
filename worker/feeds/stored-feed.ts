import { isPurged, knownPurges } from '../cache/purges.ts';
import { errorFields, log } from '../request/log.ts';
import type { Services } from '../upstreams/services.ts';

/** How long a feed may be kept here and elsewhere, in seconds: as long as a document is fresh. */
export const FEED_SECONDS = 900;
const CACHE_NAME = 'feeds';
/** When a stored feed was begun, epoch ms. */
const BEGUN = 'x-begun-at';
/**
 * Where the ETag of the whole feed is kept. It is written last: a cache may store what was sent of a body
 * that broke off.
 */
const wholeName = (name: string) => `${name}/whole`;

/** A feed that the edge has, with its age in seconds. */
export type StoredFeed = { body: ReadableStream<Uint8Array>; etag: string; age: number };

/**
 * The feed that is stored under a name, unless it is too old or everything was purged since. A cache that
 * fails has none.
 */
export async function findFeed({ cache }: Services, name: string): Promise<StoredFeed | undefined> {
  try {
    const feeds = await caches.open(CACHE_NAME);
    const whole = await (await feeds.match(wholeName(name)))?.text();
    const response = whole === undefined ? undefined : await feeds.match(name);
    if (!response?.body) return undefined;
    const etag = response.headers.get('etag') ?? '';
    const begun = Number(response.headers.get(BEGUN));
    const now = Date.now();
    const age = (now - begun) / 1_000;
    const isUsable = etag === whole && age >= 0 && age < FEED_SECONDS;
    if (isUsable && !isPurged(await knownPurges(cache), [{ at: begun, tags: [] }], now))
      return { body: response.body, etag, age };
    await response.body.cancel();
  } catch (error) {
    log('warn', 'feed-not-read', { key: name, ...errorFields(error) });
  }
  return undefined;
}

/** Stores a feed while it is made. */
export type Keeper = {
  /** Takes the next part; waits until it is stored, so that no more than a part is in memory. */
  write: (part: Uint8Array) => Promise<void>;
  /** The feed is whole. */
  end: () => Promise<void>;
  /** It will not be whole: nothing is stored. */
  abort: (reason: unknown) => Promise<void>;
};

/** Stores nothing. */
export const NO_KEEPER: Keeper = { write: async () => {}, end: async () => {}, abort: async () => {} };

/** Begins to store a feed. A cache that fails, or takes nothing, holds nobody up. */
export function keepFeed({ cache, requestId }: Services, name: string, etag: string): Keeper {
  const { readable, writable } = new IdentityTransformStream();
  const writer = writable.getWriter();
  const headers = {
    'Cache-Control': `public, max-age=${FEED_SECONDS}`,
    ETag: etag,
    [BEGUN]: String(Date.now()),
  };
  let hasEnded = false;
  let isWhole = false;
  const stored = (async () => {
    try {
      const feeds = await caches.open(CACHE_NAME);
      await feeds.put(name, new Response(readable, { headers }));
      if (isWhole) await feeds.put(wholeName(name), new Response(etag, { headers }));
    } catch (error) {
      if (!hasEnded) log('warn', 'feed-not-kept', { requestId, key: name, ...errorFields(error) });
    } finally {
      hasEnded = true;
    }
  })();
  cache.waitUntil(stored);
  const unless = async (work: () => Promise<void>) => {
    if (hasEnded) return;
    await Promise.race([work().catch(() => {}), stored]);
  };
  return {
    write: (part) => unless(() => writer.write(part)),
    async end() {
      isWhole = true;
      await unless(() => writer.close());
    },
    async abort(reason) {
      hasEnded = true;
      await writer.abort(reason).catch(() => {});
    },
  };
}
