import { z } from 'zod';
import { InvalidInput } from '../http/invalid-input.ts';
import { CONTENT_ITEMS } from './content-items.ts';
import type { ContentStore } from './content-store.ts';
import { deliveryParameters } from './delivery-parameters.ts';
import type { CurrentItem } from './items-at.ts';

/** Limits of one call (docs/contracts/content.md §4). */
const MAX_FILTERS = 5;
const MAX_VALUE_LENGTH = 128;
const MAX_PAGE_SIZE_NESTED = 12;
const MAX_PAGE_SIZE_ROOT = 50;
const DEFAULT_PAGE_SIZE = 12;

const SCHEMA_PATH = '/_meta/schema';
const PARENT_PATH = '/_meta/hierarchy/parentId';
/** The paths that can be filtered by: these two, and those that the content types declare. */
const FILTERABLE: ReadonlySet<string> = new Set([
  ...[SCHEMA_PATH, PARENT_PATH],
  ...CONTENT_ITEMS.flatMap(({ filterable }) => Object.keys(filterable).map((name) => `/${name}`)),
]);
const PARENT_KEY_LOOKUP = 'HIERARCHY_PARENT_META_DELIVERY_KEY';

const value = z.union([z.string().max(MAX_VALUE_LENGTH), z.number(), z.boolean()]);

export const filterRequest = z
  .object({
    filterBy: z
      .array(
        z.union([
          z.object({ path: z.string(), value }),
          z.object({ lookupBy: z.literal(PARENT_KEY_LOOKUP), value }),
        ]),
      )
      .min(1)
      .max(MAX_FILTERS),
    sortBy: z.object({ key: z.literal('default'), order: z.enum(['ASC', 'DESC']).default('ASC') }).optional(),
    page: z
      .object({
        size: z.number().int().min(1).max(MAX_PAGE_SIZE_ROOT).optional(),
        cursor: z.string().optional(),
      })
      .default({}),
    parameters: deliveryParameters.prefault({}),
  })
  .refine(({ page, parameters }) => parameters.depth === 0 || (page.size ?? 0) <= MAX_PAGE_SIZE_NESTED, {
    path: ['page', 'size'],
    message: `at most ${MAX_PAGE_SIZE_NESTED} unless the depth is root`,
  });

export type FilterRequest = z.output<typeof filterRequest>;

type Page = { items: CurrentItem[]; nextCursor?: string };

/**
 * One page of the items that pass every filter. A cursor is the position after the last item
 * answered.
 */
export function filterContent(request: FilterRequest, store: ContentStore): Page {
  const { filterBy, sortBy, page } = request;
  for (const filter of filterBy) if ('path' in filter) checkPath(filter.path);
  const found = store.items.filter((item) => filterBy.every((filter) => passes(item, filter, store)));
  found.sort((a, b) => (a.hierarchy?.position ?? 0) - (b.hierarchy?.position ?? 0));
  if (sortBy?.order === 'DESC') found.reverse();
  return pageOf(found, page.size ?? DEFAULT_PAGE_SIZE, page.cursor);
}

/** Refuses a path that no content type declares to be filterable: 400. */
function checkPath(path: string): void {
  if (FILTERABLE.has(path)) return;
  throw new InvalidInput('path', 'a path that a content type declares as filterable');
}

/** The page of a list after an opaque cursor. Throws {@link InvalidInput} for an invalid cursor. */
export function pageOf(items: CurrentItem[], size: number, cursor: string | undefined): Page {
  const start = cursor === undefined ? 0 : positionOf(cursor);
  const end = start + size;
  return { items: items.slice(start, end), nextCursor: end < items.length ? btoa(String(end)) : undefined };
}

function positionOf(cursor: string): number {
  const text = /^[A-Za-z0-9+/]{2,24}={0,2}$/.test(cursor) && cursor.length % 4 === 0 ? atob(cursor) : '';
  if (!/^\d{1,9}$/.test(text)) throw new InvalidInput('cursor', 'the cursor of an answer');
  return Number(text);
}

function passes(item: CurrentItem, filter: FilterRequest['filterBy'][number], store: ContentStore): boolean {
  if ('lookupBy' in filter) return item.hierarchy?.parentKey === filter.value;
  if (filter.path === SCHEMA_PATH) return item.schema === filter.value;
  if (filter.path === PARENT_PATH) {
    const parent = item.hierarchy?.parentKey;
    return parent !== undefined && store.byKey(parent)?.id === filter.value;
  }
  return item.filterable[filter.path.slice(1)] === filter.value;
}
