import type { ShopRequest } from '../request/shop-request.ts';
import { visitorTime } from '../request/visitor-time.ts';
import type { Services } from '../upstreams/services.ts';
import { type Reservation, reservationAt } from './reservation.ts';

/** Address of the notice as a fragment. */
export const RESERVATION_FRAGMENT = '/fragments/reservation';

/** A reservation, and its end as a time of day. */
export type ShownReservation = Reservation & { time: string };

/** A reservation by its end (epoch ms), as pages show it; undefined where there is none any more. */
export function shownReservation(
  until: number | undefined,
  services: Services,
): ShownReservation | undefined {
  const reservation = reservationAt(until, Date.now());
  return reservation && { ...reservation, time: visitorTime(reservation.until, services) };
}

type NoticeProps = { reservation: ShownReservation; shop: ShopRequest };

/**
 * Until when limited items are kept, as a text. Scripts add the time left
 * (client/bag/reservation.ts): they count it from what was left at this answer, because a browser's
 * clock may be wrong.
 */
export function ReservationNotice({ reservation: { until, left, time }, shop }: NoticeProps) {
  const { t } = shop.i18n;
  return (
    <div
      data-reserved-until={`${until}`}
      data-reserved-left={`${left}`}
      data-soon={t('bag.reservation.soon')}
      data-over={t('bag.reservation.expired')}
      data-over-body={t('bag.reservation.expiredBody')}
      className="reserved"
    >
      <p>{t('bag.reservation.until', { time })}</p>
      <span role="timer" aria-label={t('bag.reservation.left')} className="tabular" />
    </div>
  );
}

/** Says that the reservation ended between two pages. Scripts have said it on the page before. */
export function ReservationEnded({ shop: { i18n } }: { shop: ShopRequest }) {
  return (
    <div role="status" className="gutter border-b border-line bg-badge-pink py-3">
      <p className="page max-w-[60ch]">
        <strong>{i18n.t('bag.reservation.expired')}</strong> {i18n.t('bag.reservation.expiredBody')}
      </p>
    </div>
  );
}

/** The notice across the top of a page; nothing where nothing is reserved. */
export function ReservationBar({ reservation, shop }: Partial<NoticeProps> & Pick<NoticeProps, 'shop'>) {
  if (!reservation) return null;
  return (
    <div data-reservation={shop.link(RESERVATION_FRAGMENT)} className="gutter reserved-bar">
      <ReservationNotice reservation={reservation} shop={shop} />
    </div>
  );
}
