import type * as z from 'zod';
import { log } from '../request/log.ts';
import { type ContentItem, schemaName } from '../upstreams/content/content-item.ts';

/** Longest description of an item's errors in the log, in characters. */
const REASON_LENGTH = 500;

/**
 * Reads the fields of an item by its schema. Where they are invalid, it logs that and returns
 * undefined.
 */
export function readItem<Fields>(
  fields: z.ZodType<Fields>,
  item: ContentItem,
  requestId: string,
): Fields | undefined {
  const parsed = fields.safeParse(item);
  if (parsed.success) return parsed.data;
  const { deliveryId, deliveryKey } = item._meta;
  const reason = parsed.error.message.slice(0, REASON_LENGTH);
  log('warn', 'block-malformed', { requestId, schema: schemaName(item), deliveryId, deliveryKey, reason });
  return undefined;
}

/** The same for the items of one schema, each read once as long as the item is kept. */
export function readOnce<Fields>(fields: z.ZodType<Fields>) {
  const known = new WeakMap<ContentItem, { read: Fields }>();
  return (item: ContentItem, requestId: string): Fields | undefined => {
    const kept = known.get(item);
    if (kept) return kept.read;
    const read = readItem(fields, item, requestId);
    if (read !== undefined) known.set(item, { read });
    return read;
  };
}
