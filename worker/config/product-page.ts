import { z } from 'zod';

/** The sections of a product page, in their order (docs/product/catalogue.md §9.13). */
export const ACCORDIONS = [
  'features',
  'product_details',
  'fit_and_fabric',
  'care',
  'gear_up_for_adventure',
  'shipping_and_returns',
  'reviews',
  'questions_and_answers',
] as const;

export type AccordionId = (typeof ACCORDIONS)[number];

/** Open from the start, where nothing else is said. */
const EXPANDED: AccordionId[] = ['features', 'product_details', 'gear_up_for_adventure'];

const on = z.boolean().default(true);

/**
 * What a product page shows, from `PRODUCT_PAGE`; every flag is on unless it is turned off
 * (docs/product/catalogue.md §9.14).
 */
export const productPageFlags = z.strictObject({
  /** Ratings at all, and what is made of them below. */
  enableBazaarvoice: on,
  /** The stars of the average rating. */
  enableBvRatingHistogram: on,
  enableBvRatingReviews: on,
  enableBvQuestionAnswers: on,
  /** Shipping and returns are read beside the page; off: on their own page. */
  enableShippingReturnsDrawer: on,
  /** What is said of goods that may not go everywhere. */
  enableRestrictedProductTypes: on,
  enablePdpTechbadge: on,
  enableSizeGuides: on,
  /** How a garment runs, beside its sizes. */
  enableFitTip: on,
  /** What is worn with it, as the recommendation service styles it. */
  enableStylitics: on,
  /** Pictures on a person among the others. */
  enableOnModel: on,
  /** Sections that are open from the start: the usual ones, none, or those that are named. */
  defaultExpandAccordions: z
    .union([z.boolean().transform((open) => (open ? EXPANDED : [])), z.array(z.enum(ACCORDIONS))])
    .default(EXPANDED),
});

export type ProductPageFlags = z.output<typeof productPageFlags>;
