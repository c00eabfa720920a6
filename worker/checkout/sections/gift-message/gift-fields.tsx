import { FormField } from '../../../../shared/forms/form-field.tsx';
import { collectorOf } from '../../../bag/collector.ts';
import { type FormState, formOf, submittedValue } from '../../../forms/form-state.ts';
import type { ShopRequest } from '../../../request/shop-request.ts';
import type { BasketShipment } from '../../../upstreams/commerce/basket-schema.ts';
import { SHIPMENT } from '../../progress.ts';
import { COLLECTOR } from '../pick-up/save-pick-up.ts';
import { CheckoutForm } from '../section.tsx';
import { GIFT_MESSAGE, LONGEST_MESSAGE } from './gift-message.ts';
import { SAVE_GIFT } from './save-gift.ts';

type FieldProps = {
  id: string;
  name?: string;
  message: string | undefined;
  error: string | undefined;
  shop: ShopRequest;
};

/** The message that goes with a shipment: folded away while there is none. */
export function GiftField({ id, name = GIFT_MESSAGE, message = '', error = '', shop }: FieldProps) {
  const { t } = shop.i18n;
  return (
    <details className="checkout-gift" open={message !== '' || error !== ''}>
      <summary className="link">{t('checkout.message.add')}</summary>
      <div className="form-field">
        <label htmlFor={id}>{t('checkout.message.title')}</label>
        <textarea
          id={id}
          name={name}
          rows={3}
          autoComplete="off"
          defaultValue={message}
          className="field"
          aria-describedby={`${id}-error ${id}-hint`}
          aria-invalid={error ? true : undefined}
          data-invalid={t('checkout.message.invalid')}
        />
        <small id={`${id}-hint`} className="text-ink-soft">
          {t('checkout.message.hint', { count: LONGEST_MESSAGE })}
        </small>
        <p id={`${id}-error`} role="alert">
          {error}
        </p>
      </div>
    </details>
  );
}

type FormProps = {
  shipment: BasketShipment;
  /** Its button leads on: there is nothing else to choose. */
  goesOn: boolean;
  form: FormState | undefined;
  shop: ShopRequest;
};

/** Who collects a shipment in a store, and its gift message, as a form of its own. */
export function GiftForm({ shipment, goesOn, form, shop }: FormProps) {
  const { t } = shop.i18n;
  const { shipmentId = '', giftMessage, shippingAddress } = shipment;
  const all = formOf(form, SAVE_GIFT);
  const sent = submittedValue(all, SHIPMENT) === shipmentId ? all : undefined;
  const field = (
    <GiftField
      id={`gift-${shipmentId}`}
      message={submittedValue(sent, GIFT_MESSAGE) ?? giftMessage}
      error={sent?.errors[GIFT_MESSAGE]}
      shop={shop}
    />
  );
  return (
    <CheckoutForm action={SAVE_GIFT} id={`save-gift-${shipmentId}`} form={sent} shop={shop}>
      <input type="hidden" name={SHIPMENT} value={shipmentId} />
      <FormField
        id={`collector-${shipmentId}`}
        field={COLLECTOR}
        value={submittedValue(sent, COLLECTOR.name) ?? collectorOf(shippingAddress)}
        error={sent?.errors[COLLECTOR.name]}
      />
      {field}
      <p className="checkout-buttons">
        <button type="submit" className={goesOn ? 'button-primary' : 'button-secondary'}>
          {t(goesOn ? 'checkout.method.continue' : 'checkout.pickup.save')}
        </button>
      </p>
    </CheckoutForm>
  );
}
