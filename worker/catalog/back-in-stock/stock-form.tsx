import { EMAIL } from '../../../shared/forms/account-fields.ts';
import { ACTION_FIELD } from '../../../shared/forms/action-field.ts';
import { FormField } from '../../../shared/forms/form-field.tsx';
import { type FormState, typedValue } from '../../forms/form-state.ts';
import type { ShopRequest } from '../../request/shop-request.ts';
import type { ProductDetail } from '../product-detail.ts';
import type { SoldOutVariant } from './sold-out-variants.ts';

/** The name of the action among those of the product's page. */
export const BACK_IN_STOCK = 'back-in-stock';

type StockFormProps = {
  detail: ProductDetail;
  variants: SoldOutVariant[];
  /** The one that is chosen from the start. */
  awaited?: string | undefined;
  shop: ShopRequest;
  /** The form as it was sent, where it is shown again. */
  form: FormState | undefined;
};

/** Asks to be told when a variant is back (ask-back-in-stock.ts). */
export function StockForm({ detail, variants, awaited, shop, form }: StockFormProps) {
  const { t } = shop.i18n;
  const id = `stock-${detail.productId}`;
  const [only, ...others] = variants;
  const { variant: wrongVariant = '', email: wrongEmail } = form?.errors ?? {};
  const wrong = form && !wrongVariant && !wrongEmail ? form.message : '';
  return (
    <form
      method="post"
      action={shop.link(detail.path)}
      noValidate
      data-in-place=""
      data-failed={t('product.backInStock.failed')}
      className="flex flex-col gap-1"
    >
      <input type="hidden" name={ACTION_FIELD} value={BACK_IN_STOCK} />
      {only && others.length === 0 ? (
        <>
          <input type="hidden" name="variant" value={only.id} />
          <p className="text-sm">{only.name}</p>
        </>
      ) : (
        <div className="form-field">
          <label htmlFor={`${id}-variant`}>
            {t(detail.kind === 'product' ? 'product.backInStock.which' : 'product.backInStock.whichPiece')}
          </label>
          <select
            id={`${id}-variant`}
            name="variant"
            required
            defaultValue={typedValue(form, 'variant') ?? awaited ?? ''}
            className="field"
            aria-describedby={`${id}-variant-error`}
            aria-invalid={wrongVariant ? true : undefined}
            data-missing={t('product.backInStock.chooseOne')}
          >
            <option value="">{t('product.choose')}</option>
            {variants.map((variant) => (
              <option key={variant.id} value={variant.id}>
                {variant.name}
              </option>
            ))}
          </select>
          <p id={`${id}-variant-error`} role="alert">
            {wrongVariant}
          </p>
        </div>
      )}
      <FormField id={`${id}-email`} field={EMAIL} value={typedValue(form, EMAIL.name)} error={wrongEmail} />
      <button type="submit" className="button-secondary mb-3">
        {t('product.backInStock.submit')}
      </button>
      <p data-form-alert="" role="alert" hidden={!wrong} className="text-sm text-sale">
        {wrong}
      </p>
      {/* what is promised, then what was done: in one place, so that nothing moves */}
      <p
        data-form-status=""
        role="status"
        className="min-h-10 text-sm text-ink-soft data-said:font-medium data-said:text-moss"
      >
        {t('product.backInStock.once')}
      </p>
    </form>
  );
}
