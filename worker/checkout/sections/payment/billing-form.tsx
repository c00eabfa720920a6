import { ADDRESS_FIELDS } from '../../../../shared/forms/address-fields.ts';
import { AddressFieldset } from '../../../../shared/forms/address-fieldset.tsx';
import { CheckField } from '../../../../shared/forms/check-field.tsx';
import { isSameAddress } from '../../../account/addresses/address-identity.ts';
import { suggestionsOf } from '../../../account/addresses/suggestions-of.ts';
import { cardName } from '../../../account/orders/card-name.ts';
import { billingCountriesOf } from '../../../config/sites.ts';
import { type FormState, formOf, submittedValue } from '../../../forms/form-state.ts';
import type { ShopRequest } from '../../../request/shop-request.ts';
import type { Basket } from '../../../upstreams/commerce/basket-schema.ts';
import type { Checkout } from '../../load/load-checkout.ts';
import { CHECKOUT_PATH } from '../../paths.ts';
import { SAME_ADDRESS, SAVE_BILLING } from '../../payment/save-payment.ts';
import { CARD_STEP, STEP } from '../../progress.ts';
import { deliveryShipment, isWhole } from '../../shipments.ts';
import { ownBilling } from '../../store-address.ts';
import { CheckoutForm } from '../section.tsx';

type FieldsProps = { checkout: Checkout; typed: FormState | undefined; shop: ShopRequest };

/** Whom an order is billed to: whom it is delivered to, or the fields of an address. */
export function BillingFields({ checkout, typed, shop }: FieldsProps) {
  const { t } = shop.i18n;
  const isDelivered = isDeliveredAtAll(checkout);
  const isSame =
    isDelivered &&
    (typed ? submittedValue(typed, SAME_ADDRESS) !== undefined : !isBilledElsewhere(checkout.basket));
  const known: Partial<Record<string, string | undefined>> | undefined =
    ownBilling(checkout.basket) ?? (isDelivered ? undefined : checkout.addresses[0]);
  const values = Object.fromEntries(
    ADDRESS_FIELDS.map((name) => [name, typed && !isSame ? submittedValue(typed, name) : known?.[name]]),
  );
  return (
    <div className="checkout-billing">
      {isDelivered ? (
        <CheckField
          id="billing-same"
          name={SAME_ADDRESS}
          label={t('checkout.billing.same')}
          checked={isSame}
        />
      ) : (
        <h3 className="checkout-address-title">{t('checkout.billing.title')}</h3>
      )}
      <div className="checkout-fields" {...suggestionsOf(shop)}>
        <AddressFieldset
          id="billing"
          purpose="billing"
          countries={billingCountriesOf(shop.site)}
          values={values}
          errors={isSame ? {} : typed?.errors}
        />
      </div>
    </div>
  );
}

/** The fields that the button leaves unchecked, while the box says that they are not needed. */
export const skippedFields = (checkout: Checkout): string | undefined =>
  isDeliveredAtAll(checkout) ? ADDRESS_FIELDS.join(' ') : undefined;

const isDeliveredAtAll = ({ basket }: Checkout) => deliveryShipment(basket) !== undefined;

/** Whether a basket has a billing address of its own, which is not that of its delivery. */
function isBilledElsewhere(basket: Basket): boolean {
  const own = ownBilling(basket);
  const delivered = deliveryShipment(basket)?.shippingAddress;
  return own !== undefined && isWhole(own) && !(delivered && isSameAddress(own, delivered));
}

type FormProps = {
  checkout: Checkout;
  /** The card that is chosen. */
  card: Basket['paymentInstruments'][number] | undefined;
  /** Whether the basket lacks the address; else the service has refused it. */
  isMissing: boolean;
  form: FormState | undefined;
  shop: ShopRequest;
};

/** Asks only for the billing address, where it is all that is wrong with the payment. */
export function BillingForm({ checkout, card, isMissing, form, shop }: FormProps) {
  const { t } = shop.i18n;
  const sent = formOf(form, SAVE_BILLING);
  return (
    <>
      {card ? (
        <p className="checkout-note">
          {t('checkout.card.chosen', { card: cardName(card, t) })}{' '}
          <a href={shop.link(`${CHECKOUT_PATH}?${STEP}=${CARD_STEP}`)} className="link">
            {t('checkout.card.other')}
          </a>
        </p>
      ) : null}
      {isMissing ? <p className="checkout-note">{t('checkout.billing.missing')}</p> : null}
      <CheckoutForm action={SAVE_BILLING} form={sent} shop={shop}>
        <BillingFields checkout={checkout} typed={sent} shop={shop} />
        <p className="checkout-buttons">
          <button type="submit" data-skips={skippedFields(checkout)} className="button-primary">
            {t('checkout.card.continue')}
          </button>
        </p>
      </CheckoutForm>
    </>
  );
}
