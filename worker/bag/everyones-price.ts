import type { Site } from '../config/sites.ts';

type Adjusted = { priceAdjustments: readonly { price: number; couponCode?: string | undefined }[] };

/**
 * What promotions without a code take off a line or an option, in cents, where that is no reduction that
 * may be told: it belongs to the price that everybody pays, and a site with `reductions` tells those from
 * the lowest price before alone (docs/decisions/0176). Zero on other sites.
 */
export function untoldDiscount(
  { priceAdjustments }: Adjusted,
  { reductions }: Pick<Site, 'reductions'>,
): number {
  if (!reductions) return 0;
  const forEverybody = priceAdjustments.filter(({ couponCode }) => !couponCode);
  return forEverybody.reduce((sum, { price }) => sum + Math.abs(price), 0);
}
