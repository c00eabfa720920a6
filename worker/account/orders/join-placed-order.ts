import type { Session } from '../../session/session.ts';
import { joinGuestOrder } from '../../upstreams/commerce/guest-orders.ts';
import type { Services } from '../../upstreams/services.ts';
import type { TimeLimit } from '../../upstreams/time-limit.ts';
import { orAbsent } from '../../upstreams/upstream.ts';
import { asCustomer } from '../as-customer.ts';
import { confirmationPath, ORDER_NO } from './order-access.ts';

/**
 * Brings the order that a guest has placed in this session into the account that they have signed in
 * to from its confirmation, at `to` (docs/decisions/0075). False where the service gave no answer:
 * the order then still is the guest's.
 */
export async function joinPlacedOrder(
  services: Services,
  session: Session,
  to: string,
  limit: TimeLimit,
): Promise<boolean> {
  const { shop } = services;
  const [path = ''] = to.split(/[?#]/, 1);
  const orderNo = path.split('/').at(-1) ?? '';
  const isConfirmation = ORDER_NO.test(orderNo) && path === shop.link(confirmationPath(orderNo));
  if (!shop.features.guestOrders || !isConfirmation) return true;
  const joining = asCustomer(session, (token) => joinGuestOrder(services, token, orderNo));
  const answer = await orAbsent(limit.within(joining, 'guest-order-join'), services, 'guest-order-join');
  return answer !== undefined;
}
