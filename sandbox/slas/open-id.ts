import type { Context } from 'hono';
import { customerById } from '../customers/customer-store.ts';
import { baseAddress } from '../http/base-address.ts';
import { ORGANIZATION_ID, SLAS_TENANT, TOKEN_SCOPES } from '../identity.ts';
import type { TenantEnv } from '../tenant-context.ts';
import { bearer } from './bearer.ts';

/** GET /userinfo: the shopper of the access token as OpenID claims (docs/contracts/login.md §8). */
export async function userInfo(c: Context<TenantEnv>): Promise<Response> {
  const { shopper, claims } = await bearer(c);
  const customer = shopper.registered ? customerById(c.var.tenant.database, shopper.customerId) : null;
  return c.json({
    sub: claims.sub,
    usid: shopper.usid,
    customer_id: shopper.customerId,
    channel_id: shopper.channelId,
    ...(customer && {
      preferred_username: customer.login,
      name: [customer.firstName, customer.lastName].filter(Boolean).join(' '),
      given_name: customer.firstName,
      family_name: customer.lastName,
      email: customer.email,
      email_verified: customer.emailVerified,
    }),
  });
}

/**
 * GET /.well-known/openid-configuration: the login service's addresses and capabilities
 * (docs/contracts/login.md §8).
 */
export function openIdConfiguration(c: Context<TenantEnv>): Response {
  const root = `${baseAddress(c)}/shopper/auth/v1/organizations/${ORGANIZATION_ID}/oauth2`;
  return c.json({
    issuer: `slas/prod/${SLAS_TENANT}`,
    authorization_endpoint: `${root}/authorize`,
    token_endpoint: `${root}/token`,
    userinfo_endpoint: `${root}/userinfo`,
    jwks_uri: `${root}/jwks`,
    revocation_endpoint: `${root}/revoke`,
    introspection_endpoint: `${root}/introspect`,
    end_session_endpoint: `${root}/logout`,
    response_types_supported: ['code'],
    grant_types_supported: [
      'authorization_code',
      'authorization_code_pkce',
      'client_credentials',
      'refresh_token',
    ],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'none'],
    code_challenge_methods_supported: ['S256'],
    scopes_supported: ['openid', 'offline_access', 'email', ...TOKEN_SCOPES.split(' ')],
  });
}
