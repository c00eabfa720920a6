import * as z from 'zod';
import { cleanCode } from '../../../shared/forms/typed-text.ts';
import type { CheckoutFacts } from '../session/checkout-facts.ts';

const hint = z.string().max(500).optional().catch(undefined);

/** Hints of a buyer's market. What cannot be read is as if it were not said (docs/contracts/agents.md §2.5). */
export const context = z
  .object({
    ...{ address_country: hint, language: hint, currency: hint },
    /** Whether there is a claim of what the buyer is entitled to. Which one changes nothing. */
    eligibility: z
      .unknown()
      .transform((claims) => Array.isArray(claims) && claims.length > 0)
      .optional(),
  })
  .default({})
  .catch({});

/** Longest text of a request. */
const LONGEST_TEXT = 500;
/** Most entries of the attribution, and longest name of one. What is beyond is left out. */
const MOST_ATTRIBUTION = 20;
const LONGEST_NAME = 200;

/** What is null is not said. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? undefined);
export const text = optional(z.string().max(LONGEST_TEXT));

/** Who buys. */
export const person = z.object({ first_name: text, last_name: text, email: text, phone_number: text });

/** Where the buyer came from, in the platform's own words. */
export const attribution = z
  .record(z.string(), z.unknown())
  .catch({})
  .transform((all) => {
    const fit = Object.entries(all).filter(
      (one): one is [string, string] =>
        typeof one[1] === 'string' && one[0].length <= LONGEST_NAME && one[1].length <= LONGEST_TEXT,
    );
    return Object.fromEntries(fit.slice(0, MOST_ATTRIBUTION));
  })
  .optional();

type Said = {
  buyer?: z.output<typeof person> | undefined;
  attribution?: Record<string, string> | undefined;
};

/** Who buys and where they came from, as it is kept. */
export const readBuyer = ({
  buyer,
  attribution: from = {},
}: Said): Pick<CheckoutFacts, 'buyer' | 'attribution'> => ({
  buyer: {
    firstName: buyer?.first_name,
    lastName: buyer?.last_name,
    email: buyer?.email,
    phone: buyer?.phone_number,
  },
  attribution: from,
});

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
