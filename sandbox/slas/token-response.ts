import { credentialsVersion, customerById, saveCustomer } from '../customers/customer-store.ts';
import type { TenantContext } from '../tenant-context.ts';
import { giveRefreshToken, type RefreshToken } from './refresh-token.ts';
import { previousGuestId, type Session } from './session.ts';
import type { SlasClient } from './slas-client.ts';
import { slasError } from './slas-error.ts';
import { ACCESS_TOKEN_SECONDS, claimsOf, isbOf, MAX_ISB_LENGTH, type TokenSubject } from './token-claims.ts';
import { tokenScopes } from './token-scopes.ts';

export type TokenResponse = {
  access_token: string;
  id_token: string;
  refresh_token: string;
  expires_in: number;
  refresh_token_expires_in: number;
  token_type: 'Bearer';
  usid: string;
  customer_id: string;
  enc_user_id: string;
  idp_access_token: string | null;
  dnt: string;
};

/** The result of checking a grant. */
export type Grant = {
  session: Session;
  client: SlasClient;
  channelId: string;
  dnt: boolean;
  /** Identity provider that authenticated the customer, if any. */
  provider: string | null;
  /** A private client's refresh token, which is returned again instead of a new one. */
  keep?: RefreshToken;
};

/**
 * Answers a grant: signed access and ID tokens and a refresh token (docs/contracts/login.md §4).
 * All database work is done before the first `await`. Throws 400 when the token's subject would be
 * too long.
 */
export async function tokenResponse(tenant: TenantContext, grant: Grant): Promise<TokenResponse> {
  const { session, client, channelId, dnt, provider } = grant;
  const now = tenant.clock.seconds();
  const customer = session.registered ? customerById(tenant.database, session.customerId) : null;
  if (session.registered && !customer) throw slasError(400, 'invalid_request', 'user not found');
  const subject: TokenSubject = {
    usid: session.usid,
    guestId: session.registered
      ? (previousGuestId(tenant.database, session.usid) ?? session.customerId)
      : session.customerId,
    ...(customer && {
      customer: {
        customerId: customer.customerId,
        login: customer.login,
        name: [customer.firstName, customer.lastName].filter(Boolean).join(' '),
        origin: provider ?? 'ecom',
        credentials: credentialsVersion(customer),
        logouts: customer.logouts ?? 0,
      },
    }),
    clientId: client.id,
    channelId,
    dnt,
  };
  if (isbOf(subject).length > MAX_ISB_LENGTH) {
    throw slasError(400, 'invalid_request', `the token subject is longer than ${MAX_ISB_LENGTH} characters`);
  }
  const refresh =
    grant.keep ??
    giveRefreshToken(tenant, {
      usid: session.usid,
      customer_id: session.customerId,
      credentials: credentialsVersion(customer),
      kind: session.registered ? 'registered' : 'guest',
      provider,
      client_id: client.id,
      channel_id: channelId,
      dnt: dnt ? 'true' : 'false',
    });
  const claims = claimsOf(subject, now, tokenScopes(tenant.database));
  const { scp: _, ...identity } = claims;
  return {
    access_token: await tenant.keys.sign(claims),
    id_token: await tenant.keys.sign(identity),
    refresh_token: refresh.token,
    expires_in: ACCESS_TOKEN_SECONDS,
    refresh_token_expires_in: refresh.expires_at - now,
    token_type: 'Bearer',
    usid: session.usid,
    customer_id: session.customerId,
    enc_user_id: customer?.hashedLogin ?? '',
    idp_access_token: provider === null ? null : `${provider}-${claims.jti}`,
    dnt: dnt ? 'true' : 'false',
  };
}

/** Records the sign-in on a customer's record. */
export function noteLogin({ database, clock }: TenantContext, customerId: string): void {
  const customer = customerById(database, customerId);
  if (!customer) return;
  saveCustomer(database, {
    ...customer,
    lastLoginAt: clock.now(),
    previousLoginAt: customer.lastLoginAt ?? clock.now(),
  });
}
