import * as z from 'zod';

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
