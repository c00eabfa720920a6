import * as z from 'zod';
import { cleanCode } from '../../../shared/forms/typed-text.ts';
import { attribution, optional, person } from './buyer-request.ts';
import { context } from './context-request.ts';

const MOST_LINES = 50;
const MOST_CODES = 5;
const LONGEST_ID = 500;
const LONGEST_CODE = 256;

/** What is not an id of this shop, or more than it sells, is told as of any other product. */
const lineItem = z.object({
  id: z.string().max(LONGEST_ID).optional(),
  item: z.object({ id: z.string().max(LONGEST_ID) }),
  quantity: z.number().int().min(1),
});

/** Lines and codes that replace those before; what is left out is taken away. */
export const lineItems = z.array(lineItem).max(MOST_LINES);
export const discounts = z
  .object({ codes: z.array(z.string().max(LONGEST_CODE).transform(cleanCode)).max(MOST_CODES).default([]) })
  .default({ codes: [] });

/** A cart as a platform creates or replaces it (docs/contracts/agents.md §3.2). */
export const cartRequest = z.object({
  ...{ line_items: lineItems, context, discounts },
  buyer: optional(person),
  attribution,
});

export type CartRequest = z.output<typeof cartRequest>;
