import { EMAIL_MAX } from '../../shared/account/email-rule.ts';
import type { ProductDetail } from '../catalog/product-detail.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import type { SoldOutVariant } from './sold-out-variants.ts';
import type { StockNotice } from './stock-notice.ts';

type StockFormProps = {
  detail: ProductDetail;
  variants: SoldOutVariant[];
  /** The one that is chosen from the start. */
  awaited?: string | undefined;
  shop: ShopRequest;
  /** What an earlier attempt came to. */
  notice?: StockNotice | undefined;
};

/**
 * Asks to be told when a variant is back. The worker says what is wrong with it, in the shop's words; scripts say it
 * where the form stands (client/product/send-in-place.ts).
 */
export function StockForm({ detail, variants, awaited, shop, notice }: StockFormProps) {
  const { t } = shop.i18n;
  const id = `stock-${detail.productId}`;
  const [only, ...others] = variants;
  const isTaken = notice?.failed === false;
  const wrong = notice?.failed ? t(notice.messageId) : '';
  const wrongField = (name: 'variant' | 'email') =>
    notice?.failed && (notice.messageId === 'product.backInStock.chooseOne') === (name === 'variant');
  const isFieldWrong = notice?.failed && notice.messageId !== 'product.backInStock.failed';
  const described = (name: 'variant' | 'email') => ({
    'aria-describedby': `${id}-wrong`,
    'aria-invalid': isFieldWrong && wrongField(name) ? true : undefined,
  });
  return (
    <form
      method="post"
      action={shop.link('/back-in-stock')}
      noValidate
      data-in-place={t('product.backInStock.failed')}
      className="flex flex-col gap-4"
    >
      <input type="hidden" name="product" value={detail.productId} />
      {only && others.length === 0 ? (
        <>
          <input type="hidden" name="variant" value={only.id} />
          <p className="text-sm">{only.name}</p>
        </>
      ) : (
        <label className="block text-sm">
          {t(detail.kind === 'product' ? 'product.backInStock.which' : 'product.backInStock.whichPiece')}
          <select
            name="variant"
            required
            defaultValue={notice?.variant ?? awaited ?? ''}
            className="field mt-2"
            {...described('variant')}
          >
            <option value="">{t('product.choose')}</option>
            {variants.map((variant) => (
              <option key={variant.id} value={variant.id}>
                {variant.name}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className="block text-sm">
        {t('account.email')}
        <input
          type="email"
          name="email"
          required
          maxLength={EMAIL_MAX}
          autoComplete="email"
          spellCheck={false}
          defaultValue={notice?.email ?? ''}
          className="field mt-2"
          {...described('email')}
        />
      </label>
      <p id={`${id}-wrong`} role="alert" className="-mt-2 min-h-5 text-sm text-sale">
        {wrong}
      </p>
      <button type="submit" className="button-secondary -mt-2">
        {t('product.backInStock.submit')}
      </button>
      {/* what is promised, then what was done: in one place, so that nothing moves */}
      <p
        role="status"
        data-said={isTaken || undefined}
        className="min-h-10 text-sm text-ink-soft data-said:font-medium data-said:text-moss"
      >
        {t(isTaken ? 'product.backInStock.done' : 'product.backInStock.once')}
      </p>
    </form>
  );
}
