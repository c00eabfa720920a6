import { calloutStyle } from '../../shared/catalog/badges.ts';
import type { CalloutView } from '../../shared/schemas/product-card.ts';
import type { ContainedProduct } from '../upstreams/commerce/product-schema.ts';

/**
 * What the commerce service says of a product's promotions, each text once; it knows no pages to
 * say it on.
 */
export function promotionCallouts({ productPromotions }: ContainedProduct): CalloutView[] {
  const texts = new Set(productPromotions.map(({ calloutMsg }) => calloutMsg?.trim()));
  return [...texts].flatMap((text) => (text ? [{ text, style: calloutStyle('sale') }] : []));
}
