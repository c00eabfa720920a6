import type { Context } from 'hono';
import { rememberedReservation } from '../bag/reservation.ts';
import { ReservationNotice, shownReservation } from '../bag/reservation-notice.tsx';
import type { AppEnv } from '../http/app-env.ts';
import { fragmentResponse, noFragment } from './fragment-response.tsx';

/**
 * The notice of what is reserved in the visitor's bag, for pages that are the same for everyone.
 * It is by the cookie of the last answer with the bag, so no service is called; 204 without one.
 */
export async function reservationFragment(c: Context<AppEnv>): Promise<Response> {
  const { services, shop } = c.var;
  const reservation = shownReservation(rememberedReservation(await c.var.session()), services);
  if (!reservation) return noFragment(c);
  return fragmentResponse(c, <ReservationNotice reservation={reservation} shop={shop} />);
}
