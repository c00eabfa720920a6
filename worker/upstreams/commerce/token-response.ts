import { z } from 'zod';

/** The SLAS token answer (contracts.md §2.4), with the fields the storefront keeps. Lifetimes in seconds. */
export const tokenResponse = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.number(),
  refresh_token_expires_in: z.number().optional(),
  usid: z.string(),
  customer_id: z.string(),
  /** Hash of a registered shopper's login, '' for guests. */
  enc_user_id: z.string().optional().catch(undefined),
});

export type TokenResponse = z.infer<typeof tokenResponse>;
