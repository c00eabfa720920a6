import type { VariantChoice } from '../../../shared/catalog/product-choice.ts';
import { type FormState, formOf } from '../../forms/form-state.ts';
import type { ShopRequest } from '../../request/shop-request.ts';
import { soldOutVariants } from '../back-in-stock/sold-out-variants.ts';
import { BACK_IN_STOCK, StockForm } from '../back-in-stock/stock-form.tsx';
import type { ProductDetail } from '../product-detail.ts';

type BackInStockProps = {
  detail: ProductDetail;
  /** The variant the page's address names. */
  asked: VariantChoice | undefined;
  shop: ShopRequest;
  /** A form of the page that was sent and is shown again. */
  form: FormState | undefined;
};

/**
 * Below the choice, where some of it is sold out: to be told when it is back. Open where there is
 * nothing to buy, and for what was asked for and is sold out.
 */
export function BackInStock({ detail, asked, shop, form }: BackInStockProps) {
  const { t } = shop.i18n;
  const sent = formOf(form, BACK_IN_STOCK);
  const variants = soldOutVariants(detail);
  if (variants.length === 0) return null;
  const awaited = variants.find(({ id }) => id === asked?.id);
  return (
    <details open={!detail.orderable || awaited !== undefined || sent !== undefined} className="mt-3">
      <summary className="link flex min-h-11 items-center text-sm">
        {t(detail.orderable && !awaited ? 'product.backInStock.ask' : 'product.backInStock.askAll')}
      </summary>
      <div className="pt-3">
        <StockForm detail={detail} variants={variants} awaited={awaited?.id} shop={shop} form={sent} />
      </div>
    </details>
  );
}
