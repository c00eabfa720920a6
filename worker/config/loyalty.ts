import * as z from 'zod';

/** Most days before a tier's expiry that the alert can begin. */
const MOST_DAYS = 366;

/**
 * What the loyalty tracker shows, from `LOYALTY` (docs/product/accounts.md §9.3). The service knows
 * the points; these are rules of the programme that it does not tell.
 */
export const loyaltySettings = z.strictObject({
  /** Points from which rewards can be redeemed. */
  minimumPointsRedemptionThreshold: z.number().int().min(1).default(500),
  /** The same as an amount, in cents, by currency. A currency without one shows none. */
  minimumRewardsBalance: z
    .record(z.string().length(3), z.number().int().min(1))
    .default({ USD: 500, CAD: 500 }),
  /** How many days before a tier expires its member is told. */
  tierExpirationAlertDays: z.number().int().min(0).max(MOST_DAYS).default(60),
});
