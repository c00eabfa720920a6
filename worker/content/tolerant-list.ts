import { z } from 'zod';

/**
 * A list whose malformed entries are left out, so that one of them does not take the others away;
 * empty where there is none.
 */
export const tolerantList = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item.optional().catch(undefined))
    .default([])
    .catch([])
    .transform((items) => items.filter((one) => one !== undefined));
