import { type ContentItem, contentItem, schemaName } from '../upstreams/content/content-item.ts';

/**
 * Schemas of items that only contain other items (docs/product/content-and-platform.md §3.2). The
 * shopper is not known here, so personalised items show their defaults.
 */
const SLOTS = new Set(['slot', 'localised-slot', 'personalised-slot', 'personalised-container']);
/** Most levels of slots or blocks inside each other (docs/contracts/content.md §6). */
export const MAX_NESTING = 22;

/**
 * The blocks of a list of content. Slots are replaced by their content, and values that are not
 * content items are left out.
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
