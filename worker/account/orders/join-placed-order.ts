import type { MessageId } from '../../../shared/i18n/message-id.ts';
import type { Session } from '../../session/session.ts';
import { joinGuestOrder } from '../../upstreams/commerce/guest-orders.ts';
import type { Services } from '../../upstreams/services.ts';
import type { TimeLimit } from '../../upstreams/time-limit.ts';
import { orAbsent } from '../../upstreams/upstream.ts';
import { asCustomer } from '../as-customer.ts';
import { confirmationPath, ORDER_NO } from './order-access.ts';

/**
 * Brings the order that a guest has placed in this session into the account that they have signed in
 * to from its confirmation, at `to` (docs/decisions/0075). Returns the message id of what to say of
 * it; undefined where there is no such order.
 */
export async function joinPlacedOrder(
  services: Services,
  session: Session,
  to: string,
  limit: TimeLimit,
): Promise<MessageId | undefined> {
  const { shop } = services;
  const [path = ''] = to.split(/[?#]/, 1);
  const orderNo = path.split('/').at(-1) ?? '';
  const isConfirmation = ORDER_NO.test(orderNo) && path === shop.link(confirmationPath(orderNo));
  if (!shop.features.guestOrders || !isConfirmation) return undefined;
  const joining = asCustomer(session, (token) => joinGuestOrder(services, token, orderNo));
  const answer = await orAbsent(limit.within(joining, 'guest-order-join'), services, 'guest-order-join');
  if (answer === undefined) return 'account.orders.claim.notJoined';
  return answer ? 'account.orders.claim.joined' : undefined;
}
