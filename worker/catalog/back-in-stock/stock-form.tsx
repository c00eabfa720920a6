import { EMAIL } from '../../../shared/forms/account-fields.ts';
import { ACTION_FIELD } from '../../../shared/forms/action-field.ts';
import { useErrorAnchor } from '../../../shared/forms/error-anchors.ts';
import { FormField } from '../../../shared/forms/form-field.tsx';
import { type FormState, formMessage, submittedValue } from '../../forms/form-state.ts';
import { withoutAnswer } from '../../forms/without-answer.ts';
import type { Storefront } from '../../request/storefront.ts';
import type { ProductDetail } from '../product-detail.ts';
import type { SoldOutVariant } from './sold-out-variants.ts';

/** The name of the action among those of the product's page. */
export const BACK_IN_STOCK = 'back-in-stock';

type StockFormProps = {
  detail: ProductDetail;
  variants: SoldOutVariant[];
  /** The variant that is selected at first. */
  awaited?: string | undefined;
  /** Path and query of the page. */
  address: string;
  shop: Storefront;
  /** The form as it was sent, where it is shown again. */
  form: FormState | undefined;
};

/** The form that requests a message when a variant is back in stock (ask-back-in-stock.ts). */
export function StockForm({ detail, variants, awaited, address, shop, form }: StockFormProps) {
  const { t } = shop.i18n;
  const id = `stock-${detail.productId}`;
  const [only, ...others] = variants;
  const { variant: wrongVariant = '', email: wrongEmail } = form?.errors ?? {};
  useErrorAnchor('variant', `${id}-variant`, wrongVariant);
  const wrong = formMessage(form);
  return (
    <form
      method="post"
      action={shop.link(address)}
      noValidate
      data-in-place=""
      data-alert={`${id}-alert`}
      {...withoutAnswer(shop, 'errors.lostRepeat')}
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
            defaultValue={submittedValue(form, 'variant') ?? awaited ?? ''}
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
      <FormField
        id={`${id}-email`}
        field={EMAIL}
        value={submittedValue(form, EMAIL.name)}
        error={wrongEmail}
      />
      <button type="submit" className="button-secondary mb-3">
        {t('product.backInStock.submit')}
      </button>
      <p id={`${id}-alert`} role="alert" hidden={!wrong} className="text-sm text-sale">
        {wrong}
      </p>
      {/* the hint and later the result, in one place so that nothing moves */}
      <p data-form-status="" role="status" className="stock-said">
        {t('product.backInStock.once')}
      </p>
    </form>
  );
}
