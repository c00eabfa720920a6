import { Hono } from 'hono';
import { internalPath } from '../../shared/urls/internal-path.ts';
import { signOut } from '../account/sign-out.ts';
import type { AppEnv } from '../http/app-env.ts';
import { readFields } from '../http/read-fields.ts';
import { wantsJson } from '../http/wants-json.ts';
import { rateLimit } from '../security/rate-limit.ts';
import { serveLogin } from './account-login.ts';
import { servePrecheck } from './account-precheck.ts';

/**
 * Signing in and out: JSON for the islands, 303 for forms (docs/storefront-contract.md). Attempts
 * are limited by address here and by account where one is named.
 */
export const accountApi = new Hono<AppEnv>();

accountApi.post('/precheck', rateLimit('SIGN_IN_LIMIT', 'precheck'), servePrecheck);
accountApi.post('/login', rateLimit('SIGN_IN_LIMIT', 'login'), serveLogin);

accountApi.post('/logout', async (c) => {
  await signOut(await c.var.session());
  if (wantsJson(c)) return c.json({});
  const fields = await readFields(c);
  const home = c.var.shop.link('/');
  const { return: to } = fields ?? {};
  return c.redirect(typeof to === 'string' ? internalPath(to, home) : home, 303);
});
