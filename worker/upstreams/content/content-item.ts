import * as z from 'zod';
import { weakMemo } from '../../cache/weak-memo.ts';

/** A content item as the service delivers it: meta data, and the fields of its schema. */
export const contentItem = z.looseObject({
  _meta: z.looseObject({
    schema: z.string(),
    deliveryId: z.string().optional(),
    deliveryKey: z.string().optional(),
    name: z.string().optional().catch(undefined),
    /** The dated version that runs (docs/contracts/content.md §6). */
    edition: z.object({ start: z.string(), end: z.string() }).optional().catch(undefined),
  }),
});

export type ContentItem = z.infer<typeof contentItem>;

const readObject = weakMemo((value: object) => contentItem.safeParse(value).data);

/**
 * A value of content as an item, read once as long as the value is kept; undefined where it is
 * something else.
 */
export function asContentItem(value: unknown): ContentItem | undefined {
  return typeof value === 'object' && value !== null ? readObject(value) : undefined;
}

/** The schema's name as in docs/product/content-and-platform.md §3.2: the last part of its id. */
export const schemaName = weakMemo((item: ContentItem): string =>
  item._meta.schema.replace(/[#?].*$/s, '').replace(/^.*\//s, ''),
);

/** Schemas whose items are pages of their own. */
export const PAGE_SCHEMAS: ReadonlySet<string> = new Set(['content-page', 'category-landing-page']);
