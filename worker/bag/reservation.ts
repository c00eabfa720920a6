import type { Bag } from '../../shared/schemas/bag.ts';
import type { Session } from '../session/session.ts';

/**
 * Says to scripts and other tags of the page that pieces are reserved. Its value is `{site}.{epoch
 * ms}`: the site of the bag and when its reservation ends.
 */
const RESERVATION_COOKIE = 'cartHasReservation';
/** Fewer digits than a date can hold. */
const VALUE = /^(.+)\.(\d{1,15})$/;

const SECOND_MS = 1_000;
/** No reservation lasts longer than a day, in seconds. */
const MOST_SECONDS = 24 * 60 * 60;

/** When a reservation ends, in epoch ms, and how much time is left, in ms. */
export type Reservation = { until: number; left: number };

/**
 * A reservation by its end (epoch ms) at the time `now`; undefined where there is none any more.
 */
export function reservationAt(until: number | undefined, now: number): Reservation | undefined {
  if (until === undefined || until <= now) return undefined;
  return { until, left: Math.min(until - now, MOST_SECONDS * SECOND_MS) };
}

/**
 * Keeps cookie and session in step with a bag that was read: the cookie is set until the
 * reservation ends, by the browser's own clock, and deleted where there is none.
 */
export function rememberReservation(session: Session, bag: Pick<Bag, 'count' | 'reservedUntil'>): void {
  const now = Date.now();
  const reservation = reservationAt(bag.reservedUntil, now);
  // one that ended is remembered until a page has said so
  const isOver = bag.count > 0 && (session.data.reservedUntil ?? Number.POSITIVE_INFINITY) <= now;
  if (reservation || !isOver) session.set({ reservedUntil: reservation?.until });
  if (reservation) {
    session.cookies.set(RESERVATION_COOKIE, `${session.siteId}.${reservation.until}`, {
      seconds: Math.ceil(reservation.left / SECOND_MS),
      readable: true,
    });
  } else if (ofSite(session.cookies.get(RESERVATION_COOKIE), session.siteId) !== undefined) {
    session.cookies.set(RESERVATION_COOKIE, '', { seconds: 0, readable: true });
  }
}

/** Whether the bag's reservation has ended since the shopper was last told of it. Says so once. */
export function hasReservationEnded(session: Session): boolean {
  const { reservedUntil } = session.data;
  if (reservedUntil === undefined || reservedUntil > Date.now()) return false;
  session.set({ reservedUntil: undefined });
  return true;
}

/**
 * When the reservation of a site's bag ends, by a browser's cookie, which the visitor can change.
 */
export function rememberedReservation(session: Session): number | undefined {
  return ofSite(session.cookies.get(RESERVATION_COOKIE), session.siteId);
}

/** The time in the cookie, where it is about the bag of this site. */
function ofSite(cookie: string | undefined, siteId: string): number | undefined {
  const [, site, until] = VALUE.exec(cookie ?? '') ?? [];
  return site === siteId ? Number(until) : undefined;
}
