import { ADDRESS_FIELDS } from '../../../../shared/forms/address-fields.ts';
import { AddressFieldset } from '../../../../shared/forms/address-fieldset.tsx';
import { AddressLines } from '../../../account/addresses/address-lines.tsx';
import { suggestionsOf } from '../../../account/addresses/suggestions-of.ts';
import { formOf, submittedValue } from '../../../forms/form-state.ts';
import { CheckoutForm } from '../section.tsx';
import type { ShipmentProps } from './delivery-props.ts';
import { SAVE_ADDRESS, USE_ADDRESS } from './save-delivery.ts';
import { ShipmentField } from './shipment-field.tsx';

/** A member's saved addresses, each with a button, and the form of another one. */
export function AddressChoice({
  checkout: { addresses },
  shipment: { shipmentId, shippingAddress: address },
  form,
  shop,
}: ShipmentProps) {
  const { t } = shop.i18n;
  const { countries } = shop.site;
  const typed = formOf(form, SAVE_ADDRESS);
  const chosen = formOf(form, USE_ADDRESS);
  const usable = addresses.filter(({ countryCode }) => countries.includes(countryCode));
  const values = Object.fromEntries(
    ADDRESS_FIELDS.map((name) => [name, typed ? submittedValue(typed, name) : address?.[name]]),
  );
  const fields = (
    <CheckoutForm action={SAVE_ADDRESS} form={typed} shop={shop}>
      <ShipmentField shipmentId={shipmentId} />
      <div className="checkout-fields" {...suggestionsOf(shop)}>
        <AddressFieldset
          id="delivery"
          purpose="shipping"
          countries={countries}
          values={values}
          errors={typed?.errors}
        />
      </div>
      <p className="checkout-buttons">
        <button type="submit" className="button-primary">
          {t('checkout.address.continue')}
        </button>
      </p>
    </CheckoutForm>
  );
  if (usable.length === 0) return fields;
  return (
    <>
      <ul className="checkout-addresses">
        {usable.map((one) => (
          <li key={one.key}>
            <AddressLines address={one} shop={shop} />
            <CheckoutForm
              action={USE_ADDRESS}
              id={`use-${one.key}`}
              form={submittedValue(chosen, 'key') === one.key ? chosen : undefined}
              shop={shop}
            >
              <ShipmentField shipmentId={shipmentId} />
              <input type="hidden" name="key" value={one.key} />
              <button type="submit" className="button-secondary">
                {t('checkout.address.use')}
              </button>
            </CheckoutForm>
          </li>
        ))}
      </ul>
      <details className="checkout-other" open={typed !== undefined}>
        <summary className="link">{t('checkout.address.other')}</summary>
        {fields}
      </details>
    </>
  );
}
