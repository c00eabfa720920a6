import { countryName } from '../../../shared/i18n/locale-names.ts';
import { contentPath } from '../../../shared/urls/addresses.ts';
import type { ShopRequest } from '../../request/shop-request.ts';

/**
 * Where the site delivers to, with the page about shipping and payment: at the beginning of the checkout,
 * where the law has a shop say it there (Directive 2011/83/EU, Article 8(3)). The cards that it takes are
 * at the foot of the page. Nothing on other sites.
 */
export function DeliveryLimits({ shop }: { shop: ShopRequest }) {
  const { site, locale, i18n, link } = shop;
  if (site.orderButton !== 'obligation-to-pay') return null;
  const names = site.countries.map((country) => countryName(country, locale.id));
  return (
    <p className="checkout-note">
      {i18n.t('checkout.deliversTo', { countries: new Intl.ListFormat(locale.id).format(names) })}{' '}
      <a href={link(`${contentPath('shipping-returns')}/`)} className="link">
        {i18n.t('shell.shipping')}
      </a>
    </p>
  );
}
