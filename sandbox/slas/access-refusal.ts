import { credentialsVersion, customerById } from '../customers/customer-store.ts';
import type { TenantContext } from '../tenant-context.ts';
import { credentialsOf, type Shopper, type TokenClaims } from './token-claims.ts';

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
    return 'The access token was revoked.';
  }
  if (!shopper.registered) return null;
  const customer = customerById(database, shopper.customerId);
  if (!customer) return 'The access token belongs to no customer.';
  if (credentialsOf(claims) !== credentialsVersion(customer)) {
    return 'Customer credentials changed after token was issued.';
  }
  return null;
}
