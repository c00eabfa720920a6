import type { TenantContext } from '../tenant-context.ts';
import type { TokenClaims } from './token-claims.ts';

/** Invalidates one access token before it expires. */
export function revokeAccess({ database, clock }: TenantContext, { jti, exp }: TokenClaims): void {
  database.run('DELETE FROM revoked_token WHERE expires_at <= ?', clock.seconds());
  database.run('INSERT OR IGNORE INTO revoked_token (jti, expires_at) VALUES (?, ?)', jti, exp);
}
