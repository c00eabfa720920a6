import { AddressLines } from '../../../account/addresses/address-lines.tsx';
import { cardName } from '../../../account/orders/card-name.ts';
import { formOf } from '../../../forms/form-state.ts';
import type { Checkout } from '../../load/load-checkout.ts';
import { MethodTime } from '../method-time.tsx';
import { CheckoutForm, type SectionProps } from '../section.tsx';
import { USE_SAVED_DETAILS } from './use-saved-details.ts';

type SavedDetailsProps = Pick<SectionProps, 'form' | 'shop'> & { checkout: Checkout };

/**
 * What is known of a member, chosen already: the preferred address, the usual method and the first
 * kept card. One press leads to the review. Nothing where a part of it is not known.
 */
export function SavedDetails({ checkout, form, shop }: SavedDetailsProps) {
  const { t } = shop.i18n;
  const { addresses, cards, methods, payments } = checkout;
  const address = addresses.find(({ countryCode }) => shop.site.countries.includes(countryCode));
  const [card] = cards;
  if (!address || !card || !payments) return null;
  const method = methods?.applicableShippingMethods.find(
    ({ id, c_storePickupEnabled }) => id === methods.defaultShippingMethodId && !c_storePickupEnabled,
  );
  return (
    <CheckoutForm action={USE_SAVED_DETAILS} form={formOf(form, USE_SAVED_DETAILS)} shop={shop}>
      <input type="hidden" name="key" value={address.key} />
      <input type="hidden" name="kept" value={card.id} />
      <div className="checkout-saved">
        <AddressLines address={address} shop={shop} />
        {method ? (
          <p>
            {method.name}
            <MethodTime method={method} shop={shop} />
          </p>
        ) : null}
        <p className="tabular">{cardName({ c_cardBrand: card.brand, c_cardLastDigits: card.last4 }, t)}</p>
        <p className="checkout-buttons">
          <button type="submit" className="button-primary">
            {t('checkout.saved.use')}
          </button>
        </p>
      </div>
    </CheckoutForm>
  );
}
