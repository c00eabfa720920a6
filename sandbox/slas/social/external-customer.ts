import { tellCustomer } from '../../customers/account-messages.ts';
import type { CustomerRecord } from '../../customers/customer-record.ts';
import { customerById, customerByLogin } from '../../customers/customer-store.ts';
import { newCustomer } from '../../customers/new-customer.ts';
import type { ShopPlace } from '../../mailbox/shop-link.ts';
import type { TenantContext } from '../../tenant-context.ts';
import type { Identity, IdentityProvider } from './identity-request.ts';

/**
 * The customer whom an identity provider has authenticated: the one who used it before with this
 * address, otherwise a new one without a password. Null where the address is another customer's
 * login: an equal address does not prove that the account is the shopper's, so it is not linked
 * (docs/contracts/login.md §2).
 * @param hashedLogin of the address, for a new customer
 * @param place where a new customer came from
 */
export function externalCustomer(
  tenant: TenantContext,
  provider: IdentityProvider,
  { email, firstName, lastName }: Identity,
  hashedLogin: string,
  place: ShopPlace,
): CustomerRecord | null {
  const { database } = tenant;
  const externalId = email.toLowerCase();
  const known = database.first<{ customer_id: string }>(
    'SELECT customer_id FROM external_profile WHERE provider = ? AND external_id = ?',
    provider,
    externalId,
  );
  const linked = known && customerById(database, known.customer_id);
  if (linked) return linked;
  if (customerByLogin(database, email)) return null;
  const customer = newCustomer(tenant, {
    ...{ login: email, email, firstName, lastName, hashedLogin },
    emailVerified: true,
    externalProfiles: [{ authenticationProviderId: provider, externalId }],
  });
  tellCustomer(tenant, 'welcome', customer, place);
  database.run(
    'INSERT OR REPLACE INTO external_profile (provider, external_id, customer_id) VALUES (?, ?, ?)',
    provider,
    externalId,
    customer.customerId,
  );
  return customer;
}
