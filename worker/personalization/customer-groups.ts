import { GUEST_GROUPS } from '../content/choose-content.ts';
import type { Session } from '../session/session.ts';
import { withToken } from '../session/with-token.ts';
import { getCustomerGroups } from '../upstreams/commerce/customer-groups.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';

/** How long a shopper's groups are remembered, in seconds (docs/product/accounts.md §9.5). */
const FRESH_SECONDS = 5 * 60;

/**
 * The customer groups that content and campaigns are chosen by. Those of a registered shopper are
 * read from their record and remembered in the session for five minutes, for this customer only.
 * Guests have the default groups, and so has a shopper while the service gives no answer.
 */
export async function customerGroups(services: Services, session: Session): Promise<readonly string[]> {
  const { customerId } = session;
  if (!session.registered || customerId === undefined) return GUEST_GROUPS;
  const known = session.data.groups;
  const now = Math.floor(Date.now() / 1000);
  if (known?.customerId === customerId && known.until > now) return known.names;
  const asked = withToken(session, (token) => getCustomerGroups(services, token, customerId));
  const names = await orAbsent(asked, services, 'customer-groups');
  if (!names || session.customerId !== customerId) return GUEST_GROUPS;
  session.set({ groups: { customerId, until: now + FRESH_SECONDS, names } });
  return names;
}
