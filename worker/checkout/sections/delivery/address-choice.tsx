import { isSameAddress } from '../../../account/addresses/address-identity.ts';
import { AddressLines } from '../../../account/addresses/address-lines.tsx';
import { formOf, submittedValue } from '../../../forms/form-state.ts';
import { isWhole } from '../../shipments.ts';
import { CheckoutForm } from '../section.tsx';
import { AddressFields } from './address-fields.tsx';
import type { ShipmentProps } from './delivery-props.ts';
import { SAVE_ADDRESS, USE_ADDRESS } from './save-delivery.ts';
import { ShipmentField } from './shipment-field.tsx';

/** A member's saved addresses to choose from, and the form of another one. */
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
  const fields = (
    <CheckoutForm action={SAVE_ADDRESS} form={typed} shop={shop}>
      <ShipmentField shipmentId={shipmentId} />
      <AddressFields typed={typed} known={address} shop={shop} />
      <p className="checkout-buttons">
        <button type="submit" className="button-primary">
          {t('checkout.address.continue')}
        </button>
      </p>
    </CheckoutForm>
  );
  if (usable.length === 0) return fields;
  const current = address && isWhole(address) ? address : undefined;
  const known = usable.find((one) => (current ? isSameAddress(one, current) : one.preferred));
  const key = submittedValue(chosen, 'key') ?? (known ?? (current ? undefined : usable[0]))?.key;
  return (
    <>
      <CheckoutForm action={USE_ADDRESS} form={chosen} shop={shop}>
        <ShipmentField shipmentId={shipmentId} />
        <fieldset className="checkout-choices">
          <legend className="sr-only">{t('checkout.address.title')}</legend>
          {usable.map((one) => (
            <label key={one.key} className="checkout-choice">
              <input type="radio" name="key" value={one.key} required defaultChecked={one.key === key} />
              <AddressLines address={one} shop={shop} as="span" />
            </label>
          ))}
        </fieldset>
        <p className="checkout-buttons">
          <button type="submit" className="button-primary">
            {t('checkout.address.use')}
          </button>
        </p>
      </CheckoutForm>
      <details className="checkout-other" open={typed !== undefined || (current !== undefined && !known)}>
        <summary className="link">{t('checkout.address.other')}</summary>
        {fields}
      </details>
    </>
  );
}
