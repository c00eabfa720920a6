import * as z from 'zod';

/** The sections of a product page, in their order. */
export const ACCORDIONS = [
  'features',
  'product_details',
  'fit_and_fabric',
  'care',
  'safety_and_material',
  'gear_up_for_adventure',
  'shipping_and_returns',
  'reviews',
  'questions_and_answers',
] as const;

export type AccordionId = (typeof ACCORDIONS)[number];

/** Sections that are open at first, unless configured otherwise. */
export const EXPANDED: AccordionId[] = ['features', 'product_details', 'gear_up_for_adventure'];

const on = z.boolean().default(true);

/** What a product page shows, from `PRODUCT_PAGE`. Every flag is on by default. */
export const productPageFlags = z.strictObject({
  /** Ratings. Off: none of the rating features below are shown. */
  enableBazaarvoice: on,
  /** The stars of the average rating. */
  enableBvRatingHistogram: on,
  enableBvRatingReviews: on,
  enableBvQuestionAnswers: on,
  /**
   * On: shipping and returns open in a drawer on the page. Off: they are a link to their own page.
   */
  enableShippingReturnsDrawer: on,
  /** The notice about goods that may not be shipped everywhere. */
  enableRestrictedProductTypes: on,
  enablePdpTechbadge: on,
  enableSizeGuides: on,
  /** The tip on how a garment fits, beside its sizes. */
  enableFitTip: on,
  /** Outfits with the product, from the recommendation service. */
  enableStylitics: on,
  /** Pictures of a person wearing the product. */
  enableOnModel: on,
  /** Sections that are open at first: the usual ones, none, or those that are named. */
  defaultExpandAccordions: z
    .union([z.boolean().transform((open) => (open ? EXPANDED : [])), z.array(z.enum(ACCORDIONS))])
    .default(EXPANDED),
});

export type ProductPageFlags = z.output<typeof productPageFlags>;

/** Whether a product's page has the section of its reviews. */
export function showsReviews(flags: ProductPageFlags): boolean {
  const { enableBazaarvoice, enableBvRatingReviews, enableBvRatingHistogram } = flags;
  return enableBazaarvoice && (enableBvRatingReviews || enableBvRatingHistogram);
}
