import { lacksHouseNumber } from '../../../../shared/forms/country-addresses.ts';
import { AddressLines } from '../../../account/addresses/address-lines.tsx';
import { isPickUp } from '../../../bag/is-pick-up.ts';
import type { ShopRequest } from '../../../request/shop-request.ts';
import type { BasketShipment } from '../../../upstreams/commerce/basket-schema.ts';
import type { Checkout } from '../../load/load-checkout.ts';
import { linesOf, shipmentsInUse } from '../../shipments.ts';
import { MethodTime } from '../method-time.tsx';
import { StoreLines } from './store-lines.tsx';

type SummaryProps = { checkout: Pick<Checkout, 'basket' | 'variants' | 'stores'>; shop: ShopRequest };

/** Where everything goes and how, for the closed section: each shipment, with its lines if several. */
export function DeliverySummary({ checkout, shop }: SummaryProps) {
  const { basket } = checkout;
  const shipments = shipmentsInUse(basket);
  return shipments.map((shipment) => (
    <div key={shipment.shipmentId} className="checkout-shipment">
      <Where shipment={shipment} stores={checkout.stores} shop={shop} />
      {shipments.length > 1 ? <LineNames checkout={checkout} shipment={shipment} shop={shop} /> : null}
      <GiftText shipment={shipment} shop={shop} />
    </div>
  ));
}

type WhereProps = { shipment: BasketShipment; stores: Checkout['stores']; shop: ShopRequest };

function Where({ shipment, stores, shop }: WhereProps) {
  const { shippingAddress: address, shippingMethod } = shipment;
  if (isPickUp(shipment)) {
    const store = stores?.find(({ id }) => id === shipment.c_fromStoreId);
    return (
      <>
        <h3>{shop.i18n.t('checkout.pickup.title')}</h3>
        {address ? <StoreLines address={address} shop={shop} /> : null}
        {shippingMethod ? <MethodTime method={shippingMethod} store={store} shop={shop} /> : null}
      </>
    );
  }
  return (
    <>
      {address ? <AddressLines address={address} shop={shop} /> : null}
      {address && lacksHouseNumber(address) ? <p>{shop.i18n.t('checkout.address.noNumber')}</p> : null}
      <p>
        {shippingMethod?.name}
        {shippingMethod ? <MethodTime method={shippingMethod} shop={shop} /> : null}
      </p>
    </>
  );
}

/** The lines of a shipment: their names, and what is chosen of each. */
export function LineNames({
  checkout: { basket, variants },
  shipment,
  shop,
}: SummaryProps & { shipment: BasketShipment }) {
  const { t } = shop.i18n;
  return (
    <ul className="checkout-line-names">
      {linesOf(basket, shipment).map(({ itemId, productName, productId, quantity }) => (
        <li key={itemId}>
          {t('checkout.pickup.line', { name: productName || productId, count: quantity })}{' '}
          <LineVariant variant={variants?.get(itemId)} />
        </li>
      ))}
    </ul>
  );
}

/** What is chosen of a line, in small print; nothing while it is not known. */
export function LineVariant({ variant }: { variant: string | undefined }) {
  return variant ? <small>{variant}</small> : null;
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
