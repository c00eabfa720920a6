import { z } from 'zod';

/**
 * A list that leaves out malformed entries instead of failing as a whole; empty where the value is
 * missing.
 */
export const tolerantList = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item.optional().catch(undefined))
    .default([])
    .catch([])
    .transform((items) => items.filter((one) => one !== undefined));
