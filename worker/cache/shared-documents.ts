import * as z from 'zod';
import { errorFields, log } from '../request/log.ts';
import { type CacheContext, kvKey } from './cached.ts';
import { LIFETIMES } from './lifetimes.ts';
import type { Source } from './purges.ts';

/** What is said of a document in KV, on a line of JSON before its text. */
const stated = z.object({
  storedAt: z.number(),
  type: z.string(),
  link: z.string(),
  etag: z.string(),
  robots: z.string().optional(),
  sources: z.array(z.object({ at: z.number(), tags: z.array(z.string()) })),
});

type SharedDocument = Omit<z.output<typeof stated>, 'sources'> & {
  sources: readonly Source[];
  body: Uint8Array<ArrayBuffer>;
};

const LINE_END = 10;
/** Kinds of names in KV (worker/cache/cached.ts). */
const KIND = 'document';

/**
 * A document that another data centre has made (docs/decisions/0131); undefined where KV has none or
 * fails, which is logged.
 */
export async function sharedDocument(
  { kv, timing, waits, requestId }: CacheContext,
  key: string,
): Promise<SharedDocument | undefined> {
  try {
    const read = timing.measure('kv', async () => kv.get(await kvKey(`${KIND}:${key}`), 'arrayBuffer'), KIND);
    const stored = await waits.during(read);
    if (!stored) return undefined;
    const bytes = new Uint8Array(stored);
    const end = bytes.indexOf(LINE_END);
    const line: unknown = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)));
    return { ...stated.parse(line), body: bytes.subarray(end + 1) };
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
  { body, ...document }: SharedDocument,
): Promise<void> {
  const { fresh, stale, staleIfError } = LIFETIMES.document;
  const line = new TextEncoder().encode(`${JSON.stringify(document)}\n`);
  const bytes = new Uint8Array(line.length + body.length);
  bytes.set(line);
  bytes.set(body, line.length);
  try {
    await kv.put(await kvKey(`${KIND}:${key}`), bytes, { expirationTtl: fresh + stale + staleIfError });
  } catch (error) {
    log('warn', 'cache-write', { requestId, key, ...errorFields(error) });
  }
}
