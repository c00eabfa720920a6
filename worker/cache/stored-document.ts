import * as z from 'zod';
import type { CacheContext } from './cached.ts';
import { LIFETIMES } from './lifetimes.ts';
import type { Source } from './purges.ts';
import { merged } from './tags.ts';

/**
 * A complete document or fragment that is the same for everyone: no nonce, no inline script but that of
 * worker/security/inline-script.ts, nothing of any shopper. `body` is its text in UTF-8, `headers` those
 * of every answer with it.
 */
export type MadeDocument = { body: Uint8Array<ArrayBuffer>; headers: Readonly<Record<string, string>> };

/**
 * A document as the isolate's memory, the edge cache and KV store it. Its headers have a weak
 * validator of its text. `storedAt`: epoch ms; `sources`: what it was made of.
 */
export type StoredDocument = MadeDocument & { storedAt: number; sources: readonly Source[] };

/** Whether what is made for a request has values in it that stood in for a failing service. */
export const hasStaleFallbacks = ({ staleFallbacks }: Pick<CacheContext, 'staleFallbacks'>) =>
  staleFallbacks.size > 0;

/** Bytes of a digest in a validator: enough to tell the versions of a page apart. */
const ETAG_BYTES = 12;

/**
 * A document that was made for a request, ready to be stored. One that is made of what stood in for
 * a failing service is stale from the start (docs/decisions/0142).
 */
export async function toStored(
  cache: Pick<CacheContext, 'sources' | 'staleFallbacks'>,
  { body, headers }: MadeDocument,
  now: number,
): Promise<StoredDocument> {
  const storedAt = hasStaleFallbacks(cache) ? now - LIFETIMES.document.fresh * 1_000 : now;
  const sources = merged(cache.sources.values());
  return { body, headers: { ...headers, ETag: await etagOf(body) }, storedAt, sources };
}

/** The first bytes of a text's digest, as a weak validator. */
async function etagOf(body: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', body);
  const start = new Uint8Array(digest, 0, ETAG_BYTES);
  return `W/"${Array.from(start, (byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
}

const facts = z.object({
  headers: z.record(z.string(), z.string()),
  storedAt: z.number(),
  sources: z.array(z.object({ at: z.number(), tags: z.array(z.string()) })),
});

const LINE_END = 10;

/** A document as bytes: a line of JSON with all but its text, then the text. */
export function toBytes({ body, ...document }: StoredDocument): Uint8Array<ArrayBuffer> {
  const line = new TextEncoder().encode(`${JSON.stringify(document)}\n`);
  const bytes = new Uint8Array(line.length + body.length);
  bytes.set(line);
  bytes.set(body, line.length);
  return bytes;
}

/** The document of such bytes. Throws when they are none. */
export function fromBytes(buffer: ArrayBuffer): StoredDocument {
  const bytes = new Uint8Array(buffer);
  const end = bytes.indexOf(LINE_END);
  const line: unknown = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)));
  return { ...facts.parse(line), body: bytes.subarray(end + 1) };
}
