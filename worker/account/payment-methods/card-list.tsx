import { ACTION_FIELD } from '../../../shared/forms/action-field.ts';
import type { ShopRequest } from '../../request/shop-request.ts';
import type { KeptCard } from '../../upstreams/commerce/kept-cards.ts';
import type { SavedCard } from '../../upstreams/commerce/payment-instruments.ts';
import { cardName as keptCardName } from '../orders/card-name.ts';
import { DEFAULT_CARD, FORGET_CARD, PAYMENT_METHODS_PATH, REMOVE_CARD } from './change-saved-cards.ts';

/** The saved cards, the default one first, each with what can be done with it. */
export function CardList({ cards, shop }: { cards: SavedCard[]; shop: ShopRequest }) {
  const { t } = shop.i18n;
  return (
    <ul aria-label={t('account.account.payment')} className="saved-cards">
      {cards.map((card) => (
        <li key={card.paymentInstrumentId}>
          {card.default ? <p className="saved-mark">{t('account.card.default')}</p> : null}
          <p className="address-lines">
            <strong>{cardName(card, shop)}</strong>
            <span>{card.paymentCard.holder}</span>
            <ExpiryLine card={card} shop={shop} />
          </p>
          <CardActions card={card} shop={shop} />
        </li>
      ))}
    </ul>
  );
}

/** The cards that the shopper keeps at the payment provider, each with the way to remove it. */
export function KeptCardList({ cards, shop }: { cards: KeptCard[]; shop: ShopRequest }) {
  const { t } = shop.i18n;
  return (
    <ul aria-label={t('account.card.kept')} className="saved-cards">
      {cards.map(({ id, brand, last4 }) => {
        const name = keptCardName({ c_cardBrand: brand, c_cardLastDigits: last4 }, t);
        return (
          <li key={id}>
            <p className="address-lines">
              <strong>{name}</strong>
            </p>
            <div className="saved-actions">
              <details>
                <summary className="link">
                  {t('account.card.remove')}
                  <span className="sr-only">: {name}</span>
                </summary>
                <p>{t('account.card.confirm')}</p>
                <form method="post" action={shop.link(PAYMENT_METHODS_PATH)}>
                  <input type="hidden" name={ACTION_FIELD} value={FORGET_CARD} />
                  <input type="hidden" name="kept" value={id} />
                  <button type="submit" className="button-secondary">
                    {t('account.card.removeForGood')}
                    <span className="sr-only">: {name}</span>
                  </button>
                </form>
              </details>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

type CardProps = { card: SavedCard; shop: ShopRequest };

/** Brands that the service spells differently from how they are known. */
const BRANDS: Readonly<Record<string, string>> = { 'Master Card': 'Mastercard', Amex: 'American Express' };

/** Brand and last digits, `Visa ending in 1111`. */
function cardName({ paymentCard: { cardType, numberLastDigits } }: SavedCard, { i18n: { t } }: ShopRequest) {
  const brand = (cardType && BRANDS[cardType]) || cardType || t('account.card.anyBrand');
  return numberLastDigits ? t('account.card.name', { brand, digits: numberLastDigits }) : brand;
}

function ExpiryLine({ card: { paymentCard }, shop }: CardProps) {
  const { t, date } = shop.i18n;
  const { expirationMonth, expirationYear, creditCardExpired } = paymentCard;
  if (!expirationMonth || !expirationYear) return null;
  const iso = `${expirationYear}-${String(expirationMonth).padStart(2, '0')}-01`;
  const on = date(iso, { month: '2-digit', year: 'numeric' });
  return (
    <span className={creditCardExpired ? 'text-sale' : undefined}>
      {t(creditCardExpired ? 'account.card.expired' : 'account.card.expires', { date: on })}
    </span>
  );
}

/** A removed card cannot be put back: a second press confirms the removal. */
function CardActions({ card, shop }: CardProps) {
  const { t } = shop.i18n;
  const name = cardName(card, shop);
  const button = (action: string, label: string, className: string) => (
    <form method="post" action={shop.link(PAYMENT_METHODS_PATH)}>
      <input type="hidden" name={ACTION_FIELD} value={action} />
      <input type="hidden" name="card" value={card.paymentInstrumentId} />
      <button type="submit" className={className}>
        {label}
        <span className="sr-only">: {name}</span>
      </button>
    </form>
  );
  return (
    <div className="saved-actions">
      {card.default || card.paymentCard.creditCardExpired
        ? null
        : button(DEFAULT_CARD, t('account.card.makeDefault'), 'link')}
      <details>
        <summary className="link">
          {t('account.card.remove')}
          <span className="sr-only">: {name}</span>
        </summary>
        <p>{t('account.card.confirm')}</p>
        {button(REMOVE_CARD, t('account.card.removeForGood'), 'button-secondary')}
      </details>
    </div>
  );
}
