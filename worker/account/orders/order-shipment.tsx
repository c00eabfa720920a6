import { collectorOf } from '../../bag/collector.ts';
import { Await } from '../../rendering/await.tsx';
import type { ShopRequest } from '../../request/shop-request.ts';
import type { Order, OrderItem, OrderShipment } from '../../upstreams/commerce/order-schema.ts';
import { ChosenText } from './chosen-text.tsx';
import type { LineProducts } from './line-products.ts';
import { isPickedUp } from './order-state.ts';

type ShipmentProps = {
  order: Order;
  shipment: OrderShipment;
  products: Promise<LineProducts>;
  shop: ShopRequest;
};

/** Where a shipment goes and how, with its lines where there are several, and its gift message. */
export function OrderShipmentDetails({ order, shipment, products, shop }: ShipmentProps) {
  const { t } = shop.i18n;
  const { shippingMethod, shippingAddress, gift, giftMessage } = shipment;
  const isPickUp = isPickedUp(shipment);
  const address = isPickUp ? { ...shippingAddress, lastName: undefined } : shippingAddress;
  const collector = isPickUp ? collectorOf(shippingAddress) : undefined;
  const lines = order.productItems.filter(({ shipmentId }) => shipmentId === shipment.shipmentId);
  return (
    <>
      {shippingAddress && address ? (
        <section className="order-box">
          <h2 className="order-box-title">
            {t(isPickUp ? 'account.orders.pickUp' : 'account.orders.shipTo')}
          </h2>
          <address>
            {addressLines(address, shop).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          {isPickUp ? <p className="tabular">{shippingAddress.phone}</p> : null}
          {collector ? <p>{t('checkout.pickup.by', { name: collector })}</p> : null}
          {isPickUp && shippingMethod?.description ? <p>{shippingMethod.description}</p> : null}
          {order.shipments.length > 1 && lines.length > 0 ? (
            <LineNames lines={lines} products={products} shop={shop} />
          ) : null}
        </section>
      ) : null}
      {shippingMethod?.name && !isPickUp ? (
        <section className="order-box">
          <h2 className="order-box-title">{t('account.orders.method')}</h2>
          <p>{shippingMethod.name}</p>
          {shippingMethod.description ? (
            <p className="order-method-time">{shippingMethod.description}</p>
          ) : null}
        </section>
      ) : null}
      {gift && giftMessage ? (
        <section className="order-box">
          <h2 className="order-box-title">{t('checkout.message.title')}</h2>
          <p className="order-gift">{giftMessage}</p>
        </section>
      ) : null}
    </>
  );
}

type NamesProps = { lines: OrderItem[]; shop: ShopRequest };

/** The lines of a shipment: their names, and what was chosen of each as soon as it is known. */
function LineNames({ products, ...props }: NamesProps & { products: Promise<LineProducts> }) {
  const bare = <Names {...props} products={undefined} />;
  return (
    <Await promise={products} fallback={bare} absent={bare}>
      {(found) => <Names {...props} products={found} />}
    </Await>
  );
}

function Names({ lines, products, shop }: NamesProps & { products: LineProducts | undefined }) {
  const { t } = shop.i18n;
  return (
    <ul className="order-shipment-lines">
      {lines.map((item) => (
        <li key={item.itemId}>
          {t('checkout.pickup.line', { name: item.productName || item.productId, count: item.quantity })}
          <ChosenText item={item} products={products} />
        </li>
      ))}
    </ul>
  );
}

type Address = NonNullable<Order['billingAddress']>;

function addressLines(address: Address, { locale }: ShopRequest): string[] {
  const { firstName, lastName, companyName, address1, address2, city, stateCode, postalCode } = address;
  const join = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ');
  const place = [city, join(stateCode, postalCode)].filter(Boolean).join(', ');
  const lines = [join(firstName, lastName), companyName, address1, address2, place];
  return [...lines, countryName(address.countryCode, locale.id)].flatMap((line) => line || []);
}

function countryName(code: string | undefined, locale: string): string | undefined {
  try {
    return code && new Intl.DisplayNames(locale, { type: 'region' }).of(code);
  } catch {
    return code;
  }
}
