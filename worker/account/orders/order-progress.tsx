import type { ShopRequest } from '../../request/shop-request.ts';
import type { Order } from '../../upstreams/commerce/order-schema.ts';
import { isPickedUp, parcelsOf, pickUpState, stepsOf, storeName } from './order-state.ts';

const DAY = { dateStyle: 'long' } as const;

/** The day of a date of an order, in words; '' where there is none. */
export function orderDay({ i18n }: ShopRequest, iso: string | undefined): string {
  return iso ? i18n.date(iso, DAY) : '';
}

type ProgressProps = { order: Order; shop: ShopRequest };

/** The steps of an order on its way, as a line with points. */
export function OrderSteps({ order, shop }: ProgressProps) {
  const { t } = shop.i18n;
  return (
    <ol aria-label={t('account.orders.progress')} className="order-steps">
      {stepsOf(order).map(({ id, isReached, isCurrent, at }) => (
        <li
          key={id}
          className={isReached ? 'order-step-reached' : undefined}
          aria-current={isCurrent ? 'step' : undefined}
        >
          <span>{t(`account.orders.step.${id}`)}</span>
          {at ? <time dateTime={at}>{orderDay(shop, at)}</time> : null}
        </li>
      ))}
    </ol>
  );
}

/** The parcels of an order, each with its number and, where that is safe, a link to follow it. */
export function OrderParcels({ order, shop }: ProgressProps) {
  const { t } = shop.i18n;
  const parcels = parcelsOf(order);
  const pickUps = order.shipments.filter(isPickedUp);
  if (parcels.length + pickUps.length === 0) return null;
  return (
    <section className="order-parcels">
      <h2 className="sr-only">{t('account.orders.parcels')}</h2>
      <ul>
        {pickUps.map((shipment) => (
          <li key={shipment.shipmentId}>
            <p>
              <strong>{t('account.orders.pickUpAt', { store: storeName(shipment) })}</strong>
            </p>
            <p>{t(`account.orders.pickUpState.${pickUpState(order, shipment)}`)}</p>
          </li>
        ))}
        {parcels.map((parcel, index) => {
          const { provider, trackingNumber, expectedDeliveryDate, actualDeliveryDate } = parcel;
          const href = safeLink(parcel.trackingUrl);
          const number = trackingNumber ?? '';
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: parcels need not have ids
            <li key={index}>
              <p>
                <strong>
                  {parcels.length > 1
                    ? t('account.orders.parcelOf', { number: index + 1, count: parcels.length })
                    : t('account.orders.parcel')}
                </strong>{' '}
                {[provider, number].filter(Boolean).join(' · ')}
              </p>
              <p>{whenText(shop, { expected: expectedDeliveryDate, actual: actualDeliveryDate })}</p>
              {href ? (
                <a href={href} rel="noopener noreferrer external" className="order-track button-secondary">
                  {t('account.orders.track')}
                  <span className="sr-only"> {number}</span>
                </a>
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function whenText(
  shop: ShopRequest,
  { expected, actual }: { expected: string | undefined; actual: string | undefined },
): string {
  const { t } = shop.i18n;
  if (actual) return t('account.orders.arrivedOn', { day: orderDay(shop, actual) });
  const day = orderDay(shop, expected);
  return day ? t('account.orders.expectedOn', { day }) : '';
}

/** A carrier's address that may be linked to: only HTTPS, never a script or an address within. */
function safeLink(address: string | undefined): string | undefined {
  const url = address ? URL.parse(address) : null;
  return url?.protocol === 'https:' && url.username === '' ? url.href : undefined;
}
