import { CheckField } from '../../../../shared/forms/check-field.tsx';
import { isSameAddress } from '../../../account/addresses/address-identity.ts';
import { AddressLines } from '../../../account/addresses/address-lines.tsx';
import { cardName } from '../../../account/orders/card-name.ts';
import { CardPageButton } from '../../../account/payment-methods/card-page-button.tsx';
import { formOf, submittedValue } from '../../../forms/form-state.ts';
import type { ShopRequest } from '../../../request/shop-request.ts';
import { PROVIDER_METHOD } from '../../../upstreams/commerce/basket-payments.ts';
import type { Basket } from '../../../upstreams/commerce/basket-schema.ts';
import type { CardPayments } from '../../../upstreams/commerce/payment-configuration.ts';
import type { Checkout } from '../../load/load-checkout.ts';
import { CHECKOUT_PATH } from '../../paths.ts';
import { OPEN_CARD_PAGE } from '../../payment/open-card-page.ts';
import { KEEP_CARD, SAVE_CARD, USE_KEPT_CARD } from '../../payment/save-payment.ts';
import { isCovered } from '../../rest-to-pay.ts';
import { deliveryShipment } from '../../shipments.ts';
import { ownBilling } from '../../store-address.ts';
import { GiftCardSummary, GiftCards } from '../gift-cards/gift-cards.tsx';
import { CheckoutForm, Section, type SectionProps } from '../section.tsx';
import { BillingFields, BillingForm, skippedFields } from './billing-form.tsx';
import { CardEntry } from './card-entry.tsx';

type Payment = Basket['paymentInstruments'][number];

type PaymentProps = SectionProps & { checkout: Checkout; isMember: boolean };

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
          <Billing basket={basket} shop={shop} />
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
      {payments && checkout.cards.length > 0 ? <KeptCards {...props} /> : null}
      {payments ? (
        <CardForm {...props} payments={payments} />
      ) : (
        <p role="alert">{t(payments === null ? 'checkout.card.none' : 'checkout.card.unavailable')}</p>
      )}
    </>
  );
}

function Billing({ basket, shop }: { basket: Basket; shop: ShopRequest }) {
  const { t } = shop.i18n;
  const address = ownBilling(basket);
  if (!address) return null;
  const delivery = deliveryShipment(basket)?.shippingAddress;
  if (delivery && isSameAddress(address, delivery)) return <p>{t('checkout.billing.isSame')}</p>;
  return <AddressLines address={address} shop={shop} />;
}

/** The cards that a member keeps, each with a button. */
function KeptCards({ checkout: { cards }, form, shop }: PaymentProps) {
  const { t } = shop.i18n;
  const sent = formOf(form, USE_KEPT_CARD);
  return (
    <ul className="checkout-addresses">
      {cards.map(({ id, brand, last4 }) => (
        <li key={id}>
          <p className="tabular">{cardName({ c_cardBrand: brand, c_cardLastDigits: last4 }, t)}</p>
          <CheckoutForm
            action={USE_KEPT_CARD}
            id={`use-${id}`}
            form={submittedValue(sent, 'kept') === id ? sent : undefined}
            shop={shop}
          >
            <input type="hidden" name="kept" value={id} />
            <button type="submit" className="button-secondary">
              {t('checkout.card.use')}
            </button>
          </CheckoutForm>
        </li>
      ))}
    </ul>
  );
}

/** The card's fields, and whom it belongs to. */
function CardForm({ checkout, isMember, payments, form, shop }: PaymentProps & { payments: CardPayments }) {
  const { t } = shop.i18n;
  const sent = formOf(form, SAVE_CARD);
  const left = formOf(form, OPEN_CARD_PAGE);
  const typed = sent ?? left;
  return (
    <CheckoutForm action={SAVE_CARD} form={sent ?? left} shop={shop} sends="card">
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
      <p className="checkout-buttons">
        <button
          type="submit"
          data-skips={skippedFields(checkout)}
          className="button-primary checkout-scripted"
        >
          {t('checkout.card.continue')}
        </button>
        {payments.fields.kind === 'frame' ? <CardPageButton action={OPEN_CARD_PAGE} shop={shop} /> : null}
      </p>
    </CheckoutForm>
  );
}
