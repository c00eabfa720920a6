import { soldOutVariants } from '../back-in-stock/sold-out-variants.ts';
import { StockForm } from '../back-in-stock/stock-form.tsx';
import type { ProductDetail } from '../catalog/product-detail.ts';
import type { ShopRequest } from '../request/shop-request.ts';

/** Below the choice, where some of it is sold out: to be told when it is back. Open where there is nothing to buy. */
export function BackInStock({ detail, shop }: { detail: ProductDetail; shop: ShopRequest }) {
  const { t } = shop.i18n;
  const variants = soldOutVariants(detail);
  if (variants.length === 0) return null;
  return (
    <details open={!detail.orderable} className="mt-3">
      <summary className="link flex min-h-11 items-center text-sm">
        {t(detail.orderable ? 'product.backInStock.ask' : 'product.backInStock.askAll')}
      </summary>
      <div className="pt-3">
        <StockForm detail={detail} variants={variants} shop={shop} />
      </div>
    </details>
  );
}
