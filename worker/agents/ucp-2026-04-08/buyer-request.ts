import * as z from 'zod';
import type { CheckoutFacts } from '../session/checkout-facts.ts';

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
