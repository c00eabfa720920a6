import { Hono, type MiddlewareHandler } from 'hono';
import { InvalidInput } from '../http/invalid-input.ts';
import { Refusal } from '../http/refusal.ts';
import { ORGANIZATION_ID } from '../identity.ts';
import type { TenantEnv } from '../tenant-context.ts';
import { authorize } from './authorize.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { otpRequest, otpVerify } from './one-time/otp.ts';
import { passwordAction, passwordReset } from './one-time/password-reset.ts';
import { passwordlessLogin } from './one-time/passwordless-login.ts';
import { passwordlessToken } from './one-time/passwordless-token.ts';
import { openIdConfiguration, userInfo } from './open-id.ts';
import { rateHeaders } from './rate-headers.ts';
import { sessionBridge } from './session-bridge.ts';
import { slasError } from './slas-error.ts';
import { providerCallback } from './social/provider-callback.ts';
import { token } from './token.ts';
import { introspect, revoke } from './token-actions.ts';
import { finishAuthentication, startAuthentication } from './webauthn/authenticate.ts';
import { deletePasskey, deletePasskeyUser, readPasskeys } from './webauthn/manage.ts';
import { authorizeRegistration, finishRegistration, startRegistration } from './webauthn/register.ts';

const FORM = 'application/x-www-form-urlencoded';
const JSON_PATHS = /\/webauthn\/(?:register|authenticate)\/finish$/;

/** Bodies are forms, apart from two calls about passkeys, and must be declared as such: 415. */
const checkMediaType: MiddlewareHandler<TenantEnv> = (c, next) => {
  const mediaType = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  const expected = JSON_PATHS.test(c.req.path) ? 'application/json' : FORM;
  if (c.req.method === 'POST' && mediaType !== expected) {
    throw slasError(415, 'invalid_request', `The content type has to be '${expected}'.`);
  }
  return next();
};

/** Shopper login (SLAS), docs/contracts/login.md. Mounted at `/shopper/auth/v1`. */
export function slasService(): Hono<TenantEnv> {
  const service = new Hono<TenantEnv>().basePath('/organizations/:organizationId');
  service.onError((error) => {
    if (error instanceof Refusal) return error.toResponse();
    if (error instanceof InvalidInput) return slasError(400, 'invalid_request', error.message).toResponse();
    throw error;
  });
  service.use(rateHeaders());
  service.use((c, next) => {
    if (c.req.param('organizationId') !== ORGANIZATION_ID) {
      throw slasError(400, 'invalid_request', 'organizationId is not known');
    }
    return next();
  });
  service.use(checkMediaType);
  service.get('/oauth2/authorize', authorize);
  service.get('/oauth2/idp/callback/:provider', providerCallback);
  service.post('/oauth2/login', login);
  service.post('/oauth2/token', token);
  service.post('/oauth2/session-bridge/token', sessionBridge);
  service.get('/oauth2/logout', logout);
  service.post('/oauth2/revoke', revoke);
  service.post('/oauth2/introspect', introspect);
  service.get('/oauth2/userinfo', userInfo);
  service.get('/oauth2/.well-known/openid-configuration', openIdConfiguration);
  service.post('/oauth2/passwordless/login', passwordlessLogin);
  service.post('/oauth2/passwordless/token', passwordlessToken);
  service.post('/oauth2/password/reset', passwordReset);
  service.post('/oauth2/password/action', passwordAction);
  service.post('/oauth2/otp/request', otpRequest);
  service.post('/oauth2/otp/verify', otpVerify);
  service.post('/oauth2/webauthn/register/authorize', authorizeRegistration);
  service.post('/oauth2/webauthn/register/start', startRegistration);
  service.post('/oauth2/webauthn/register/finish', finishRegistration);
  service.post('/oauth2/webauthn/authenticate/start', startAuthentication);
  service.post('/oauth2/webauthn/authenticate/finish', finishAuthentication);
  service.get('/oauth2/webauthn/passkey/user/:loginId', readPasskeys);
  service.delete('/oauth2/webauthn/passkey/user/:loginId', deletePasskeyUser);
  service.delete('/oauth2/webauthn/passkey/user/:loginId/credentials/:credentialId', deletePasskey);
  service.get('/oauth2/jwks', async (c) => c.json(await c.var.tenant.keys.jwks()));
  service.all('*', () => slasError(404, 'invalid_request', 'no such login endpoint').toResponse());
  return service;
}
