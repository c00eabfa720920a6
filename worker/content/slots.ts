import { type ContentItem, contentItem, schemaName } from '../upstreams/content/content-item.ts';

/**
 * Items that only hold others (docs/product/content-and-platform.md §3.2). Who the shopper is is
 * not known here: defaults are shown.
 */
const SLOTS = new Set(['slot', 'localised-slot', 'personalised-slot', 'personalised-container']);
/** Slots inside slots, at most. */
const MAX_NESTING = 5;

/**
 * The blocks of a list of content, the slots among them replaced by what they hold; what is no
 * content item is left out.
 */
export function withoutSlots(content: unknown, nesting = 0): ContentItem[] {
  const list = Array.isArray(content) ? content : [content];
  return list.flatMap((candidate) => {
    const parsed = contentItem.safeParse(candidate);
    if (!parsed.success) return [];
    const item = parsed.data;
    if (!SLOTS.has(schemaName(item))) return [item];
    return nesting < MAX_NESTING ? withoutSlots(item.content ?? item.defaultContent, nesting + 1) : [];
  });
}
