import { ACTION_FIELD } from '../../../shared/forms/action-field.ts';
import type { ShopRequest } from '../../request/shop-request.ts';

type CardPageButtonProps = {
  /** The action of the form that leads to the provider's page. */
  action: string;
  shop: ShopRequest;
};

/**
 * Leads to the payment provider's own page for a card. Beside the fields in the page it stands back;
 * without scripts there are no such fields, and it is the button of the form.
 */
export function CardPageButton({ action, shop }: CardPageButtonProps) {
  const { t } = shop.i18n;
  return (
    <button type="submit" name={ACTION_FIELD} value={action} className="card-page-button" data-leaves="">
      <span className="link">{t('checkout.card.page')}</span>
      <span>{t('checkout.card.onPage')}</span>
    </button>
  );
}
