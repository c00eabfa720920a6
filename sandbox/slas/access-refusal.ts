import { credentialsVersion, customerById } from '../customers/customer-store.ts';
import type { TenantContext } from '../tenant-context.ts';
import { issuedAtOf, type Shopper, type TokenClaims } from './token-claims.ts';

const REVOKED = 'The access token was revoked.';

/**
 * Why a signed, unexpired token is no longer valid, in the wire's words (docs/contracts/README.md
 * §3.2); null when it is valid.
 */
export function accessRefusal(
  { database }: TenantContext,
  claims: TokenClaims,
  shopper: Shopper,
): string | null {
  if (database.first('SELECT 1 FROM revoked_token WHERE jti = ?', claims.jti)) {
    return REVOKED;
  }
  if (!shopper.registered) return null;
  const customer = customerById(database, shopper.customerId);
  if (!customer) return 'The access token belongs to no customer.';
  const { credentials, logouts } = issuedAtOf(claims);
  if (credentials !== credentialsVersion(customer)) {
    return 'Customer credentials changed after token was issued.';
  }
  return logouts === (customer.logouts ?? 0) ? null : REVOKED;
}
