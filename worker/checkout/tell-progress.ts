import { tellEntered } from '../bag/tell-checkout.ts';
import type { Session } from '../session/session.ts';
import type { Basket } from '../upstreams/commerce/basket-schema.ts';
import type { Services } from '../upstreams/services.ts';
import { progressOf } from './progress.ts';

/** Tells the destinations of events what a basket has now: its delivery, its payment. */
export function tellProgress(services: Services, session: Session, basket: Basket): void {
  const { open } = progressOf(basket, null);
  if (open === 'payment' || open === 'review') tellEntered(services, session, basket, 'add-shipping');
  if (open === 'review') tellEntered(services, session, basket, 'add-payment');
}
