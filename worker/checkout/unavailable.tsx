import type { ShopRequest } from '../request/shop-request.ts';
import { CHECKOUT_PATH } from './paths.ts';

/** The checkout while the service cannot tell what is in the bag: says so, and offers to try again. */
export function CheckoutUnavailable({ shop }: { shop: ShopRequest }) {
  const { t } = shop.i18n;
  return (
    <div className="checkout page gutter">
      <h1 className="display">{t('checkout.title')}</h1>
      <p role="alert" className="checkout-note">
        {t('checkout.unavailable')}
      </p>
      <p className="checkout-buttons">
        <a href={shop.link(CHECKOUT_PATH)} className="button-primary">
          {t('errors.tryAgain')}
        </a>
        <a href={shop.link('/cart')} className="button-secondary">
          {t('shell.backToBag')}
        </a>
      </p>
    </div>
  );
}
