import * as z from 'zod';
import { address, flag, origins } from './values.ts';

/** Variables of the shop before this one (docs/contracts/legacy.md). */
export const legacyVariables = {
  /** Off: the legacy shop serves the bag, or the checkout. */
  FEATURE_CART: flag.default(true),
  FEATURE_CHECKOUT: flag.default(true),
  /** Address of the shop that serves cart and checkout while their flags are off. */
  LEGACY_URL: address.optional(),
  /**
   * The hybrid proxy: the legacy shop's pages are served at this shop's own address, and its
   * storefront addresses lead here (docs/decisions/0104). Needs `LEGACY_URL` and `OCAPI_URL`.
   */
  FEATURE_HYBRID: flag.default(false),
  /** The four clothing sections that the legacy shop's addresses name: ids of categories. */
  LEGACY_SECTIONS: z
    .string()
    .regex(/^[\w-]+(,[\w-]+)*$/, 'expected ids of categories with commas between')
    .default('mens,womens,kids,footwear')
    .transform((ids) => ids.split(',')),
  /**
   * Further origins that the legacy shop's pages load from and send forms to, separated by spaces.
   */
  LEGACY_HOSTS: origins('https://tags.example').optional(),
  /**
   * Address of the legacy platform, where its form sends the mails for forgotten passwords instead
   * of the login service (docs/contracts/legacy.md §1).
   */
  LEGACY_RESET_URL: address.optional(),
  /**
   * The older shop API, which knows the names of all customer groups (docs/contracts/legacy.md §2).
   */
  OCAPI_URL: address.optional(),
};
