import { z } from 'zod';

/**
 * A content item as the service delivers it: meta data, and the fields of its schema
 * (docs/product/content-and-platform.md §3.1).
 */
export const contentItem = z.looseObject({
  _meta: z.looseObject({
    schema: z.string(),
    deliveryId: z.string().optional(),
    deliveryKey: z.string().optional(),
  }),
});

export type ContentItem = z.infer<typeof contentItem>;

/** The schema's name as in docs/product/content-and-platform.md §3.2: the last part of its id. */
export function schemaName(item: ContentItem): string {
  return item._meta.schema.replace(/[#?].*$/s, '').replace(/^.*\//s, '');
}

/** Schemas whose items are pages of their own (docs/product/content-and-platform.md §2.5). */
export const PAGE_SCHEMAS: ReadonlySet<string> = new Set(['content-page', 'category-landing-page']);
