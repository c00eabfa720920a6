import { toCents } from '../../../shared/catalog/cents.ts';
import { ADDRESS_FIELDS } from '../../../shared/forms/address-fields.ts';
import { AddressFieldset } from '../../../shared/forms/address-fieldset.tsx';
import { useErrorPlace } from '../../../shared/forms/error-places.ts';
import { AddressLines } from '../../account/addresses/address-lines.tsx';
import { suggestionsOf } from '../../account/addresses/suggestions-of.ts';
import { formMessage, formOf, submittedValue } from '../../forms/form-state.ts';
import type { ShopRequest } from '../../request/shop-request.ts';
import type { ShippingMethod } from '../../upstreams/commerce/basket-checkout.ts';
import type { BasketShipment, OrderAddress } from '../../upstreams/commerce/basket-schema.ts';
import { GiftField } from '../gift-message/gift-fields.tsx';
import { GIFT_MESSAGE } from '../gift-message/gift-message.ts';
import type { Checkout } from '../load-checkout.ts';
import { CHECKOUT_PATH } from '../paths.ts';
import { DeliverySummary, LineNames } from '../pick-up/delivery-summary.tsx';
import { PickUpChoice } from '../pick-up/pick-up-choice.tsx';
import { PickUps, Ways } from '../pick-up/pick-ups.tsx';
import { ADDRESS_STEP, STEP } from '../progress.ts';
import { CheckoutForm, Section, type SectionProps } from '../section.tsx';
import { SAVE_ADDRESS, SAVE_METHOD, USE_ADDRESS } from './save-delivery.ts';
import { SavedDetails } from './saved-details.tsx';
import { deliveryShipment, isWhole, pickUpShipments } from './shipments.ts';
import { USE_SAVED_DETAILS } from './use-saved-details.ts';

/** The actions of what is delivered. */
const OF_DELIVERY: ReadonlySet<string> = new Set([USE_SAVED_DETAILS, SAVE_ADDRESS, USE_ADDRESS, SAVE_METHOD]);

type DeliveryProps = SectionProps & { checkout: Checkout };

/**
 * Where the order goes and how: delivered, picked up in a store, or both. What is delivered needs
 * first the address, then a method for it.
 */
export function DeliverySection(props: DeliveryProps) {
  const { checkout, progress, form, shop } = props;
  const { basket, pickUp } = checkout;
  const withdrawn = progress.lacksMethod ? shop.i18n.t('checkout.method.refused') : undefined;
  return (
    <Section
      name="delivery"
      alert={withdrawn}
      progress={progress}
      form={form}
      shop={shop}
      summary={<DeliverySummary basket={basket} shop={shop} />}
    >
      <WaysOf {...props} />
      {pickUp ? (
        <PickUpChoice view={pickUp} basket={basket} form={form} shop={shop} />
      ) : (
        <>
          <PickUps basket={basket} form={form} shop={shop} />
          <Delivered {...props} />
        </>
      )}
    </Section>
  );
}

/** The choice between delivery and pick-up, as long as nothing is picked up. */
function WaysOf({ checkout: { basket, methods, pickUp }, shop }: DeliveryProps) {
  const offers = methods?.applicableShippingMethods.some((one) => one.c_storePickupEnabled);
  if (pickUpShipments(basket).length > 0 || !(offers || pickUp)) return null;
  return <Ways isPickUp={pickUp !== undefined} shop={shop} />;
}

/** The address and the method of what is delivered; nothing where everything is picked up. */
function Delivered(props: DeliveryProps) {
  const { checkout, progress, form, shop } = props;
  const shipment = deliveryShipment(checkout.basket);
  // a form of an old page is answered where its own place is gone
  const late = form && OF_DELIVERY.has(form.action) ? formMessage(form) : '';
  if (!shipment)
    return late ? (
      <p role="alert" className="form-alert">
        {late}
      </p>
    ) : null;
  const { shippingAddress: address } = shipment;
  const asksAddress =
    progress.asksAddress || Boolean(formOf(form, SAVE_ADDRESS) ?? formOf(form, USE_ADDRESS));
  return (
    <>
      <DeliveredTitle {...props} shipment={shipment} />
      {asksAddress || !address ? (
        <>
          {isWhole(address) ? null : <SavedDetails checkout={checkout} form={form} shop={shop} />}
          <AddressChoice {...props} address={address} />
        </>
      ) : (
        <MethodChoice {...props} address={address} shipment={shipment} />
      )}
    </>
  );
}

/** What is delivered, where other lines are picked up. */
function DeliveredTitle({
  checkout: { basket },
  shipment,
  shop,
}: DeliveryProps & { shipment: BasketShipment }) {
  if (pickUpShipments(basket).length === 0) return null;
  return (
    <div className="checkout-delivered">
      <h3>{shop.i18n.t('checkout.pickup.delivered')}</h3>
      <LineNames basket={basket} shipment={shipment} shop={shop} />
    </div>
  );
}

/** A member's saved addresses, each with a button, and the form of another one. */
function AddressChoice({
  checkout: { addresses },
  address,
  form,
  shop,
}: DeliveryProps & { address: OrderAddress | undefined }) {
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

type MethodChoiceProps = DeliveryProps & { address: OrderAddress; shipment: BasketShipment };

/** The methods for the address, with their prices. */
function MethodChoice({ checkout, address, shipment, form, shop }: MethodChoiceProps) {
  const { t } = shop.i18n;
  const chosen = shipment.shippingMethod?.id;
  const sent = formOf(form, SAVE_METHOD);
  const { methods, basket } = checkout;
  const delivered = methods?.applicableShippingMethods.filter((one) => !one.c_storePickupEnabled) ?? [];
  const error = sent?.errors.method;
  useErrorPlace('method', methodId(delivered[0]), error);
  return (
    <>
      <div className="checkout-chosen">
        <AddressLines address={address} shop={shop} />
        <a
          href={shop.link(`${CHECKOUT_PATH}?${STEP}=${ADDRESS_STEP}`)}
          className="link"
          aria-label={t('checkout.address.change')}
        >
          {t('checkout.edit')}
        </a>
      </div>
      {delivered.length > 0 ? (
        <CheckoutForm action={SAVE_METHOD} form={sent} shop={shop}>
          <fieldset aria-describedby="delivery-method-error" className="checkout-choices">
            <legend>{t('checkout.method.title')}</legend>
            {delivered.map((method) => (
              <Method
                key={method.id}
                method={method}
                isChosen={method.id === (submittedValue(sent, 'method') ?? chosen)}
                isFree={method.id === chosen && basket.shippingTotal === 0}
                currency={basket.currency}
                shop={shop}
              />
            ))}
            <p id="delivery-method-error" role="alert" className="checkout-error">
              {error}
            </p>
          </fieldset>
          <GiftField
            id="delivery-gift"
            message={submittedValue(sent, GIFT_MESSAGE) ?? shipment.giftMessage}
            error={sent?.errors[GIFT_MESSAGE]}
            shop={shop}
          />
          <p className="checkout-buttons">
            <button type="submit" className="button-primary">
              {t('checkout.method.continue')}
            </button>
          </p>
        </CheckoutForm>
      ) : (
        <>
          <p role="alert">{t(methods ? 'checkout.method.none' : 'checkout.method.unavailable')}</p>
          <p className="checkout-buttons">
            <a href={shop.link(`${CHECKOUT_PATH}?${STEP}=delivery`)} className="button-secondary">
              {t('errors.tryAgain')}
            </a>
          </p>
        </>
      )}
    </>
  );
}

const methodId = (method: Pick<ShippingMethod, 'id'> | undefined) => `method-${method?.id}`;

type OneMethodProps = {
  method: ShippingMethod;
  isChosen: boolean;
  /** The basket ships free by it, whatever its price before promotions. */
  isFree: boolean;
  currency: string;
  shop: ShopRequest;
};

function Method({ method, isChosen, isFree, currency, shop }: OneMethodProps) {
  const { t, money } = shop.i18n;
  const { id, name, description, price } = method;
  return (
    <label className="checkout-choice">
      <input
        id={methodId(method)}
        type="radio"
        name="method"
        value={id}
        required
        defaultChecked={isChosen}
        aria-describedby="delivery-method-error"
        data-missing={t('checkout.method.missing')}
      />
      <span>
        <strong>{name}</strong>
        {description ? <small>{description}</small> : null}
      </span>
      {typeof price === 'number' ? (
        <span className="tabular">
          {isFree || price === 0 ? t('bag.free') : money(toCents(price), currency)}
        </span>
      ) : null}
    </label>
  );
}
