import type { Context } from 'hono';
import type { Activity } from '../../shared/schemas/activity.ts';
import { tellActivity } from '../events/tell-activity.ts';
import type { AppEnv } from '../http/app-env.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { activityProducts } from './activity-products.ts';
import { findBasket } from './shopper-basket.ts';

type Step = Extract<Activity, { event: 'checkoutStep' }>;

/**
 * What was told of a basket already: its id, then the steps, with `|` between. It ends with the
 * browser's session.
 */
export const TOLD_COOKIE = 'cairn-checkout';
const MAX_TOLD = 20;
const CHECKOUT_TYPE = 'traditional';

/**
 * Tells a step of a checkout, and with the first one that it began, each once for a basket
 * (docs/contracts/recommendations.md §4). What is in the basket and what it costs is the service's
 * own word. Nothing is told without a basket that holds something.
 */
export async function tellCheckoutStep(c: Context<AppEnv>, { stepName, stepNumber }: Step): Promise<void> {
  const { services } = c.var;
  const session = await c.var.session();
  const found = await orAbsent(findBasket(services, session), services, 'checkout-told');
  const basket = found?.basket;
  if (!basket || basket.productItems.length === 0) return;
  const { basketId } = basket;
  const [toldOf, ...before] = (session.cookies.get(TOLD_COOKIE) ?? '').split('|');
  const told = toldOf === basketId ? before : [];
  if (told.includes(stepName) || told.length >= MAX_TOLD) return;
  session.cookies.set(TOLD_COOKIE, [basketId, ...told, stepName].join('|'), {});
  tellActivity(c, session, async () => {
    const step = {
      event: 'checkoutStep',
      stepName,
      stepNumber,
      basketId,
      checkoutType: CHECKOUT_TYPE,
    } as const;
    if (told.length > 0) return [step];
    const products = await activityProducts(services, basket, basket.productItems);
    const amount = basket.productSubTotal ?? 0;
    return [{ event: 'beginCheckout', products, amount, checkoutType: CHECKOUT_TYPE }, step];
  });
}
