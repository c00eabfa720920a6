import * as z from 'zod';

const words = z.string().trim().min(1);

/** A firm that answers for a product: its name, postal and electronic address, and its country by two letters. */
export const answerable = z.object({
  name: words,
  address: words,
  /** An e-mail address, or the address of a website. */
  contact: words,
  country: z.string().regex(/^[A-Z]{2}$/),
});
export type Answerable = z.output<typeof answerable>;

/** What a product may have to state before it is sold: who answers for its safety, what it is made of. */
export const DUTIES = ['safety', 'composition'] as const;
export type Duty = (typeof DUTIES)[number];

/** What a country of delivery may ask besides: the sheet of environmental qualities, the number of equipment. */
export type CountryDuty = 'environment' | 'equipment';

/**
 * What products have to state on a site (docs/operations/markets.md): what states less is not sold there.
 * The firms are those of products that name no other; the numbers of the register of electrical equipment are
 * by country.
 */
export const productDuties = z.strictObject({
  states: z.array(z.enum(DUTIES)).min(1),
  manufacturer: answerable.optional(),
  responsiblePerson: answerable.optional(),
  weeeNumbers: z.record(z.string().length(2), words).default({}),
});
