import { Hono } from 'hono';
import { InvalidInput } from '../http/invalid-input.ts';
import { Refusal } from '../http/refusal.ts';
import { ORGANIZATION_ID } from '../identity.ts';
import type { TenantEnv } from '../tenant-context.ts';
import { authorize } from './authorize.ts';
import { login } from './login.ts';
import { rateHeaders } from './rate-headers.ts';
import { slasError } from './slas-error.ts';
import { token } from './token.ts';

/** Shopper login (SLAS), contracts §2. Mounted at `/shopper/auth/v1`. */
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
  service.get('/oauth2/authorize', authorize);
  service.post('/oauth2/login', login);
  service.post('/oauth2/token', token);
  service.get('/oauth2/jwks', (c) => c.json(c.var.tenant.keys.jwks()));
  service.all('*', () => slasError(404, 'invalid_request', 'no such login endpoint').toResponse());
  return service;
}
