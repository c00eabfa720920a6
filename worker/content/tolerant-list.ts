import * as z from 'zod';
import { log } from '../request/log.ts';

/**
 * A list that leaves out malformed entries instead of failing as a whole; empty where the value is
 * missing. The log states how many were left out and what was wrong with the first.
 */
export const tolerantList = <Item extends z.ZodType>(item: Item) =>
  z
    .unknown()
    .optional()
    .transform((stated) => {
      const { entries, dropped, reason } = readEntries(item, stated);
      if (dropped > 0) log('warn', 'block-entries-dropped', { dropped, kept: entries.length, reason });
      return entries;
    });

/** The same, but invalid where no entry is left. */
export const filledList = <Item extends z.ZodType>(item: Item) =>
  z
    .unknown()
    .optional()
    .transform((stated, context) => {
      const { entries, dropped, reason } = readEntries(item, stated);
      if (entries.length === 0) {
        context.addIssue({ code: 'custom', message: reason || 'There is no entry.' });
        return z.NEVER;
      }
      if (dropped > 0) log('warn', 'block-entries-dropped', { dropped, kept: entries.length, reason });
      return entries;
    });

function readEntries<Item extends z.ZodType>(item: Item, stated: unknown) {
  const read = Array.isArray(stated) ? stated.map((entry) => item.safeParse(entry)) : [];
  const [first] = read.flatMap(({ error }) => error?.issues[0] ?? []);
  return {
    entries: read.flatMap(({ success, data }) => (success ? [data] : [])),
    dropped: read.filter(({ success }) => !success).length,
    reason: first ? `${first.path.join('.')}: ${first.message}` : '',
  };
}
