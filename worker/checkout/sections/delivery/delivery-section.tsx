import { formMessage, formOf } from '../../../forms/form-state.ts';
import type { ShopRequest } from '../../../request/shop-request.ts';
import type { Basket } from '../../../upstreams/commerce/basket-schema.ts';
import type { Checkout } from '../../load/load-checkout.ts';
import { CHECKOUT_PATH } from '../../paths.ts';
import { ADDRESS_STEP, ADDRESSES_STEP, STEP } from '../../progress.ts';
import { canBeSplit, deliveryShipments, isWhole, pickUpShipments } from '../../shipments.ts';
import { DeliverySummary, LineNames } from '../pick-up/delivery-summary.tsx';
import { PickUpChoice } from '../pick-up/pick-up-choice.tsx';
import { PickUps, Ways } from '../pick-up/pick-ups.tsx';
import { Section } from '../section.tsx';
import { AddressesChoice } from '../several/addresses-choice.tsx';
import { Deliveries } from '../several/deliveries.tsx';
import { ONE_ADDRESS, SAVE_ADDRESSES } from '../several/save-addresses.ts';
import { SAVE_METHODS } from '../several/save-methods.ts';
import { AddressChoice } from './address-choice.tsx';
import type { DeliveryProps, ShipmentProps } from './delivery-props.ts';
import { deliveriesOfGoneMethods } from './gone-methods.ts';
import { MethodChoice } from './method-choice.tsx';
import { deliveryMethods, offersPickUp } from './method-fields.tsx';
import { SAVE_ADDRESS, SAVE_METHOD, USE_ADDRESS } from './save-delivery.ts';

/** The actions of what is delivered: to one address, and to several. */
const OF_ONE: ReadonlySet<string> = new Set([SAVE_ADDRESS, USE_ADDRESS, SAVE_METHOD]);
const OF_SEVERAL: ReadonlySet<string> = new Set([SAVE_ADDRESS, USE_ADDRESS, ONE_ADDRESS, SAVE_METHODS]);
const OF_DELIVERY: ReadonlySet<string> = new Set([...OF_ONE, ...OF_SEVERAL, SAVE_ADDRESSES]);

/**
 * Where the order goes and how: delivered, picked up in a store, or both. What is delivered needs
 * first the address, then a method for it.
 */
export function DeliverySection(props: DeliveryProps) {
  const { checkout, progress, form, shop } = props;
  const { basket, pickUp } = checkout;
  return (
    <Section
      name="delivery"
      step={deliveryStep(basket)}
      alert={goneText(checkout, shop)}
      progress={progress}
      form={form}
      shop={shop}
      summary={<DeliverySummary checkout={checkout} shop={shop} />}
    >
      <WaysOf {...props} />
      {pickUp ? (
        <PickUpChoice view={pickUp} checkout={checkout} form={form} shop={shop} />
      ) : (
        <>
          <PickUps checkout={checkout} form={form} shop={shop} />
          <Delivered {...props} />
        </>
      )}
    </Section>
  );
}

/**
 * Says which deliveries need another method; undefined where none does. Of one that none can ship to
 * its address the section says so itself.
 */
function goneText(checkout: Checkout, { i18n: { t } }: ShopRequest): string | undefined {
  const gone = deliveriesOfGoneMethods(checkout).filter((one) => deliveryMethods(checkout, one).length > 0);
  const all = deliveryShipments(checkout.basket);
  if (gone.length === 0) return undefined;
  if (all.length === 1) return t('checkout.method.refused');
  return gone
    .map((one) => ({ number: all.indexOf(one) + 1, count: all.length }))
    .map((which) => t('checkout.several.withdrawn', { delivery: t('checkout.several.delivery', which) }))
    .join(' ');
}

/** Where an address is changed: beside the others, where there are several. */
const deliveryStep = (basket: Basket) => (deliveryShipments(basket).length > 1 ? 'delivery' : ADDRESS_STEP);

/** The choice between delivery and pick-up, as long as nothing is picked up. */
function WaysOf({ checkout, shop }: DeliveryProps) {
  const { basket, pickUp } = checkout;
  if (pickUpShipments(basket).length > 0 || !(offersPickUp(checkout) || pickUp)) return null;
  return <Ways isPickUp={pickUp !== undefined} delivery={deliveryStep(basket)} shop={shop} />;
}

/** The address and the method of what is delivered; nothing where everything is picked up. */
function Delivered(props: DeliveryProps) {
  const { checkout, progress, form, shop } = props;
  const { basket, destinations = [] } = checkout;
  const deliveries = deliveryShipments(basket);
  const shipment = deliveries.find(({ shipmentId }) => shipmentId === progress.shipmentId) ?? deliveries[0];
  // a form of an old page is answered where its own place is gone
  const alertText = form && OF_DELIVERY.has(form.action) ? formMessage(form) : '';
  if (!shipment) return alertText ? <FormAlert message={alertText} /> : null;
  if (destinations.length > 0)
    return <AddressesChoice checkout={checkout} destinations={destinations} form={form} shop={shop} />;
  const isWritten = isWhole(shipment.shippingAddress);
  const asksAddress =
    progress.asksAddress || Boolean(formOf(form, SAVE_ADDRESS) ?? formOf(form, USE_ADDRESS));
  const ownPlaces = deliveries.length > 1 ? OF_SEVERAL : OF_ONE;
  const alert = alertText && form && !ownPlaces.has(form.action) ? <FormAlert message={alertText} /> : null;
  if (!asksAddress && deliveries.length > 1)
    return (
      <>
        {alert}
        <Deliveries checkout={checkout} form={form} shop={shop} />
      </>
    );
  return (
    <>
      {alert}
      <DeliveredTitle {...props} shipment={shipment} />
      {asksAddress || !shipment.shippingAddress ? (
        <AddressChoice {...props} shipment={shipment} />
      ) : (
        <MethodChoice {...props} shipment={shipment} />
      )}
      <ToSeveral {...props} isKnown={isWritten} />
    </>
  );
}

function FormAlert({ message }: { message: string }) {
  return (
    <p role="alert" className="form-alert">
      {message}
    </p>
  );
}

/** Leads to the choice of an address for each line, where there is one to choose. */
function ToSeveral({ checkout: { basket, addresses }, isKnown, shop }: DeliveryProps & { isKnown: boolean }) {
  if (deliveryShipments(basket).length > 1 || !canBeSplit(basket)) return null;
  if (!isKnown && addresses.length === 0) return null;
  return (
    <p className="checkout-several">
      <a href={shop.link(`${CHECKOUT_PATH}?${STEP}=${ADDRESSES_STEP}`)} className="link">
        {shop.i18n.t('checkout.several.to')}
      </a>
    </p>
  );
}

/** What is delivered, where other lines are picked up or go to another address. */
function DeliveredTitle({ checkout, shipment, shop }: ShipmentProps) {
  const { basket } = checkout;
  const { t } = shop.i18n;
  const isSeveral = deliveryShipments(basket).length > 1;
  if (pickUpShipments(basket).length === 0 && !isSeveral) return null;
  return (
    <div className="checkout-delivered">
      <h3>{t(isSeveral ? 'checkout.several.addressOf' : 'checkout.pickup.delivered')}</h3>
      <LineNames checkout={checkout} shipment={shipment} shop={shop} />
    </div>
  );
}
