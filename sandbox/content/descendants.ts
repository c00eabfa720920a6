import { z } from 'zod';
import type { ContentStore } from './content-store.ts';
import { deliveryParameters } from './delivery-parameters.ts';
import { pageOf } from './filter-content.ts';
import type { CurrentItem } from './items-at.ts';

/** Limits of one call (docs/contracts/content.md §5). */
const MAX_LEVELS = 14;
const MAX_PAGE_SIZE = 100;

export const descendantsQuery = z.object({
  hierarchyDepth: z.coerce.number().int().min(1).max(MAX_LEVELS).default(1),
  maxPageSize: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(MAX_PAGE_SIZE),
  pageCursor: z.string().optional(),
  sortByKey: z.literal('default').default('default'),
  sortByOrder: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['asc', 'desc']))
    .default('asc'),
  locale: deliveryParameters.shape.locale,
});

export type DescendantsQuery = z.output<typeof descendantsQuery>;

/** One page of an item's descendants, level by level, without the item itself. */
export function descendants(root: CurrentItem, query: DescendantsQuery, store: ContentStore) {
  const found: CurrentItem[] = [];
  let level = [root];
  for (let depth = 0; depth < query.hierarchyDepth && level.length > 0; depth += 1) {
    level = level.flatMap(({ key }) => store.childrenOf(key));
    found.push(...(query.sortByOrder === 'desc' ? level.toReversed() : level));
  }
  return pageOf(found, query.maxPageSize, query.pageCursor);
}
