import type { ShopEvent, ViewCheckout } from '../../shared/schemas/events.ts';
import type { Audience } from '../events/event-queue.ts';
import { trackEvent } from '../events/track-event.ts';
import { CHECKOUT_STEPS_COOKIE } from '../session/cookies.ts';
import type { Session } from '../session/session.ts';
import type { Basket } from '../upstreams/commerce/basket-schema.ts';
import type { Order } from '../upstreams/commerce/order-schema.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { bagContents, eventAmount, eventItems } from './event-items.ts';
import { findBasket } from './shopper-basket.ts';

/** The step after the last one: the order is confirmed. */
const CONFIRMED = 'confirmed';
/** Most steps that are reported of a basket. */
const MAX_TRACKED = 20;

/**
 * Reports a step of the checkout, and with the first step that the checkout began; each once for a
 * basket. The items and the amount come from the baskets service. Without a basket, or with an
 * empty one, nothing is reported.
 */
export async function trackCheckoutStep(
  services: Services,
  session: Session,
  { step, number }: ViewCheckout,
): Promise<void> {
  if (!services.eventQueue.isFollowed) return;
  const found = await orAbsent(findBasket(services, session), services, 'checkout-tracked');
  if (!found) return;
  const { basket } = found;
  const { basketId } = basket;
  trackOnce(services, session, basket, {
    name: step,
    event: async () => ({ type: 'checkout-step', step, number, basketId }),
    audience: 'everyone',
  });
}

/** What a shopper has entered in the checkout. */
type Entered = 'add-shipping' | 'add-payment';

/** Reports that the delivery or the payment was entered; each once for a basket. */
export function trackEntered(services: Services, session: Session, basket: Basket, type: Entered): void {
  const method = methodOf(basket, type);
  trackOnce(services, session, basket, {
    name: type,
    event: async () => ({ type, method, ...(await bagContents(services, basket)) }),
    audience: 'collector',
  });
}

/** The delivery or the payment of a basket or an order. */
export function methodOf(
  { shipments, paymentInstruments }: Pick<Basket | Order, 'shipments' | 'paymentInstruments'>,
  type: Entered,
): string | undefined {
  return type === 'add-shipping'
    ? shipments.find(({ shippingMethod }) => shippingMethod)?.shippingMethod?.name
    : paymentInstruments[0]?.paymentMethodId;
}

/**
 * The basket whose checkout was followed last in this browser, and the steps that were reported.
 */
export function followedCheckout({ cookies }: Session): { basketId: string; steps: string[] } {
  const [basketId = '', ...steps] = (cookies.get(CHECKOUT_STEPS_COOKIE) ?? '').split('|');
  return { basketId, steps };
}

/**
 * Whether the order made of a basket is confirmed for the first time in this browser, as far as it
 * knows: a checkout that was begun since takes the place of it.
 */
export function confirmedOnce(session: Session, ordered: string): boolean {
  const { basketId, steps } = followedCheckout(session);
  if (basketId !== '' && (basketId !== ordered || steps.includes(CONFIRMED))) return false;
  session.cookies.set(CHECKOUT_STEPS_COOKIE, [ordered, ...steps, CONFIRMED].join('|'), {});
  return true;
}

type Reached = { name: string; event: () => Promise<ShopEvent>; audience: Audience };

function trackOnce(services: Services, session: Session, basket: Basket, reached: Reached): void {
  const { name, event, audience } = reached;
  const { basketId, productItems } = basket;
  if (!services.eventQueue.isFollowed || productItems.length === 0) return;
  const followed = followedCheckout(session);
  const tracked = followed.basketId === basketId ? followed.steps : [];
  if (tracked.includes(name) || tracked.length >= MAX_TRACKED) return;
  session.cookies.set(CHECKOUT_STEPS_COOKIE, [basketId, ...tracked, name].join('|'), {});
  const toBegin = audienceOfBeginning(tracked, audience);
  if (toBegin)
    trackEvent(
      services,
      async () => {
        const items = await eventItems(services, basket, productItems);
        return [{ type: 'begin-checkout', items, subtotal: eventAmount(basket.productSubTotal) ?? 0 }];
      },
      toBegin,
    );
  trackEvent(services, async () => [await event()], audience);
}

/**
 * Who has not been told that a checkout began. The others than the collector are told with the
 * first step that the browser reports.
 */
function audienceOfBeginning(tracked: readonly string[], audience: Audience): Audience | undefined {
  if (tracked.length === 0) return audience;
  const isFirstStep = audience === 'everyone' && tracked.every((name) => name.startsWith('add-'));
  return isFirstStep ? 'all-but-collector' : undefined;
}
