import type { VariantChoice } from '../../../shared/catalog/product-choice.ts';
import { type FormState, formOf } from '../../forms/form-state.ts';
import type { Storefront } from '../../request/storefront.ts';
import { soldOutVariants } from '../back-in-stock/sold-out-variants.ts';
import { BACK_IN_STOCK, StockForm } from '../back-in-stock/stock-form.tsx';
import type { ProductDetail } from '../product-detail.ts';

type BackInStockProps = {
  detail: ProductDetail;
  /** The variant that is chosen: by the page's address, or by an addition that failed. */
  asked: VariantChoice | undefined;
  /** Path and query of the page: its choice stays. */
  address: string;
  shop: Storefront;
  /** A form of the page that was sent and is shown again. */
  form: FormState | undefined;
};

/**
 * The back-in-stock form below the choice, where a variant is sold out. It is open where no variant
 * can be bought, and where the selected one is sold out. Where it is closed it is a fragment
 * (docs/decisions/0144), and without scripts a link to the page where it is open.
 */
export function BackInStock({ detail, asked, address, shop, form }: BackInStockProps) {
  const { t } = shop.i18n;
  const sent = formOf(form, BACK_IN_STOCK);
  const variants = soldOutVariants(detail);
  const awaited = variants.find(({ id }) => id === asked?.id);
  const [first] = variants;
  if (!first) return null;
  const isOpen = !detail.orderable || awaited !== undefined || sent !== undefined;
  return (
    <details open={isOpen} className="stock mt-3">
      <summary className="link flex min-h-11 items-center text-sm">
        {t(detail.orderable && !awaited ? 'product.backInStock.ask' : 'product.backInStock.askAll')}
      </summary>
      {isOpen ? (
        <div className="pt-3">
          <StockForm
            detail={detail}
            variants={variants}
            awaited={awaited?.id}
            address={address}
            shop={shop}
            form={sent}
          />
        </div>
      ) : (
        <div data-fragment={shop.link(`/fragments/back-in-stock?id=${detail.productId}`)} className="pt-3">
          <a href={shop.link(`/product/${first.id}`)} className="link">
            {t('product.backInStock.submit')}
          </a>
        </div>
      )}
    </details>
  );
}
