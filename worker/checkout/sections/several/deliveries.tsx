import { type FormState, formOf, submittedValue } from '../../../forms/form-state.ts';
import type { ShopRequest } from '../../../request/shop-request.ts';
import type { BasketShipment } from '../../../upstreams/commerce/basket-schema.ts';
import type { Checkout } from '../../load/load-checkout.ts';
import { CHECKOUT_PATH } from '../../paths.ts';
import { ADDRESSES_STEP, STEP } from '../../progress.ts';
import { deliveryShipments } from '../../shipments.ts';
import {
  ChosenAddress,
  deliveryMethods,
  MethodFields,
  NoMethods,
  TryAgain,
} from '../delivery/method-fields.tsx';
import { GiftField } from '../gift-message/gift-fields.tsx';
import { LineNames } from '../pick-up/delivery-summary.tsx';
import { CheckoutForm } from '../section.tsx';
import { ONE_ADDRESS } from './save-addresses.ts';
import { giftField, methodField, SAVE_METHODS } from './save-methods.ts';

type DeliveriesProps = { checkout: Checkout; form: FormState | undefined; shop: ShopRequest };

/** The deliveries of an order that goes to several addresses: each with its address and methods. */
export function Deliveries({ checkout, form, shop }: DeliveriesProps) {
  const { t } = shop.i18n;
  const deliveries = deliveryShipments(checkout.basket);
  const isKnown = deliveries.some((shipment) => deliveryMethods(checkout, shipment).length > 0);
  return (
    <>
      <CheckoutForm action={SAVE_METHODS} form={formOf(form, SAVE_METHODS)} shop={shop}>
        {deliveries.map((shipment, index) => (
          <Delivery
            key={shipment.shipmentId}
            title={t('checkout.several.delivery', { number: index + 1, count: deliveries.length })}
            shipment={shipment}
            checkout={checkout}
            form={form}
            shop={shop}
          />
        ))}
        {isKnown ? (
          <p className="checkout-buttons">
            <button type="submit" className="button-primary">
              {t('checkout.method.continue')}
            </button>
          </p>
        ) : (
          <TryAgain shop={shop} />
        )}
      </CheckoutForm>
      <div className="checkout-several">
        <a href={shop.link(`${CHECKOUT_PATH}?${STEP}=${ADDRESSES_STEP}`)} className="link">
          {t('checkout.several.change')}
        </a>
        <CheckoutForm action={ONE_ADDRESS} form={formOf(form, ONE_ADDRESS)} shop={shop}>
          <button type="submit" className="link checkout-elsewhere">
            {t('checkout.several.toOne')}
          </button>
        </CheckoutForm>
      </div>
    </>
  );
}

type DeliveryProps = DeliveriesProps & { title: string; shipment: BasketShipment };

function Delivery({ title, shipment, checkout, form, shop }: DeliveryProps) {
  const sent = formOf(form, SAVE_METHODS);
  const { shipmentId = '', giftMessage } = shipment;
  const method = methodField(shipmentId);
  const gift = giftField(shipmentId);
  return (
    <div className="checkout-pickup">
      <h3 id={`title-${shipmentId}`}>{title}</h3>
      <ChosenAddress
        shipment={shipment}
        label={shop.i18n.t('checkout.several.editOf', { delivery: title })}
        shop={shop}
      />
      <LineNames checkout={checkout} shipment={shipment} shop={shop} />
      {deliveryMethods(checkout, shipment).length > 0 ? (
        // biome-ignore lint/a11y/useSemanticElements: the fieldset within has the methods' own legend
        <div role="group" aria-labelledby={`title-${shipmentId}`} className="checkout-delivery">
          <input type="hidden" name="shipments" value={shipmentId} />
          <MethodFields
            checkout={checkout}
            shipment={shipment}
            name={method}
            sent={submittedValue(sent, method)}
            error={sent?.errors[method]}
            shop={shop}
          />
          <GiftField
            id={gift}
            name={gift}
            message={submittedValue(sent, gift) ?? giftMessage}
            error={sent?.errors[gift]}
            shop={shop}
          />
        </div>
      ) : (
        <NoMethods checkout={checkout} shipment={shipment} shop={shop} />
      )}
    </div>
  );
}
