import * as z from 'zod';

/** What payments and the keeping of cards have in common (docs/contracts/payments.md §8.1). */

/** Why a card was refused, by the provider's codes. */
export const refusal = z.object({ code: z.string().optional(), decline_code: z.string().optional() });

/** The page of the shopper's bank that comes next. */
export const nextAction = z
  .object({ redirect_to_url: z.object({ url: z.url({ protocol: /^https?$/ }) }) })
  .nullish()
  .catch(undefined);
