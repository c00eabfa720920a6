import { Icon } from '../content/icon.tsx';
import { cachedComponent } from '../rendering/cached-component.tsx';
import type { Storefront } from '../request/storefront.ts';
import { Logo } from './logo.tsx';

type CheckoutHeaderProps = {
  shop: Storefront;
  /** Whether there is a bag to go back to: after the order there is none. */
  leadsBack: boolean;
};

/** The header of the checkout: the logo, and a link back to the bag with its number of items. */
export const CheckoutHeader = cachedComponent(
  'checkout-header',
  ({ shop, leadsBack }: CheckoutHeaderProps) => {
    const { t } = shop.i18n;
    return (
      <header className="border-b border-line">
        <div className="page gutter flex h-16 items-center justify-between gap-3">
          <a href={shop.link('/')} aria-label={t('shell.logo')} className="flex min-h-11 items-center">
            <Logo className="logo" />
          </a>
          {leadsBack ? (
            <a href={shop.link('/cart')} className="flex min-h-11 items-center gap-2 hover:underline">
              <Icon name="arrow-left" size={18} />
              {t('shell.backToCart', { count: 0 })}{' '}
              <span data-bag-count="" hidden className="checkout-bag-count tabular" />
            </a>
          ) : null}
        </div>
      </header>
    );
  },
);
