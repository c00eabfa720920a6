import type { Context } from 'hono';
import type { ViewCheckout } from '../../shared/schemas/events.ts';
import { tellEvent } from '../events/tell-event.ts';
import type { AppEnv } from '../http/app-env.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { eventItems } from './event-items.ts';
import { findBasket } from './shopper-basket.ts';

/**
 * Cookie with the steps that were reported for a basket: its id and the steps, separated by `|`. It
 * lasts until the browser is closed.
 */
export const CHECKOUT_STEPS_COOKIE = 'cairn-checkout';
const MAX_TOLD = 20;

/**
 * Reports a step of the checkout, and with the first step that the checkout began; each once for a
 * basket. The items and the amount come from the baskets service. Without a basket, or with an
 * empty one, nothing is reported.
 */
export async function tellCheckoutStep(c: Context<AppEnv>, { step, number }: ViewCheckout): Promise<void> {
  const { services } = c.var;
  const session = await c.var.session();
  const found = await orAbsent(findBasket(services, session), services, 'checkout-told');
  const basket = found?.basket;
  if (!basket || basket.productItems.length === 0) return;
  const { basketId } = basket;
  const [toldOf, ...before] = (session.cookies.get(CHECKOUT_STEPS_COOKIE) ?? '').split('|');
  const told = toldOf === basketId ? before : [];
  if (told.includes(step) || told.length >= MAX_TOLD) return;
  session.cookies.set(CHECKOUT_STEPS_COOKIE, [basketId, ...told, step].join('|'), {});
  tellEvent(c, session, async () => {
    const reached = { type: 'checkout-step', step, number, basketId } as const;
    if (told.length > 0) return [reached];
    const items = await eventItems(services, basket, basket.productItems);
    return [{ type: 'begin-checkout', items, subtotal: basket.productSubTotal ?? 0 }, reached];
  });
}
