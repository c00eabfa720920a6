import { placeText } from '../../../shared/forms/country-addresses.ts';
import { collectorOf } from '../../bag/collector.ts';
import { Await } from '../../rendering/await.tsx';
import type { ShopRequest } from '../../request/shop-request.ts';
import { deliveryDates } from '../../stores/delivery-dates.ts';
import { deliveryText, readyText } from '../../stores/delivery-text.ts';
import type { Order, OrderItem, OrderShipment } from '../../upstreams/commerce/order-schema.ts';
import type { Store } from '../../upstreams/commerce/stores.ts';
import { ChosenText } from './chosen-text.tsx';
import type { LineProducts } from './line-products.ts';
import { isPickedUp, type OrderState, orderState, pickUpState } from './order-state.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The states of an order whose parcels are still to come. */
const UNDER_WAY: ReadonlySet<OrderState> = new Set(['confirming', 'preparing', 'partlyShipped', 'shipped']);

type ShipmentProps = {
  order: Order;
  shipment: OrderShipment;
  products: Promise<LineProducts>;
  stores?: Promise<readonly Store[]> | undefined;
  shop: ShopRequest;
};

/** Where a shipment goes and how, with its lines where there are several, and its gift message. */
export function OrderShipmentDetails({ order, shipment, products, stores, shop }: ShipmentProps) {
  const { t } = shop.i18n;
  const { shippingMethod, shippingAddress, gift, giftMessage } = shipment;
  const isPickUp = isPickedUp(shipment);
  const address = isPickUp ? { ...shippingAddress, lastName: undefined } : shippingAddress;
  const collector = isPickUp ? collectorOf(shippingAddress) : undefined;
  const time = shippingMethod && (promised(order, shippingMethod, shop) ?? shippingMethod.description);
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
          {isPickUp ? <PickUpTime order={order} shipment={shipment} stores={stores} shop={shop} /> : null}
          {order.shipments.length > 1 && lines.length > 0 ? (
            <LineNames lines={lines} products={products} shop={shop} />
          ) : null}
        </section>
      ) : null}
      {shippingMethod?.name && !isPickUp ? (
        <section className="order-box">
          <h2 className="order-box-title">{t('account.orders.method')}</h2>
          <p>{shippingMethod.name}</p>
          {time ? <p className="order-method-time">{time}</p> : null}
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

/**
 * When what was ordered arrives by its method: while it is prepared or under way, and no carrier
 * says better. Undefined once the last day is over.
 */
function promised(
  order: Order,
  method: NonNullable<OrderShipment['shippingMethod']>,
  shop: ShopRequest,
): string | undefined {
  const isUnderWay = UNDER_WAY.has(orderState(order)) && !order.omsData?.shipments.length;
  const placed = Date.parse(order.creationDate ?? '');
  const last = isUnderWay && placed ? deliveryDates(method, placed)?.last : undefined;
  // the last day is not over anywhere before noon UTC of the next one
  const isOver = last === undefined || Date.now() > Date.parse(last) + 1.5 * DAY_MS;
  return isOver ? undefined : deliveryText(method, placed, shop);
}

type PickUpTimeProps = Omit<ShipmentProps, 'products'>;

/** When a shipment is ready in its store, while it is prepared; else what its method says. */
function PickUpTime({ order, shipment, stores, shop }: PickUpTimeProps) {
  const { shippingMethod: method, c_fromStoreId } = shipment;
  const words = method?.description ? <p>{method.description}</p> : null;
  const placed = Date.parse(order.creationDate ?? '');
  if (!stores || !method || !placed || pickUpState(order, shipment) !== 'preparing') return words;
  return (
    <Await promise={stores} fallback={words} absent={words}>
      {(all) => {
        const store = all.find(({ id }) => id === c_fromStoreId);
        const time = store && readyText(method, store, { at: placed, now: Date.now() }, shop);
        return time ? <p>{time}</p> : words;
      }}
    </Await>
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
  const { firstName, lastName, companyName, address1, address2 } = address;
  const join = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ');
  const lines = [join(firstName, lastName), companyName, address1, address2, placeText(address)];
  return [...lines, countryName(address.countryCode, locale.id)].flatMap((line) => line || []);
}

function countryName(code: string | undefined, locale: string): string | undefined {
  try {
    return code && new Intl.DisplayNames(locale, { type: 'region' }).of(code);
  } catch {
    return code;
  }
}
