import { z } from 'zod';

/**
 * A content item as it is delivered: its meta data, and fields that belong to its schema
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

/**
 * The name a schema goes by in docs/product/content-and-platform.md §3.2: the last part of its id.
 */
export function schemaName(item: ContentItem): string {
  return item._meta.schema.replace(/[#?].*$/s, '').replace(/^.*\//s, '');
}
