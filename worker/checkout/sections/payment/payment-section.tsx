import type { ReactNode } from 'react';
import { ADDRESS_FIELDS } from '../../../../shared/forms/address-fields.ts';
import { CheckField } from '../../../../shared/forms/check-field.tsx';
import type { Bag } from '../../../../shared/schemas/bag.ts';
import { isSameAddress } from '../../../account/addresses/address-identity.ts';
import { AddressLines } from '../../../account/addresses/address-lines.tsx';
import { cardName } from '../../../account/orders/card-name.ts';
import { CardPageButton } from '../../../account/payment-methods/card-page-button.tsx';
import { type FormState, formOf, submittedValue } from '../../../forms/form-state.ts';
import type { ShopRequest } from '../../../request/shop-request.ts';
import { PROVIDER_METHOD } from '../../../upstreams/commerce/basket-payments.ts';
import type { Basket } from '../../../upstreams/commerce/basket-schema.ts';
import type { CardPayments } from '../../../upstreams/commerce/payment-configuration.ts';
import type { Checkout } from '../../load/load-checkout.ts';
import { CHECKOUT_PATH } from '../../paths.ts';
import { OPEN_CARD_PAGE } from '../../payment/open-card-page.ts';
import { keptCardBilling } from '../../payment/pay-with.ts';
import { KEEP_CARD, KEPT_CARD, SAVE_CARD } from '../../payment/save-payment.ts';
import { isCovered } from '../../rest-to-pay.ts';
import { deliveryShipment } from '../../shipments.ts';
import { ownBilling } from '../../store-address.ts';
import { GiftCardSummary, GiftCards } from '../gift-cards/gift-cards.tsx';
import { OrderReview } from '../review/order-review.tsx';
import { isShort } from '../review/short-lines.tsx';
import { CheckoutForm, Section, type SectionProps } from '../section.tsx';
import { BillingFields, BillingForm, skippedFields } from './billing-form.tsx';
import { CardEntry } from './card-entry.tsx';

type Payment = Basket['paymentInstruments'][number];

type PaymentProps = SectionProps & {
  checkout: Checkout;
  isMember: boolean;
  /** What of the basket is on the screen (worker/checkout/order/fingerprint.ts). */
  seen: string;
  pictured: Promise<Bag>;
};

/**
 * How the order is paid. A card's number and code are typed into the provider's own document: a
 * frame where scripts run, its page otherwise. They never pass through the shop.
 */
export function PaymentSection(props: PaymentProps) {
  const { checkout, progress, form, shop } = props;
  const { t } = shop.i18n;
  const { basket, gifts } = checkout;
  const asksNoCard = isCovered(basket);
  const chosen = basket.paymentInstruments.find(({ paymentMethodId }) => paymentMethodId === PROVIDER_METHOD);
  return (
    <Section
      name="payment"
      progress={progress}
      form={form}
      shop={shop}
      summary={
        <>
          <GiftCardSummary
            gifts={gifts}
            basket={basket}
            card={chosen && !asksNoCard ? cardName(chosen, t) : undefined}
            shop={shop}
          />
          <Billing address={ownBilling(basket)} basket={basket} shop={shop} />
        </>
      }
    >
      <GiftCards gifts={gifts} basket={basket} lacksBilling={progress.lacksBilling} form={form} shop={shop} />
      {progress.asksBilling ? (
        <BillingForm
          checkout={checkout}
          card={asksNoCard ? undefined : chosen}
          isMissing={progress.lacksBilling}
          form={form}
          shop={shop}
        />
      ) : asksNoCard ? null : (
        <CardPayment {...props} chosen={chosen} />
      )}
    </Section>
  );
}

/** Paying with a card what gift cards do not pay. */
function CardPayment({ chosen, ...props }: PaymentProps & { chosen: Payment | undefined }) {
  const { checkout, shop } = props;
  const { payments } = checkout;
  const { t } = shop.i18n;
  return (
    <>
      {chosen ? (
        <p className="checkout-note">
          {t('checkout.card.chosen', { card: cardName(chosen, t) })}{' '}
          <a href={shop.link(CHECKOUT_PATH)} className="link">
            {t('checkout.card.keep')}
          </a>
        </p>
      ) : null}
      {payments ? (
        <CardForm {...props} payments={payments} />
      ) : (
        <p role="alert">{t(payments === null ? 'checkout.card.none' : 'checkout.card.unavailable')}</p>
      )}
    </>
  );
}

type BillingProps = { address: Basket['billingAddress']; basket: Basket; shop: ShopRequest };

function Billing({ address, basket, shop }: BillingProps) {
  const { t } = shop.i18n;
  if (!address) return null;
  const delivery = deliveryShipment(basket)?.shippingAddress;
  if (delivery && isSameAddress(address, delivery)) return <p>{t('checkout.billing.isSame')}</p>;
  return (
    <>
      <p>{t('checkout.billing.title')}</p>
      <AddressLines address={address} shop={shop} />
    </>
  );
}

type FormProps = PaymentProps & { payments: CardPayments };

/**
 * The card that pays: one that the member keeps, or the fields of another, and whom it belongs to. Where
 * the total is known, scripts place the order with the same press (client/checkout/send-section.ts);
 * without them, and where it is not, the review follows.
 */
function CardForm(props: FormProps) {
  const { checkout, seen, pictured, payments, form, shop } = props;
  const { t } = shop.i18n;
  const typed = formOf(form, SAVE_CARD) ?? formOf(form, OPEN_CARD_PAGE);
  const { cards, bag } = checkout;
  const isKnown = cards.length > 0;
  const skips = isKnown ? ADDRESS_FIELDS.join(' ') : skippedFields(checkout);
  const places = bag.totals.tax !== undefined && !isShort(checkout);
  const page =
    payments.fields.kind === 'frame' ? (
      <p className="checkout-buttons checkout-card-page">
        <CardPageButton action={OPEN_CARD_PAGE} shop={shop} />
      </p>
    ) : null;
  return (
    <CheckoutForm action={SAVE_CARD} form={typed} shop={shop} sends="card">
      {isKnown ? <KeptCards checkout={checkout} typed={typed} shop={shop} /> : null}
      <NewCard {...props} typed={typed}>
        {isKnown ? null : page}
      </NewCard>
      {places ? (
        <OrderReview {...checkout} pictured={pictured} seen={seen} skips={skips} shop={shop} />
      ) : null}
      {isKnown || !places ? (
        <p
          className={`checkout-buttons ${places ? 'checkout-unscripted' : isKnown ? '' : 'checkout-scripted'}`}
        >
          <button type="submit" data-skips={skips} className="button-primary">
            {t('checkout.card.continue')}
          </button>
        </p>
      ) : null}
      {/* without scripts, Enter presses the first button: that pays with the card that is chosen */}
      {isKnown ? page : null}
    </CheckoutForm>
  );
}

type KeptProps = Pick<PaymentProps, 'checkout' | 'shop'> & { typed: FormState | undefined };

/** The cards that a member keeps, and another one; and whom a kept one is billed to. */
function KeptCards({ checkout, typed, shop }: KeptProps) {
  const { t } = shop.i18n;
  const { cards, basket, addresses } = checkout;
  const chosen = typed ? (submittedValue(typed, KEPT_CARD) ?? '') : cards[0]?.id;
  const choices = [
    ...cards.map(({ id, brand, last4 }) => [
      id,
      cardName({ c_cardBrand: brand, c_cardLastDigits: last4 }, t),
    ]),
    ['', t('checkout.card.other')],
  ];
  return (
    <fieldset className="checkout-choices">
      <legend className="sr-only">{t('checkout.card.title')}</legend>
      {choices.map(([id = '', name]) => (
        <label key={id} className="checkout-choice">
          <input type="radio" name={KEPT_CARD} value={id} defaultChecked={id === chosen} />
          <span className="tabular">{name}</span>
        </label>
      ))}
      <div className="checkout-billed">
        <Billing address={keptCardBilling(basket, addresses[0])} basket={basket} shop={shop} />
      </div>
    </fieldset>
  );
}

type NewCardProps = FormProps & Pick<KeptProps, 'typed'> & { children: ReactNode };

/** The fields of a card, in the provider's own document, and whom it belongs to. */
function NewCard({ checkout, isMember, payments, typed, shop, children }: NewCardProps) {
  const { t } = shop.i18n;
  return (
    <div className="checkout-new-card">
      <CardEntry payments={payments} shop={shop} />
      <input type="hidden" name="token" />
      <input type="hidden" name="brand" />
      <input type="hidden" name="lastDigits" />
      {isMember ? (
        <CheckField
          id="keep-card"
          name={KEEP_CARD}
          label={t('checkout.card.keepForNext')}
          checked={typed ? submittedValue(typed, KEEP_CARD) !== undefined : false}
        />
      ) : null}
      <BillingFields checkout={checkout} typed={typed} shop={shop} />
      {children}
    </div>
  );
}
