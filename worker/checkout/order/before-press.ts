import type { Message } from '../../http/problem-response.ts';
import type { Session } from '../../session/session.ts';
import { ordersAsAnother } from '../../session/simulated-session.ts';
import type { Basket } from '../../upstreams/commerce/basket-schema.ts';
import type { Services } from '../../upstreams/services.ts';
import { knowsNumber } from './reserve-number.ts';
import { goneInStore } from './short-in-store.ts';

/**
 * Why a basket that is filled in cannot be ordered, as far as that is known before the button is
 * pressed: staff simulate another shopper, a store no longer has what is picked up there, or this browser
 * cannot be told the number of the order, without which a lost answer could not be asked about.
 */
export async function refusedBefore(
  services: Services,
  session: Session,
  basket: Basket,
): Promise<Message | undefined> {
  const [isSimulated, gone] = await Promise.all([
    ordersAsAnother(services, session),
    goneInStore(services, basket),
  ]);
  if (isSimulated) return { messageId: 'checkout.review.simulated' };
  if (gone) return { messageId: 'checkout.pickup.gone', values: gone };
  return (await knowsNumber(services, session, basket)) ? undefined : { messageId: 'checkout.notSaved' };
}
