import { FormField } from '../../../../shared/forms/form-field.tsx';
import { GIFT_CARD_CODE } from '../../../../shared/forms/gift-card-field.ts';
import { giftCardName } from '../../../account/orders/gift-card-name.ts';
import { type FormState, formOf, submittedValue } from '../../../forms/form-state.ts';
import type { ShopRequest } from '../../../request/shop-request.ts';
import { MOST_GIFT_CARDS } from '../../../session/known-gift-cards.ts';
import type { Basket } from '../../../upstreams/commerce/basket-schema.ts';
import type { GiftCards as Gifts, PayingGiftCard } from '../../load/fit-gift-cards.ts';
import { CHECKOUT_PATH } from '../../paths.ts';
import { restToPay } from '../../rest-to-pay.ts';
import { CheckoutForm } from '../section.tsx';
import { APPLY_GIFT_CARD } from './apply-gift-card.ts';
import { GIFT_PAYMENT, REMOVE_GIFT_CARD } from './remove-gift-card.ts';

type GiftProps = { gifts: Gifts; basket: Basket; shop: ShopRequest };

const moneyOf =
  ({ currency }: Basket, { i18n }: ShopRequest) =>
  (amount: number) =>
    i18n.money(amount, currency);

/** What has changed about the gift cards since the shopper added them. */
export function GiftCardNotes({ gifts: { notes }, shop }: Omit<GiftProps, 'basket'>) {
  return notes.map(({ messageId, values }) => (
    <p key={`${messageId} ${values?.digits}`} role="alert" className="form-alert">
      {shop.i18n.t(messageId, values)}
    </p>
  ));
}

/**
 * The gift cards that pay, each with a button to remove it, and a field for another one. Where they
 * pay for all and nothing else is missing, a link leads on.
 */
export function GiftCards({
  gifts,
  basket,
  lacksBilling,
  form,
  shop,
}: GiftProps & { lacksBilling: boolean; form: FormState | undefined }) {
  const { t, money } = shop.i18n;
  const { cards } = gifts;
  const sent = formOf(form, APPLY_GIFT_CARD);
  const rest = restToPay(basket);
  const isWhole = rest !== undefined && rest <= 0;
  return (
    <div id="checkout-gifts" className="checkout-gifts">
      {cards.length > 0 ? (
        <ul aria-label={t('checkout.gift.list')}>
          {cards.map((card) => (
            <AppliedCard key={card.id} card={card} basket={basket} form={form} shop={shop} />
          ))}
        </ul>
      ) : null}
      {cards.length > 0 && rest !== undefined && rest > 0 ? (
        <p className="tabular">
          {t('checkout.gift.pays', { name: t('checkout.gift.rest'), amount: money(rest, basket.currency) })}
        </p>
      ) : null}
      {cards.length > 0 && isWhole ? (
        <>
          <p className="checkout-note">{t('checkout.gift.coversAll')}</p>
          {lacksBilling ? null : (
            <p className="checkout-buttons">
              <a href={shop.link(CHECKOUT_PATH)} className="button-primary">
                {t('checkout.card.continue')}
              </a>
            </p>
          )}
        </>
      ) : null}
      {(isWhole || cards.length >= MOST_GIFT_CARDS) && !sent ? null : <AnotherCard sent={sent} shop={shop} />}
    </div>
  );
}

type CardProps = { card: PayingGiftCard; basket: Basket; form: FormState | undefined; shop: ShopRequest };

function AppliedCard({ card: { id, masked, amount, balance }, basket, form, shop }: CardProps) {
  const { t } = shop.i18n;
  const money = moneyOf(basket, shop);
  const name = giftCardName(masked, t);
  const sent = formOf(form, REMOVE_GIFT_CARD);
  return (
    <li>
      <p className="tabular">
        {name}
        {balance === undefined ? null : (
          <small>{t('checkout.gift.balance', { amount: money(balance) })}</small>
        )}
      </p>
      <strong className="tabular">{money(amount)}</strong>
      <CheckoutForm
        action={REMOVE_GIFT_CARD}
        id={`remove-${id}`}
        form={submittedValue(sent, GIFT_PAYMENT) === id ? sent : undefined}
        shop={shop}
      >
        <input type="hidden" name={GIFT_PAYMENT} value={id} />
        <button type="submit" className="link" aria-label={t('checkout.gift.removeOf', { name })}>
          {t('checkout.gift.remove')}
        </button>
      </CheckoutForm>
    </li>
  );
}

/** Closed until somebody has a gift card: a field for a code sends others looking for one. */
function AnotherCard({ sent, shop }: { sent: FormState | undefined; shop: ShopRequest }) {
  const { t } = shop.i18n;
  return (
    <details className="checkout-other" open={sent !== undefined}>
      <summary className="link">{t('checkout.gift.use')}</summary>
      <CheckoutForm action={APPLY_GIFT_CARD} form={sent} shop={shop}>
        <div className="checkout-finder">
          <FormField
            id="gift-card-code"
            field={GIFT_CARD_CODE}
            value={submittedValue(sent, GIFT_CARD_CODE.name)?.slice(0, GIFT_CARD_CODE.maxLength)}
            error={sent?.errors[GIFT_CARD_CODE.name]}
          />
          <button type="submit" className="button-secondary">
            {t('checkout.gift.apply')}
          </button>
        </div>
      </CheckoutForm>
    </details>
  );
}

/** The payments summed up: beside gift cards each with what it pays, `card` with what is left. */
export function GiftCardSummary({
  gifts: { cards },
  basket,
  card,
  shop,
}: GiftProps & { card: string | undefined }) {
  const { t, money } = shop.i18n;
  const pays = (name: string, amount: string) => t('checkout.gift.pays', { name, amount });
  const rest = cards.length > 0 ? restToPay(basket) : undefined;
  return (
    <>
      {cards.map(({ id, masked, amount }) => (
        <p key={id} className="tabular">
          {pays(giftCardName(masked, t), moneyOf(basket, shop)(amount))}
        </p>
      ))}
      {card === undefined ? null : (
        <p className="tabular">{rest === undefined ? card : pays(card, money(rest, basket.currency))}</p>
      )}
    </>
  );
}

/** The rows below the total: what gift cards pay of it, and what is left to pay. None without them. */
export function GiftCardRows({ gifts: { cards }, basket, shop }: GiftProps) {
  const { t, money } = shop.i18n;
  const rest = restToPay(basket);
  if (cards.length === 0 || rest === undefined) return null;
  return (
    <>
      {cards.map(({ id, masked, amount }) => (
        <div key={id}>
          <dt>{giftCardName(masked, t)}</dt>
          <dd>{moneyOf(basket, shop)(amount)}</dd>
        </div>
      ))}
      <div className="checkout-rest">
        <dt>{t('checkout.gift.rest')}</dt>
        <dd>{money(Math.max(0, rest), basket.currency)}</dd>
      </div>
    </>
  );
}
