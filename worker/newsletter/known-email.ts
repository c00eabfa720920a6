import { asCustomer } from '../account/as-customer.ts';
import type { Session } from '../session/session.ts';
import { getCustomer } from '../upstreams/commerce/customers.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';

/**
 * The address of a registered shopper, for the form of the sign-up; undefined for guests, and while
 * the service gives no answer.
 */
export async function knownEmail(services: Services, session: Session): Promise<string | undefined> {
  if (!session.registered) return undefined;
  const asked = asCustomer(session, (token, customerId) => getCustomer(services, token, customerId));
  return (await orAbsent(asked, services, 'newsletter-address'))?.email;
}
