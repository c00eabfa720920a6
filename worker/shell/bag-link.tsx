import ShoppingBag from 'lucide-react/icons/shopping-bag';
import type { ShopRequest } from '../request/shop-request.ts';

/**
 * The bag, with its count once the browser knows it (client/bag/bag-count.ts): `Bag 3` to those who
 * listen.
 */
export function BagLink({ shop }: { shop: ShopRequest }) {
  return (
    <a href={shop.link('/cart')} className="icon-button relative -mr-3">
      <ShoppingBag size={21} aria-hidden="true" />
      <span className="sr-only">{shop.i18n.t('shell.bag')}</span>{' '}
      <span
        data-bag-count=""
        hidden
        className="absolute top-1 right-0.5 min-w-[1.125rem] rounded-full bg-blaze px-1 text-center text-[0.6875rem] leading-[1.125rem] font-semibold text-white tabular"
      />
    </a>
  );
}
