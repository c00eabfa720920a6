import { useErrorAnchor } from '../../../../shared/forms/error-anchors.ts';
import { AddressLines } from '../../../account/addresses/address-lines.tsx';
import type { ShopRequest } from '../../../request/shop-request.ts';
import type { ShippingMethod } from '../../../upstreams/commerce/basket-checkout.ts';
import type { BasketShipment } from '../../../upstreams/commerce/basket-schema.ts';
import { type Checkout, methodsOf } from '../../load/load-checkout.ts';
import { CHECKOUT_PATH, METHODS_PATH } from '../../paths.ts';
import { ADDRESS_STEP, SHIPMENT, STEP } from '../../progress.ts';
import { MethodTime } from '../method-time.tsx';

type ChosenProps = {
  shipment: BasketShipment;
  /** Says which address the link changes. */
  label: string;
  shop: ShopRequest;
};

/** The address of a delivery, with the link that changes it. */
export function ChosenAddress({ shipment: { shipmentId = '', shippingAddress }, label, shop }: ChosenProps) {
  const query = new URLSearchParams({ [STEP]: ADDRESS_STEP, [SHIPMENT]: shipmentId });
  return (
    <div className="checkout-chosen">
      {shippingAddress ? <AddressLines address={shippingAddress} shop={shop} /> : null}
      <a href={shop.link(`${CHECKOUT_PATH}?${query}`)} className="link" aria-label={label}>
        {shop.i18n.t('checkout.edit')}
      </a>
    </div>
  );
}

/** The methods that a delivery can be sent by; none for picking up. */
export function deliveryMethods(checkout: Checkout, shipment: BasketShipment): ShippingMethod[] {
  const all = methodsOf(checkout, shipment)?.applicableShippingMethods ?? [];
  return all.filter((one) => !one.c_storePickupEnabled);
}

/** Whether the order can be picked up in a store. */
export const offersPickUp = ({ methods }: Pick<Checkout, 'methods'>): boolean =>
  methods?.applicableShippingMethods.some((one) => one.c_storePickupEnabled) ?? false;

type FieldsProps = {
  checkout: Checkout;
  shipment: BasketShipment;
  /** The name of the field, and what begins its ids. */
  name: string;
  /** The id of the method that was sent. */
  sent: string | undefined;
  error: string | undefined;
  shop: ShopRequest;
};

/** The methods of a delivery, with their prices. */
export function MethodFields({ checkout, shipment, name, sent, error, shop }: FieldsProps) {
  const { t } = shop.i18n;
  const { basket } = checkout;
  const chosen = shipment.shippingMethod?.id;
  const methods = deliveryMethods(checkout, shipment);
  const errorId = `delivery-${name}-error`;
  useErrorAnchor(name, `${name}-${methods[0]?.id}`, error);
  return (
    <fieldset aria-describedby={errorId} className="checkout-choices">
      <legend>{t('checkout.method.title')}</legend>
      {methods.map((method) => (
        <Method
          key={method.id}
          name={name}
          method={method}
          isChosen={method.id === (sent ?? chosen)}
          isFree={method.id === chosen && basket.shippingTotal === 0}
          currency={basket.currency}
          shop={shop}
        />
      ))}
      <p id={errorId} role="alert" className="checkout-error">
        {error}
      </p>
    </fieldset>
  );
}

/** Says that a delivery has no method, or none is known. */
export function NoMethods({ checkout, shipment, shop }: Omit<FieldsProps, 'name' | 'sent' | 'error'>) {
  const isKnown = methodsOf(checkout, shipment) !== undefined;
  return <p role="alert">{shop.i18n.t(isKnown ? 'checkout.method.none' : 'checkout.method.unavailable')}</p>;
}

/** Leads to the methods again. */
export function TryAgain({ shop }: { shop: ShopRequest }) {
  return (
    <p className="checkout-buttons">
      <a href={shop.link(METHODS_PATH)} className="button-secondary">
        {shop.i18n.t('errors.tryAgain')}
      </a>
    </p>
  );
}

type OneMethodProps = {
  name: string;
  method: ShippingMethod;
  isChosen: boolean;
  /** The basket ships free by it, whatever its price before promotions. */
  isFree: boolean;
  currency: string;
  shop: ShopRequest;
};

function Method({ name: field, method, isChosen, isFree, currency, shop }: OneMethodProps) {
  const { t, money } = shop.i18n;
  const { id, name, price } = method;
  return (
    <label className="checkout-choice">
      <input
        id={`${field}-${id}`}
        type="radio"
        name={field}
        value={id}
        required
        defaultChecked={isChosen}
        aria-describedby={`delivery-${field}-error`}
        data-missing={t('checkout.method.missing')}
      />
      <span>
        <strong>{name}</strong>
        <MethodTime method={method} shop={shop} />
      </span>
      {typeof price === 'number' ? (
        <span className="tabular">{isFree || price === 0 ? t('bag.free') : money(price, currency)}</span>
      ) : null}
    </label>
  );
}
