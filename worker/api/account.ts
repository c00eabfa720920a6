import { Hono } from 'hono';
import * as z from 'zod/mini';
import { internalPath } from '../../shared/urls/internal-path.ts';
import { SignInNeeded } from '../account/as-customer.ts';
import { leaveAccount } from '../account/leave-account.ts';
import { passkeyOptions } from '../account/passkeys/passkey-login.ts';
import { accountData } from '../account/profile/account-data.ts';
import { PROFILE_PATH } from '../account/profile/profile-action.ts';
import { serveAction } from '../forms/answer-form.ts';
import { defineAction } from '../forms/define-action.ts';
import { optionalText } from '../forms/optional-text.ts';
import { wantsPage } from '../http/accept.ts';
import type { AppEnv } from '../http/app-env.ts';
import type { Message } from '../http/problem-response.ts';
import { problemResponse } from '../http/problem-response.ts';
import { loginPage } from '../pages/login.tsx';
import { toSignIn } from '../pages/to-sign-in.ts';
import { serveForm } from '../rendering/serve-page.ts';
import { errorFields, log } from '../request/log.ts';
import { rateLimit } from '../security/rate-limit.ts';
import { shopLayout } from '../shell/shop-layout.tsx';
import { UpstreamError } from '../upstreams/upstream-error.ts';

/** Logs a shopper out: the tokens are void. Leads home, or to `return`. */
const signOut = defineAction({
  name: 'logout',
  schema: z.object({ return: optionalText }),
  // each one calls the login service, also when the same cookies come again
  limit: 'WRITE_LIMIT',
  says: { invalid: 'account.failed', unavailable: 'account.failed' },
  async run({ return: to }, { services, session }) {
    await leaveAccount(services, session);
    return { kind: 'done', answer: {}, to: internalPath(to, services.shop.link('/')) };
  },
});

/**
 * Signing in and out, at addresses of their own (docs/storefront-contract.md): the actions of the
 * page for it.
 */
export const accountApi = new Hono<AppEnv>();

accountApi.post('/precheck', serveForm(shopLayout, loginPage, 'precheck'));
accountApi.post('/login', serveForm(shopLayout, loginPage, 'login'));
accountApi.post('/register', serveForm(shopLayout, loginPage, 'register'));
accountApi.post('/passkey-options', serveAction(passkeyOptions));
accountApi.post('/logout', serveAction(signOut));

/**
 * A shopper's data as a file. A browser whose session has ended is led to log in, and back to the
 * profile with a message where a service gives no answer; a script gets 401 or 503.
 */
accountApi.get('/data', rateLimit('REQUEST_LIMIT', 'account-data'), async (c) => {
  const { services, shop } = c.var;
  const session = await c.var.session();
  try {
    const data = await accountData(services, session);
    c.header('Content-Disposition', 'attachment; filename="account-data.json"');
    return c.body(JSON.stringify(data, undefined, 2), 200, { 'Content-Type': 'application/json' });
  } catch (error) {
    if (error instanceof SignInNeeded) {
      if (wantsPage(c)) return c.redirect(shop.link(toSignIn(shop, PROFILE_PATH).to), 303);
      return problemResponse(c, { status: 401, type: 'sign-in', messageId: 'account.profile.signedOut' });
    }
    if (!(error instanceof UpstreamError)) throw error;
    log('warn', 'action-failed', {
      requestId: services.requestId,
      action: 'account-data',
      ...errorFields(error),
    });
    const message: Message = { messageId: 'account.profile.data.failed' };
    if (!wantsPage(c)) return problemResponse(c, { status: 503, type: 'unavailable', ...message });
    const to = shop.link(PROFILE_PATH);
    session.leaveFlash(to, { ...message, failed: true });
    return c.redirect(to, 303);
  }
});
