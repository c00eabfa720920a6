import { Hono } from 'hono';
import { ADD_CARD_PATH } from './account/payment-methods/paths.ts';
import { isAgentPath } from './agents/agents-path.ts';
import { withoutCookies } from './agents/without-cookies.ts';
import { PURGE_PATH } from './api/purge.ts';
import { PAYMENT_RETURN_PATH } from './checkout/paths.ts';
import type { Config } from './config/config.ts';
import { sendQueuedEvents } from './events/send-queued-events.ts';
import { personalise } from './fragments/personalise.tsx';
import type { AppEnv } from './http/app-env.ts';
import { keepSession } from './http/keep-session.ts';
import { noFile } from './http/no-file.ts';
import { prepareRequest } from './http/prepare-request.ts';
import { RememberingRouter } from './http/remembering-router.ts';
import { serveError } from './pages/error.tsx';
import { maintenance } from './pages/maintenance.tsx';
import { mappedPage } from './pages/mapped.tsx';
import { refuse } from './pages/refusal.tsx';
import { toOwnSpelling } from './pages/respelled.ts';
import type { Part } from './parts/part.ts';
import { applyContext, followContext } from './personalization/follow-context.ts';
import { serveForm, servePage } from './rendering/serve-page.ts';
import { decodeRequest } from './request/shop-request.ts';
import { originCheck } from './security/origin-check.ts';
import { ownHost } from './security/own-host.ts';
import { privateByDefault } from './security/private-by-default.ts';
import { rateLimit } from './security/rate-limit.ts';
import { bodyLimit, requestLimits } from './security/request-limits.ts';
import { shopLayout } from './shell/shop-layout.tsx';
import { followSimulation, staffTools } from './staff/for-staff.ts';
import { isVisualisation } from './staff/visualise/paths.ts';
import { nameMyStore } from './stores/name-my-store.ts';

/** Paths that others post to: banks' forms, and services that say what they have published. */
const OPEN_PATHS = [PAYMENT_RETURN_PATH, ADD_CARD_PATH, PURGE_PATH];

/**
 * The shop's app, to be read from top to bottom: middleware in order, then the routes. Paths are
 * without site and locale.
 */
export function createApp(config: Config, part: Part): Hono<AppEnv> {
  const app = new Hono<AppEnv>({
    // hono's other router makes one expression of all paths first, which a start waits for
    // (docs/decisions/0148)
    router: new RememberingRouter(),
    getPath: (request) => decodeRequest(request, config).path,
  });

  const routes = part.pages(config);

  app.use(withoutCookies);
  app.use(prepareRequest(config));
  app.use(privateByDefault);
  app.use(requestLimits);
  app.use(ownHost);
  app.use(
    originCheck((path, method) => isAgentPath(path) || (method === 'POST' && OPEN_PATHS.includes(path))),
  );
  app.use(bodyLimit((path) => isVisualisation(path) || isAgentPath(path)));

  app.use(staffTools);
  app.use(maintenance);
  app.use(
    keepSession(async (c, session) => {
      if (!config.FEATURE_HYBRID) return;
      const { followLegacy } = await import('./legacy/follow-legacy.ts');
      c.set('legacyState', await followLegacy(c, session));
    }),
  );
  app.use(followSimulation);
  app.use(sendQueuedEvents);

  for (const path of ['/api/search/*', '/api/compare/*', '/fragments/*']) app.get(path, followContext);
  app.get('/fragments/*', personalise('generic', { isPart: true }));
  part.add(app);

  app.use(nameMyStore);
  for (const [path, page] of routes) {
    // each return from an identity provider calls the login service
    if (page.name === 'social-callback') app.get(path, rateLimit('SIGN_IN_LIMIT', 'social-callback'));
    const own = personalise(page.type);
    app.get(path, applyContext, own, servePage(shopLayout, page));
    if (Object.keys(page.actions).length > 0) app.post(path, applyContext, own, serveForm(shopLayout, page));
  }
  app.get(
    '*',
    noFile,
    toOwnSpelling(routes),
    applyContext,
    personalise('generic'),
    servePage(shopLayout, mappedPage(routes)),
  );

  app.notFound((c) => refuse(c, { status: 404, type: 'not-found', messageId: 'errors.notFound' }));
  app.onError(serveError);
  return app;
}
