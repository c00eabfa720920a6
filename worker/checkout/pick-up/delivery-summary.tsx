import { AddressLines } from '../../account/addresses/address-lines.tsx';
import { isPickUp } from '../../bag/is-pick-up.ts';
import type { ShopRequest } from '../../request/shop-request.ts';
import type { Basket, BasketShipment } from '../../upstreams/commerce/basket-schema.ts';
import { linesOf, shipmentsInUse } from '../delivery/shipments.ts';
import { StoreLines } from './store-lines.tsx';

type SummaryProps = { basket: Basket; shop: ShopRequest };

/** Where everything goes and how, for the closed section: each shipment, with its lines if several. */
export function DeliverySummary({ basket, shop }: SummaryProps) {
  const shipments = shipmentsInUse(basket);
  return shipments.map((shipment) => (
    <div key={shipment.shipmentId} className="checkout-shipment">
      <Where shipment={shipment} shop={shop} />
      {shipments.length > 1 ? <LineNames basket={basket} shipment={shipment} shop={shop} /> : null}
      <GiftText shipment={shipment} shop={shop} />
    </div>
  ));
}

function Where({ shipment, shop }: { shipment: BasketShipment; shop: ShopRequest }) {
  const { shippingAddress: address, shippingMethod } = shipment;
  if (isPickUp(shipment)) {
    return (
      <>
        <h3>{shop.i18n.t('checkout.pickup.title')}</h3>
        {address ? <StoreLines address={address} shop={shop} /> : null}
      </>
    );
  }
  return (
    <>
      {address ? <AddressLines address={address} shop={shop} /> : null}
      <p>
        {shippingMethod?.name}
        {shippingMethod?.description ? (
          <small className="checkout-method-time">{shippingMethod.description}</small>
        ) : null}
      </p>
    </>
  );
}

/** The lines of a shipment, by their names. */
export function LineNames({ basket, shipment, shop }: SummaryProps & { shipment: BasketShipment }) {
  const { t } = shop.i18n;
  return (
    <ul className="checkout-line-names">
      {linesOf(basket, shipment).map(({ itemId, productName, productId, quantity }) => (
        <li key={itemId}>{t('checkout.pickup.line', { name: productName || productId, count: quantity })}</li>
      ))}
    </ul>
  );
}

/** The gift message of a shipment, as plain text. */
function GiftText({
  shipment: { gift, giftMessage },
  shop,
}: {
  shipment: BasketShipment;
  shop: ShopRequest;
}) {
  if (!gift || !giftMessage) return null;
  return (
    <p className="checkout-gift-text">
      <strong>{shop.i18n.t('checkout.message.title')}</strong> {giftMessage}
    </p>
  );
}
