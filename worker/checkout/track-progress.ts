import { trackEntered } from '../bag/track-checkout.ts';
import type { Session } from '../session/session.ts';
import type { Basket } from '../upstreams/commerce/basket-schema.ts';
import type { Services } from '../upstreams/services.ts';
import { progressOf } from './progress.ts';

/** Tells the destinations of events what a basket has now: its delivery, its payment. */
export function trackProgress(services: Services, session: Session, basket: Basket): void {
  const { open } = progressOf(basket, null);
  if (open === 'payment' || open === 'review') trackEntered(services, session, basket, 'add-shipping');
  if (open === 'review') trackEntered(services, session, basket, 'add-payment');
}
