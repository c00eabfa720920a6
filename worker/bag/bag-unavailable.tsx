import type { ShopRequest } from '../request/shop-request.ts';

/**
 * The bag page while the service cannot tell what is in the bag: says so, and offers to try again.
 */
export function BagUnavailable({ shop }: { shop: ShopRequest }) {
  const { t } = shop.i18n;
  return (
    <div className="page gutter pb-24">
      <h1 className="display pt-8 text-4xl lg:pt-14 lg:text-5xl">{t('bag.title')}</h1>
      <p role="alert" className="mt-6 max-w-[48ch] text-lg">
        {t('bag.unavailable')}
      </p>
      <p className="mt-8 flex flex-wrap gap-4">
        <a href={shop.link('/cart')} className="button-primary">
          {t('errors.tryAgain')}
        </a>
        <a href={shop.link('/')} className="button-secondary">
          {t('bag.continue')}
        </a>
      </p>
    </div>
  );
}
