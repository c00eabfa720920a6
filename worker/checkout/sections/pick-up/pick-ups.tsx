import type { FormState } from '../../../forms/form-state.ts';
import { formOf } from '../../../forms/form-state.ts';
import type { ShopRequest } from '../../../request/shop-request.ts';
import type { BasketShipment } from '../../../upstreams/commerce/basket-schema.ts';
import type { Checkout } from '../../load/load-checkout.ts';
import { CHECKOUT_PATH } from '../../paths.ts';
import { PICK_UP_STEP, STEP } from '../../progress.ts';
import { deliveryShipment, pickUpShipments, strayLines } from '../../shipments.ts';
import { GiftForm } from '../gift-message/gift-fields.tsx';
import { CheckoutForm } from '../section.tsx';
import { LineNames } from './delivery-summary.tsx';
import { DELIVER, EVERYTHING, storesPath } from './save-pick-up.ts';
import { StoreLines } from './store-lines.tsx';

type WaysProps = {
  isPickUp: boolean;
  /** The step that delivery leads to. */
  delivery: string;
  shop: ShopRequest;
};

/** The two ways to get an order, as links: the one that is shown is current. */
export function Ways({ isPickUp, delivery, shop }: WaysProps) {
  const { t } = shop.i18n;
  const ways = [
    { step: delivery, label: t('checkout.ways.deliver'), isCurrent: !isPickUp },
    { step: PICK_UP_STEP, label: t('checkout.ways.pickUp'), isCurrent: isPickUp },
  ];
  return (
    <nav aria-label={t('checkout.ways.title')} className="checkout-ways">
      {ways.map(({ step, label, isCurrent }) => (
        <a
          key={step}
          href={shop.link(`${CHECKOUT_PATH}?${STEP}=${step}`)}
          aria-current={isCurrent ? 'true' : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}

type PickUpsProps = { checkout: Checkout; form: FormState | undefined; shop: ShopRequest };

/** What is picked up in which store, while the section is open. */
export function PickUps({ checkout, form, shop }: PickUpsProps) {
  const { t } = shop.i18n;
  const { basket } = checkout;
  const pickUps = pickUpShipments(basket);
  // where nothing is delivered, no method is chosen: the last form leads on
  const last = deliveryShipment(basket) ? undefined : pickUps.at(-1);
  return (
    <>
      <Strays checkout={checkout} shop={shop} />
      {pickUps.map((shipment) => (
        <div key={shipment.shipmentId} className="checkout-pickup">
          <div className="checkout-chosen">
            <PickUpText checkout={checkout} shipment={shipment} shop={shop} />
            <a
              href={shop.link(storesPath({ store: shipment.c_fromStoreId }))}
              className="link"
              aria-label={t('checkout.pickup.change')}
            >
              {t('checkout.edit')}
            </a>
          </div>
          <GiftForm shipment={shipment} goesOn={shipment === last} form={form} shop={shop} />
        </div>
      ))}
      {pickUps.length > 0 ? (
        <CheckoutForm action={DELIVER} form={formOf(form, DELIVER)} shop={shop}>
          <input type="hidden" name="what" value={EVERYTHING} />
          <button type="submit" className="link checkout-elsewhere">
            {t('checkout.pickup.deliverAll')}
          </button>
        </CheckoutForm>
      ) : null}
    </>
  );
}

type PickUpTextProps = { checkout: Checkout; shipment: BasketShipment; shop: ShopRequest };

function PickUpText({ checkout, shipment, shop }: PickUpTextProps) {
  const { shippingAddress: address } = shipment;
  return (
    <div>
      <h3>{shop.i18n.t('checkout.pickup.title')}</h3>
      {address ? <StoreLines address={address} shop={shop} /> : null}
      <LineNames checkout={checkout} shipment={shipment} shop={shop} />
    </div>
  );
}

/** Lines that were added since the store was chosen: the store is not known to have them. */
function Strays({ checkout: { basket, variants }, shop }: Omit<PickUpsProps, 'form'>) {
  const { t } = shop.i18n;
  const strays = strayLines(basket);
  if (strays.length === 0) return null;
  const names = strays.map(({ itemId, productName, productId }) => {
    const variant = variants?.get(itemId);
    return `${productName || productId}${variant ? ` (${variant})` : ''}`;
  });
  return (
    <div className="form-alert" role="alert">
      <p>{t('checkout.pickup.strays', { items: names.join(', '), count: names.length })}</p>
      <CheckoutForm action={DELIVER} id="deliver-rest" form={undefined} shop={shop}>
        <p className="checkout-buttons">
          <button type="submit" className="button-secondary">
            {t('checkout.pickup.deliverStrays')}
          </button>
          <a href={shop.link(storesPath())} className="button-secondary">
            {t('checkout.pickup.choose')}
          </a>
        </p>
      </CheckoutForm>
    </div>
  );
}
