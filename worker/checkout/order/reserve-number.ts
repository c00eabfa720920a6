import type { ActionContext } from '../../forms/define-action.ts';
import type { Basket } from '../../upstreams/commerce/basket-schema.ts';
import { reserveOrderNo } from '../../upstreams/commerce/placing.ts';
import { LastOrderOpen } from '../checkout-action.ts';
import { AttemptCookie } from './attempt.ts';

/**
 * Reserves the number that a basket's order will have, and remembers it in this browser, before
 * anything pays for the basket (docs/decisions/0065). Throws `LastOrderOpen` before it changes
 * anything, and `UpstreamError`.
 */
export async function reserveNumber(
  { services, session }: Pick<ActionContext, 'services' | 'session'>,
  token: string,
  { basketId, c_orderNo }: Pick<Basket, 'basketId' | 'c_orderNo'>,
): Promise<void> {
  const attempt = new AttemptCookie(services, session);
  const last = await attempt.read();
  if (last && !last.end && last.orderNo !== c_orderNo) throw new LastOrderOpen();
  const orderNo = await reserveOrderNo(services, token, basketId);
  await attempt.write({ orderNo, basketId });
}
