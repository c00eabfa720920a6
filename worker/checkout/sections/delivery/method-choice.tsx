import { formOf, submittedValue } from '../../../forms/form-state.ts';
import { GiftField } from '../gift-message/gift-fields.tsx';
import { GIFT_MESSAGE } from '../gift-message/gift-message.ts';
import { CheckoutForm } from '../section.tsx';
import type { ShipmentProps } from './delivery-props.ts';
import { ChosenAddress, deliveryMethods, MethodFields, NoMethods, TryAgain } from './method-fields.tsx';
import { SAVE_METHOD } from './save-delivery.ts';
import { ShipmentField } from './shipment-field.tsx';

/** The methods for the only address, with their prices. */
export function MethodChoice({ checkout, shipment, form, shop }: ShipmentProps) {
  const { t } = shop.i18n;
  const sent = formOf(form, SAVE_METHOD);
  return (
    <>
      <ChosenAddress shipment={shipment} label={t('checkout.address.change')} shop={shop} />
      {deliveryMethods(checkout, shipment).length > 0 ? (
        <CheckoutForm action={SAVE_METHOD} form={sent} shop={shop}>
          <ShipmentField shipmentId={shipment.shipmentId} />
          <MethodFields
            checkout={checkout}
            shipment={shipment}
            name="method"
            sent={submittedValue(sent, 'method')}
            error={sent?.errors.method}
            shop={shop}
          />
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
          <NoMethods checkout={checkout} shipment={shipment} shop={shop} />
          <TryAgain shop={shop} />
        </>
      )}
    </>
  );
}
