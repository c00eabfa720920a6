import * as z from 'zod';
import { address, origins, text, url } from './values.ts';

/** Variables of payments. */
export const paymentVariables = {
  /**
   * The payment provider's API and the secret key for it, where shoppers can pay in this shop
   * (docs/contracts/payments.md §8).
   */
  PAYMENT_URL: address.optional(),
  PAYMENT_SECRET_KEY: text.optional(),
  /** Where browsers reach the provider's card fields and pages, if not at `PAYMENT_URL`. */
  PAYMENT_BROWSER_URL: address.optional(),
  /**
   * Stripe's script, for accounts of Stripe itself (docs/decisions/0070), and the further origins
   * that it shows frames of and connects to, separated by spaces.
   */
  PAYMENT_SCRIPT: url.optional(),
  PAYMENT_HOSTS: origins('https://api.stripe.com').optional(),
  /**
   * Where shoppers are offered to pay by the provider's express page, with spaces between; nowhere
   * by default (docs/decisions/0070).
   */
  EXPRESS_CHECKOUT: z
    .string()
    .default('')
    .transform((names) => names.split(' ').filter(Boolean))
    .pipe(z.array(z.enum(['product', 'bag', 'checkout']))),
};
