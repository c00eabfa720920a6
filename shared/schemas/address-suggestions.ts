import * as z from 'zod/mini';

/** The answer to what was typed into the first line of an address. */
export const addressSuggestions = z.object({
  /** The name of the list, and how many there are, in the shopper's language. */
  label: z.string(),
  said: z.string(),
  suggestions: z.array(
    z.object({
      text: z.string(),
      /** The values of the fields, by their names. */
      fields: z.object({
        address1: z.string(),
        city: z.string(),
        stateCode: z.string(),
        postalCode: z.string(),
      }),
    }),
  ),
});

export type AddressSuggestions = z.infer<typeof addressSuggestions>;
