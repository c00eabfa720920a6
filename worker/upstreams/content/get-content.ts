import * as z from 'zod';
import { cached } from '../../cache/cached.ts';
import { BatchLoad } from '../batch-load.ts';
import type { Services } from '../services.ts';
import { upstream } from '../upstream.ts';
import { UpstreamError } from '../upstream-error.ts';
import { type ContentItem, contentItem } from './content-item.ts';
import { SHELL_KEYS } from './content-keys.ts';
import { delivery } from './delivery.ts';

/** Most items that one call may request (docs/product/content-and-platform.md §9.3). */
const BATCH_SIZE = 12;
/** A valid delivery key (docs/contracts/content.md §3). Other keys are not requested. */
const KEY = /^[\w-][\w/-]{0,148}[\w-]$/;
const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

type Address = { key: string } | { id: string };

/**
 * The answers are in the order of the requested keys, so one that cannot be read must keep its
 * place.
 */
const fetched = z.object({
  responses: z.array(
    z.object({ content: contentItem.optional().catch(undefined) }).catch({ content: undefined }),
  ),
});

/**
 * Content items by key or delivery id, in the order of `keys`, with nested items inlined and texts
 * in the request's locale; undefined where there is none. Each is cached separately, and those that are
 * missing are requested together. Throws `UpstreamError` when the service gave no usable answer and
 * nothing is cached.
 */
export async function getContentByKey(
  services: Services,
  keys: string[],
): Promise<(ContentItem | undefined)[]> {
  const wanted = [...new Set(keys)].filter((key) => KEY.test(key));
  const batch = new BatchLoad(wanted, (missing) =>
    fetchAll(
      services,
      missing.map((key) => (ID.test(key) ? { id: key } : { key })),
    ),
  );
  const items = new Map(
    await Promise.all(wanted.map(async (key) => [key, await cachedItem(services, key, batch)] as const)),
  );
  return keys.map((key) => items.get(key));
}

/**
 * The same for a page, which asks for its shell's items too: the shell, which asks for them at the
 * same time, waits for this call instead of making another (worker/cache/cached.ts, `inFlight`).
 */
export async function getPageContent(
  services: Services,
  keys: string[],
): Promise<(ContentItem | undefined)[]> {
  const found = await getContentByKey(services, [...keys, ...SHELL_KEYS]);
  return found.slice(0, keys.length);
}

/** One content item by its delivery id; undefined where there is none. */
export async function getContentById(services: Services, id: string): Promise<ContentItem | undefined> {
  if (!ID.test(id)) return undefined;
  return cachedItem(services, id, new BatchLoad([id], () => fetchAll(services, [{ id }])));
}

async function cachedItem(services: Services, address: string, batch: BatchLoad<ContentItem>) {
  const { cache, shop } = services;
  try {
    return await cached(cache, 'content', `${shop.locale.id}:${address}`, async () => {
      const item = await batch.load(address);
      // an absent item is not stored, because a visitor can make up slugs
      if (!item) throw absent(address);
      return item;
    });
  } catch (error) {
    if (error instanceof UpstreamError && error.isNotFound) return undefined;
    throw error;
  } finally {
    batch.found(address);
  }
}

function absent(address: string): UpstreamError {
  return new UpstreamError({
    service: 'content',
    operation: `fetch ${address}`,
    kind: 'status',
    status: 404,
  });
}

async function fetchAll(services: Services, addresses: Address[]): Promise<Map<string, ContentItem>> {
  const batches: Address[][] = [];
  for (let start = 0; start < addresses.length; start += BATCH_SIZE) {
    batches.push(addresses.slice(start, start + BATCH_SIZE));
  }
  const answers = await Promise.all(batches.map((batch) => fetchBatch(services, batch)));
  return new Map(answers.flat());
}

async function fetchBatch(services: Services, requests: Address[]): Promise<[string, ContentItem][]> {
  const { shop } = services;
  const { responses } = await upstream(services, {
    service: 'content',
    ...delivery(services, 'fetch'),
    operation: 'fetch',
    method: 'POST',
    body: { parameters: { depth: 'all', format: 'inlined', locale: `${shop.locale.id},*` }, requests },
    deadline: 'read',
    idempotent: true,
    schema: fetched,
  });
  return requests.flatMap((address, index) => {
    const content = responses[index]?.content;
    return content ? [['key' in address ? address.key : address.id, content]] : [];
  });
}
