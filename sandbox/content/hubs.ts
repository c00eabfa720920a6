import type { ContentItem } from './content-item.ts';
import { CONTENT_ITEMS } from './content-items.ts';
import { OUTPOST_ITEMS } from './items/outpost.ts';

/**
 * The content hubs: `cairn`, which the shop reads, and `outpost`, that of a sister shop, which
 * editors can preview in its place.
 */
export const HUBS = { cairn: CONTENT_ITEMS, outpost: OUTPOST_ITEMS } satisfies Record<
  string,
  readonly ContentItem[]
>;

export type HubName = keyof typeof HUBS;
