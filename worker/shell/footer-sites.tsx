import { Icon } from '../content/icon.tsx';
import { cachedComponent } from '../rendering/cached-component.tsx';
import type { ShopRequest } from '../request/shop-request.ts';
import type { Storefront } from '../request/storefront.ts';
import { STORES_PATH } from '../stores/store-query.ts';
import { FooterLocale } from './footer-locale.tsx';

/** The page of all countries and languages. */
export const INTERNATIONAL_PATH = '/international';

/** Country and language, the way to all of them, and the way to the stores. */
export function FooterSites({ shop }: { shop: ShopRequest }) {
  return (
    <div className="footer-sites">
      <FooterLocale shop={shop} />
      <SiteLinks shop={shop.storefront} />
    </div>
  );
}

const SiteLinks = cachedComponent('footer-site-links', ({ shop }: { shop: Storefront }) => {
  const { t } = shop.i18n;
  return (
    <p className="footer-links">
      <a href={shop.link(INTERNATIONAL_PATH)}>{t('shell.countryModalAll')}</a>
      <a href={shop.link(STORES_PATH)}>
        <Icon name="map-pin" size={18} />
        {t('shell.storeLocator')}
      </a>
    </p>
  );
});
