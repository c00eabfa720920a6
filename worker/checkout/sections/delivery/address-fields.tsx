import { ADDRESS_FIELDS } from '../../../../shared/forms/address-fields.ts';
import { AddressFieldset } from '../../../../shared/forms/address-fieldset.tsx';
import { suggestionsOf } from '../../../account/addresses/suggestions-of.ts';
import { type FormState, submittedValue } from '../../../forms/form-state.ts';
import type { ShopRequest } from '../../../request/shop-request.ts';
import type { BasketShipment } from '../../../upstreams/commerce/basket-schema.ts';

type FieldsProps = {
  /** The form that was sent, else the address that the shipment has. */
  typed: FormState | undefined;
  known: BasketShipment['shippingAddress'];
  shop: ShopRequest;
};

/** The fields of the address that is delivered to. */
export function AddressFields({ typed, known, shop }: FieldsProps) {
  const values = Object.fromEntries(
    ADDRESS_FIELDS.map((name) => [name, typed ? submittedValue(typed, name) : known?.[name]]),
  );
  return (
    <div className="checkout-fields" {...suggestionsOf(shop)}>
      <AddressFieldset
        id="delivery"
        purpose="shipping"
        countries={shop.site.countries}
        values={values}
        errors={typed?.errors}
      />
    </div>
  );
}
