import { errorFields, log } from '../../request/log.ts';
import type { Placement } from '../../upstreams/commerce/placing.ts';
import { refundPayments } from '../../upstreams/payments/provider.ts';
import type { Services } from '../../upstreams/services.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import type { OrderOutcome } from './order-outcome.ts';

/** Why an order failed whose payment was made all the same, and was given back. */
export const REFUNDED = 'refunded';

/**
 * Gives back the money of an order that has failed and cannot be placed any more. It can be
 * repeated, and gives back nothing twice. Until the provider has confirmed it, nobody says how the
 * order ended (docs/decisions/0070).
 */
export async function giveBack(services: Services, order: Placement): Promise<OrderOutcome> {
  const { requestId } = services;
  const { orderNo } = order;
  log('error', 'paid-order-failed', { requestId, orderNo });
  try {
    if (!(await refundPayments(services, orderNo))) return { kind: 'unknown' };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    log('error', 'refund-failed', { requestId, orderNo, ...errorFields(error) });
    return { kind: 'unknown' };
  }
  log('warn', 'order-refunded', { requestId, orderNo });
  return { kind: 'failed', order, reason: REFUNDED };
}
