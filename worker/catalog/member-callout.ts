import type { CalloutView } from '../../shared/schemas/product-card.ts';
import type { ShopRequest } from '../request/shop-request.ts';

/**
 * What is said of a product for members only where no service words it, with the way to the account
 * (docs/product/catalogue.md §6.2).
 */
export function memberCallout({ i18n, link }: Pick<ShopRequest, 'i18n' | 'link'>): CalloutView {
  return { text: i18n.t('catalog.memberExclusive.callout'), style: 'black', href: link('/login') };
}
