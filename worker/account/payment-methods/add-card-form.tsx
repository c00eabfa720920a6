import { ACTION_FIELD } from '../../../shared/forms/action-field.ts';
import { useErrorAnchor } from '../../../shared/forms/error-anchors.ts';
import { ASSETS } from '../../assets.ts';
import { type FormState, formMessage, formOf } from '../../forms/form-state.ts';
import { withoutAnswer } from '../../forms/without-answer.ts';
import type { ShopRequest } from '../../request/shop-request.ts';
import type { CardPayments } from '../../upstreams/commerce/payment-configuration.ts';
import { ADD_CARD, ADD_ON_PAGE } from './add-card.ts';
import { CardFrame } from './card-frame.tsx';
import { CardPageButton } from './card-page-button.tsx';
import { PAYMENT_METHODS_PATH } from './change-saved-cards.ts';

const ALERT_ID = 'add-card-alert';

type AddCardFormProps = {
  payments: CardPayments;
  /** The provider's document with the card's fields. */
  fieldsUrl: string;
  form: FormState | undefined;
  shop: ShopRequest;
};

/**
 * The form that adds a card. Its number and code are typed into the provider's own document: a
 * frame where scripts run, its page otherwise.
 */
export function AddCardForm({ payments, fieldsUrl, form, shop }: AddCardFormProps) {
  const { t } = shop.i18n;
  const sent = formOf(form, ADD_CARD) ?? formOf(form, ADD_ON_PAGE);
  const said = sent ? formMessage(sent) || sent.message : '';
  useErrorAnchor('', ALERT_ID, said);
  useErrorAnchor('token', ALERT_ID, said);
  return (
    <details className="profile-edit add-card" open={sent !== undefined}>
      <summary className="button-secondary">{t('account.card.add')}</summary>
      <form
        method="post"
        action={shop.link(PAYMENT_METHODS_PATH)}
        noValidate
        data-in-place=""
        data-sends="card"
        data-checks={ASSETS.checkScript}
        data-alert={ALERT_ID}
        data-failed={t('checkout.notSaved')}
        {...withoutAnswer(shop, 'account.card.unsure')}
      >
        <input type="hidden" name={ACTION_FIELD} value={ADD_CARD} />
        <p id={ALERT_ID} role="alert" hidden={!said} className="form-alert">
          {said}
        </p>
        <p className="text-ink-soft">{t('account.card.addNote')}</p>
        <CardFrame
          url={fieldsUrl}
          publishableKey={payments.publishableKey}
          shop={shop}
          className="card-fields"
          isLazy
        />
        <input type="hidden" name="token" />
        <p className="add-card-buttons">
          <button type="submit" className="button-primary">
            {t('account.card.addSubmit')}
          </button>
          <CardPageButton action={ADD_ON_PAGE} shop={shop} />
        </p>
      </form>
    </details>
  );
}
