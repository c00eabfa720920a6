import { EXPRESS } from '../../../shared/bag/bag-actions.ts';
import { ACTION_FIELD } from '../../../shared/forms/action-field.ts';
import type { FormState } from '../../forms/form-state.ts';
import type { ShopRequest } from '../../request/shop-request.ts';
import { CHECKOUT_PATH } from '../paths.ts';

/** The way to pay with a wallet, above the checkout's sections. */
export function ExpressForm({ form, shop }: { form: FormState | undefined; shop: ShopRequest }) {
  const { t } = shop.i18n;
  const failure = form?.action === EXPRESS ? form.message : undefined;
  return (
    <form method="post" action={shop.link(CHECKOUT_PATH)} className="checkout-express">
      <input type="hidden" name={ACTION_FIELD} value={EXPRESS} />
      {failure ? (
        <p role="alert" className="form-alert">
          {failure}
        </p>
      ) : null}
      <button type="submit" aria-describedby="express-hint" className="button-secondary">
        {t('checkout.express.title')}
      </button>
      <p id="express-hint">{t('checkout.express.hint')}</p>
      <p className="checkout-or">{t('checkout.express.or')}</p>
    </form>
  );
}
