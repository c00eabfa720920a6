import type { ShopRequest } from '../request/shop-request.ts';
import { CheckoutNotice } from './checkout-notice.tsx';
import { CHECKOUT_PATH } from './paths.ts';

/** The checkout while the service cannot tell what is in the bag: says so, and offers to try again. */
export function CheckoutUnavailable({ shop }: { shop: ShopRequest }) {
  const { t } = shop.i18n;
  return (
    <CheckoutNotice
      title={t('checkout.title')}
      said={t('checkout.unavailable')}
      choices={[
        { href: shop.link(CHECKOUT_PATH), text: t('errors.tryAgain') },
        { href: shop.link('/cart'), text: t('shell.backToBag') },
      ]}
    />
  );
}
