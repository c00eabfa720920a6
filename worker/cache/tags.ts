import * as z from 'zod';
import type { LifetimeName } from './lifetimes.ts';
import type { Source } from './purges.ts';

const item = z.looseObject({ id: z.string() });
const product = z.object({
  id: z.string().optional().catch(undefined),
  productId: z.string().optional().catch(undefined),
  master: z.object({ masterId: z.string() }).optional().catch(undefined),
  variants: z
    .array(z.object({ productId: z.string() }))
    .optional()
    .catch(undefined),
});
const list = z.object({ cards: z.array(z.unknown()) });
const recommended = z.object({ recs: z.array(z.unknown()) });
const meta = z.object({
  deliveryId: z.string().optional().catch(undefined),
  deliveryKey: z.string().optional().catch(undefined),
});

type TagsOf = (key: string, value: unknown) => string[];

const none: TagsOf = () => [];
/** The part of a key after `site:locale:` and the like. */
const rest = (key: string, parts: number) => key.split(':').slice(parts).join(':');

const categoryTags = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(categoryTags);
  const { data } = item.safeParse(value);
  return data ? [`category:${data.id}`, ...categoryTags(data.children)] : [];
};

const productTags = (value: unknown): string[] => {
  const { data } = product.safeParse(value);
  if (!data) return [];
  const { id, productId, master, variants = [] } = data;
  const ids = [id, productId, master?.masterId, ...variants.map((variant) => variant.productId)];
  return ids.flatMap((one) => (one === undefined ? [] : [`product:${one}`]));
};

/** A content item, and each that is nested in it, however deep. */
const contentTags = (value: unknown): string[] => {
  const tags: string[] = [];
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== 'object' || next === null) continue;
    const data = '_meta' in next ? meta.safeParse(next._meta).data : undefined;
    for (const name of [data?.deliveryId, data?.deliveryKey]) if (name) tags.push(`content:${name}`);
    for (const inner of Object.values(next)) open.push(inner);
  }
  return tags;
};

const listTags: TagsOf = (key, value) => {
  const { data } = list.safeParse(value);
  const products = data?.cards ?? (Array.isArray(value) ? value : []);
  const path = rest(key, 2)
    .replace(/\?.*$/s, '')
    .replace(/^carousel:/, '');
  return [
    ...path.split('>').map((id) => `category:${decodeURIComponent(id)}`),
    ...products.flatMap(productTags),
  ];
};

/**
 * What can be purged, and by which tags besides `all`. Keys of `cached` are as its callers make them.
 * Other kinds, such as tokens, are not purged.
 */
const TAGS: Partial<Record<LifetimeName, TagsOf>> = {
  content: (key, value) => [
    key.startsWith('experiences:') ? 'content:experiences' : `content:${rest(key, 1)}`,
    ...contentTags(value),
  ],
  categoryTree: (_, value) => categoryTags(value),
  category: (key, value) => [`category:${rest(key, 2)}`, ...categoryTags(value)],
  product: (key, value) => [`product:${key.split(':').at(-1)}`, ...productTags(value)],
  enrichment: (key) => [`product:${key.split(':').at(-1)}`],
  categoryList: listTags,
  refinedList: listTags,
  searchList: (_, value) => listTags('', value).filter((tag) => tag.startsWith('product:')),
  recommendations: (_, value) => recommended.safeParse(value).data?.recs.flatMap(productTags) ?? [],
  absence: (key, value) => {
    const [kind = ''] = key.split(':', 1);
    const of = new Map<string, TagsOf>(Object.entries(TAGS)).get(kind);
    return of ? of(rest(key, 1), value) : [];
  },
  urlMapping: none,
  suggestions: none,
  stores: none,
  deliveryMethods: none,
  sitemap: none,
  omsReasons: none,
  customerGroups: none,
  paymentConfiguration: none,
};

/** Whether a purge can reach values of a kind. */
export function mayPurge(kind: LifetimeName): boolean {
  return TAGS[kind] !== undefined;
}

/** The tags of a cached value; none where it cannot be purged. */
export function tagsOf(kind: LifetimeName, key: string, value: unknown): string[] {
  return [...new Set(TAGS[kind]?.(key, value))];
}

/** The sources of a document in few words: each tag once, with the oldest value that has it. */
export function merged(sources: Iterable<Source>): Source[] {
  const oldest = new Map<string, number>();
  let first = Number.POSITIVE_INFINITY;
  for (const { at, tags } of sources) {
    first = Math.min(first, at);
    for (const tag of tags) oldest.set(tag, Math.min(oldest.get(tag) ?? at, at));
  }
  const byTime = Map.groupBy(oldest, ([, at]) => at);
  if (Number.isFinite(first) && !byTime.has(first)) byTime.set(first, []);
  return [...byTime].map(([at, tags]) => ({ at, tags: tags.map(([tag]) => tag) }));
}
