import type { CustomerRecord } from '../../customers/customer-record.ts';
import { customerById, customerByLogin, saveCustomer } from '../../customers/customer-store.ts';
import { newCustomer } from '../../customers/new-customer.ts';
import type { TenantContext } from '../../tenant-context.ts';
import type { Identity, IdentityProvider } from './identity-request.ts';

/**
 * The customer whom an identity provider vouches for: who came through it before with this address,
 * else who signs in with the address, now linked, else a new one without a password.
 * @param hashedLogin of the address, for a new customer
 */
export function externalCustomer(
  tenant: TenantContext,
  provider: IdentityProvider,
  { email, firstName, lastName }: Identity,
  hashedLogin: string,
): CustomerRecord {
  const { database } = tenant;
  const externalId = email.toLowerCase();
  const known = database.first<{ customer_id: string }>(
    'SELECT customer_id FROM external_profile WHERE provider = ? AND external_id = ?',
    provider,
    externalId,
  );
  const linked = known && customerById(database, known.customer_id);
  if (linked) return linked;
  const customer =
    customerByLogin(database, email) ??
    newCustomer(tenant, { login: email, email, firstName, lastName, hashedLogin });
  const changed: CustomerRecord = {
    ...customer,
    emailVerified: customer.emailVerified || customer.email.toLowerCase() === externalId,
    externalProfiles: [...customer.externalProfiles, { authenticationProviderId: provider, externalId }],
  };
  saveCustomer(database, changed);
  database.run(
    'INSERT OR REPLACE INTO external_profile (provider, external_id, customer_id) VALUES (?, ?, ?)',
    provider,
    externalId,
    changed.customerId,
  );
  return changed;
}
