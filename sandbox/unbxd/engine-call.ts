import { z } from 'zod';

/** Most rows and variants in an answer (docs/contracts/search-engine.md §2). */
const MAX_ROWS = 100;
const MAX_START = 1_000_000;
const MAX_QUERY_LENGTH = 500;
const DEFAULT_ROWS = 10;
const DEFAULT_BUCKET_LIMIT = 6;

const toggle = z.enum(['true', 'false']).transform((text) => text === 'true');
const amount = z.coerce.number().int().min(0);
const count = (fallback: number, max: number) =>
  amount.default(fallback).transform((value) => Math.min(value, max));
const position = amount.transform((value) => Math.min(value, MAX_START)).optional();

const names = z
  .string()
  .transform((text) => new Set(text.split(',').map((name) => name.trim())))
  .optional();

/** The parameters that search and category calls have in common; unknown ones are ignored. */
export const engineQuery = z.object({
  q: z.string().max(MAX_QUERY_LENGTH).default(''),
  p: z.string().max(MAX_QUERY_LENGTH).optional(),
  'p-id': z.string().max(MAX_QUERY_LENGTH).optional(),
  rows: count(DEFAULT_ROWS, MAX_ROWS),
  start: position,
  page: position,
  facet: toggle.default(true),
  'facet.multiselect': toggle.default(false),
  selectedfacet: toggle.default(false),
  variants: toggle.default(true),
  'variants.count': count(1, MAX_ROWS),
  'variants.fields': names,
  fields: names,
  spellcheck: toggle.default(true),
  /** Whether to answer with products that match some of the words when none matches all. */
  fallback: toggle.default(true),
  redirect: toggle.default(true),
  banner: toggle.default(true),
  /** Whether to count the subcategories. */
  'facet.multilevel': z.string().max(60).optional(),
  /** The field to compute statistics of. */
  stats: z.string().max(60).optional(),
  'category-filter': z.string().max(MAX_QUERY_LENGTH).optional(),
  'bucket.field': z.string().max(60).optional(),
  'bucket.limit': count(DEFAULT_BUCKET_LIMIT, MAX_ROWS),
  'bucket.offset': count(0, MAX_START),
});

/** The parameters of a category call, which says that it is one (docs/contracts/search-engine.md §3). */
export const categoryQuery = engineQuery.extend({ pagetype: z.literal('boolean') });

export type EngineQuery = z.output<typeof engineQuery>;

/** Where the answer starts: `start`, or `page` (from 0) times `rows`. */
export function startOf({ start, page, rows }: EngineQuery): number {
  return start ?? (page ?? 0) * rows;
}
