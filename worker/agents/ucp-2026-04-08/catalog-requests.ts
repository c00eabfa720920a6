import * as z from 'zod';
import { context } from './cart-requests.ts';

/** Most products of one answer: as many as one call of the commerce service may name. */
const MOST_PRODUCTS = 24;
const USUAL_PRODUCTS = 10;
/** Most ids of one look-up. */
export const MOST_IDS = MOST_PRODUCTS;
const LONGEST_TERM = 200;

const line = z.string().max(500);

/** More than anything costs, in minor units. */
const MOST_PAID = 100_000_000;
const minorUnits = z
  .number()
  .int()
  .nonnegative()
  .transform((amount) => Math.min(amount, MOST_PAID));

const filters = z
  .object({
    categories: z.array(line).max(20).optional(),
    price: z.object({ min: minorUnits.optional(), max: minorUnits.optional() }).optional(),
  })
  .optional();

const pagination = z
  .object({
    cursor: z.string().max(2_000).optional(),
    limit: z
      .number()
      .int()
      .default(USUAL_PRODUCTS)
      .transform((limit) => Math.min(Math.max(limit, 1), MOST_PRODUCTS)),
  })
  .default({ limit: USUAL_PRODUCTS });

/** A search: for words, within filters, or both (docs/contracts/agents.md §3.1). */
export const searchRequest = z
  .object({ query: z.string().max(LONGEST_TERM).default(''), filters, context, pagination })
  .refine(({ query, filters: set }) => query.trim() !== '' || set !== undefined, {
    message: 'query or filters: at least one is required',
  });

/** Products by the ids of products or variants. */
export const lookupRequest = z.object({ ids: z.array(line).min(1), filters, context });

const option = z.object({ name: line, label: line.optional(), id: line.optional() });

/** One product with its options, as far as they are chosen. */
export const productRequest = z.object({
  id: line,
  selected: z.array(option).max(20).default([]),
  preferences: z.array(line).max(20).default([]),
  filters,
  context,
});

export type SearchRequest = z.output<typeof searchRequest>;
export type LookupRequest = z.output<typeof lookupRequest>;
export type ProductRequest = z.output<typeof productRequest>;
export type Filters = SearchRequest['filters'];
