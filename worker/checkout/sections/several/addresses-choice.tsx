import { ADDRESS_FIELDS } from '../../../../shared/forms/address-fields.ts';
import { AddressFieldset } from '../../../../shared/forms/address-fieldset.tsx';
import { useErrorAnchor } from '../../../../shared/forms/error-anchors.ts';
import { isSameAddress } from '../../../account/addresses/address-identity.ts';
import { suggestionsOf } from '../../../account/addresses/suggestions-of.ts';
import { type FormState, formOf, submittedValue } from '../../../forms/form-state.ts';
import type { ShopRequest } from '../../../request/shop-request.ts';
import type { NewOrderAddress } from '../../../upstreams/commerce/basket-checkout.ts';
import type { Basket, BasketItem } from '../../../upstreams/commerce/basket-schema.ts';
import type { KnownAddress } from '../../load/known-addresses.ts';
import type { Checkout } from '../../load/load-checkout.ts';
import { METHODS_PATH } from '../../paths.ts';
import { deliveredLines, shipmentIdOf, shipmentWithId } from '../../shipments.ts';
import { CheckoutForm } from '../section.tsx';
import { fieldOf, NEW_ADDRESS, SAVE_ADDRESSES } from './save-addresses.ts';

type ChoiceProps = {
  checkout: Checkout;
  /** The addresses to choose from. */
  destinations: readonly KnownAddress[];
  form: FormState | undefined;
  shop: ShopRequest;
};

/** Chooses an address for each line that is delivered: a known one, or the one typed below. */
export function AddressesChoice({ checkout: { basket, variants }, destinations, form, shop }: ChoiceProps) {
  const { t } = shop.i18n;
  const { countries } = shop.site;
  const sent = formOf(form, SAVE_ADDRESSES);
  const values = Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, submittedValue(sent, name)]));
  return (
    <>
      <h3 className="checkout-address-title">{t('checkout.several.title')}</h3>
      <CheckoutForm action={SAVE_ADDRESSES} form={sent} shop={shop}>
        {deliveredLines(basket).map((line) => (
          <LineField
            key={line.itemId}
            line={line}
            variant={variants?.get(line.itemId)}
            chosen={submittedValue(sent, fieldOf(line.itemId)) ?? presentKey(basket, line, destinations)}
            error={sent?.errors[fieldOf(line.itemId)]}
            destinations={destinations}
            shop={shop}
          />
        ))}
        <fieldset className="checkout-new-address">
          <legend className="checkout-address-title">{t('checkout.several.new')}</legend>
          <div className="checkout-fields" {...suggestionsOf(shop)}>
            <AddressFieldset
              id="another"
              purpose="shipping"
              countries={countries}
              values={values}
              errors={sent?.errors}
            />
          </div>
        </fieldset>
        <p className="checkout-buttons">
          <button type="submit" className="button-primary" data-skips={ADDRESS_FIELDS.join(' ')}>
            {t('checkout.address.continue')}
          </button>
          <a href={shop.link(METHODS_PATH)} className="button-secondary">
            {t('checkout.pickup.keep')}
          </a>
        </p>
      </CheckoutForm>
    </>
  );
}

/** The key of the address that a line goes to now; '' where it has none yet. */
function presentKey(basket: Basket, line: BasketItem, destinations: readonly KnownAddress[]): string {
  const address = shipmentWithId(basket, shipmentIdOf(line))?.shippingAddress ?? {};
  return destinations.find((one) => isSameAddress(one.address, address))?.key ?? '';
}

type LineProps = {
  line: BasketItem;
  /** Its colour and size. */
  variant: string | undefined;
  chosen: string;
  error: string | undefined;
  destinations: readonly KnownAddress[];
  shop: ShopRequest;
};

function LineField({ line, variant, chosen, error = '', destinations, shop }: LineProps) {
  const { t } = shop.i18n;
  const { itemId, productName, productId, quantity } = line;
  const name = fieldOf(itemId);
  useErrorAnchor(name, name, error);
  return (
    <div className="form-field">
      <label htmlFor={name}>
        {t('checkout.pickup.line', { name: productName || productId, count: quantity })}
        {variant ? <small> {variant}</small> : null}
      </label>
      <select
        id={name}
        name={name}
        required
        defaultValue={chosen}
        className="field"
        aria-describedby={`${name}-error`}
        aria-invalid={error ? true : undefined}
        data-missing={t('checkout.several.missing')}
      >
        {chosen === '' ? <option value="">{t('checkout.several.choose')}</option> : null}
        {destinations.map(({ key, address }) => (
          <option key={key} value={key}>
            {inOneLine(address)}
          </option>
        ))}
        <option value={NEW_ADDRESS}>{t('checkout.several.new')}</option>
      </select>
      <p id={`${name}-error`} role="alert">
        {error}
      </p>
    </div>
  );
}

function inOneLine({ firstName, lastName, address1, city, stateCode }: NewOrderAddress): string {
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return [name, address1, [city, stateCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
