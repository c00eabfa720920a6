import { EXPRESS } from '../../../shared/bag/bag-actions.ts';
import { ACTION_FIELD } from '../../../shared/forms/action-field.ts';
import type { FormState } from '../../forms/form-state.ts';
import type { ShopRequest } from '../../request/shop-request.ts';
import type { CardPayments } from '../../upstreams/commerce/payment-configuration.ts';
import { CHECKOUT_PATH } from '../paths.ts';

type ExpressProps = {
  wallet: NonNullable<CardPayments['wallet']>;
  form: FormState | undefined;
  shop: ShopRequest;
};

/** The way to pay with a wallet, above the form for the address. The button has the wallet's mark. */
export function ExpressForm({ wallet: { name, mark }, form, shop }: ExpressProps) {
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
      <button type="submit" aria-describedby="express-hint" className="button-primary checkout-wallet">
        {`${t('checkout.express.title')} `}
        {name ? (
          <>
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d={mark} fill="currentColor" />
            </svg>
            {name}
          </>
        ) : null}
      </button>
      <p id="express-hint">{t('checkout.express.hint')}</p>
      <p className="checkout-or">{t('checkout.express.or')}</p>
    </form>
  );
}
