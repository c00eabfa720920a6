import { calloutStyle } from '../../shared/catalog/badges.ts';
import type { CalloutView } from '../../shared/schemas/product-card.ts';
import type { Storefront } from '../request/storefront.ts';
import type { ContainedProduct } from '../upstreams/commerce/product-schema.ts';

/**
 * The callout of a product for members only, where no service provides one, with a link to the
 * account.
 */
export function memberCallout({ i18n, link }: Pick<Storefront, 'i18n' | 'link'>): CalloutView {
  return { text: i18n.t('catalog.memberExclusive.callout'), style: 'black', href: link('/login') };
}

/**
 * Whether products tell their promotions. A code that is told to everybody is a reduction, which some sites
 * may announce only with the lowest price before it (docs/decisions/0176).
 */
export const tellsPromotions = ({ site }: Pick<Storefront, 'site'>): boolean => !site.reductions;

/**
 * The callouts of a product's promotions from the commerce service, each text once. They are not
 * limited to certain pages.
 */
export function promotionCallouts(
  { productPromotions }: ContainedProduct,
  shop: Pick<Storefront, 'site'>,
): CalloutView[] {
  if (!tellsPromotions(shop)) return [];
  const texts = new Set(productPromotions.map(({ calloutMsg }) => calloutMsg?.trim()));
  return [...texts].flatMap((text) => (text ? [{ text, style: calloutStyle('sale') }] : []));
}
