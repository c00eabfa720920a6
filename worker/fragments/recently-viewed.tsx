import type { Context } from 'hono';
import { viewedIds } from '../../shared/catalog/viewed-products.ts';
import { cardOfProduct } from '../catalog/card-of-product.ts';
import { isInStock } from '../catalog/in-stock.ts';
import { Recommended } from '../catalog/product/recommended.tsx';
import type { AppEnv } from '../http/app-env.ts';
import { getProducts } from '../upstreams/commerce/products.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { fragmentResponse, noFragment } from './fragment-response.tsx';

/**
 * The products that the browser remembers as viewed (`?ids=a,b`, up to twelve), as tiles with a
 * button to clear the list. Products that are sold out or no longer sold are left out, and those of the
 * products or variants in `without`; 204 where none is left. It is never cached, because the list
 * belongs to one visitor.
 */
export async function recentlyViewedFragment(c: Context<AppEnv>): Promise<Response> {
  const { services, shop } = c.var;
  const { t } = shop.i18n;
  const ids = viewedIds(shop.search.get('ids') ?? '');
  const found = await orAbsent(getProducts(services, ids), services, 'recently-viewed');
  const without = new Set(shop.search.get('without')?.split(','));
  const products = (found ?? []).filter(
    (product) =>
      isInStock(product) &&
      ![product.id, ...product.variants.map(({ productId }) => productId)].some((id) => without.has(id)),
  );
  if (products.length === 0) return noFragment(c);
  return fragmentResponse(
    c,
    <Recommended
      id="recently-viewed"
      title={t('catalog.recent')}
      cards={products.map((product) => cardOfProduct(product, services))}
      shop={shop.storefront}
      action={
        <button
          type="button"
          data-clear={t('catalog.recent.cleared')}
          aria-label={t('catalog.recent.clearAll')}
          className="link min-h-11 min-w-11 cursor-pointer text-right text-sm"
        >
          {t('catalog.recent.clear')}
        </button>
      }
    />,
  );
}
