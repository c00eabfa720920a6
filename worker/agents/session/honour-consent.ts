import { signUp } from '../../newsletter/sign-up.ts';
import { orAbsent } from '../../upstreams/upstream.ts';
import { emailOf } from './checkout-facts.ts';
import type { Shopping } from './shopping.ts';

/**
 * Does what a buyer has agreed to, once their order is placed by the platform: a yes to marketing asks for
 * the newsletter, whose own mail asks them again (docs/contracts/agents.md §5.3). Where it fails, nothing
 * is signed up. To be called once for an order.
 */
export async function honourConsent({ services, session, record }: Shopping): Promise<void> {
  const { consent } = record.checkout;
  const stated = emailOf(record.checkout);
  if (consent.marketing !== true || !('email' in stated)) return;
  await orAbsent(signUp(services, session, stated.email), services, 'agent-newsletter');
}
