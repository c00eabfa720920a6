import { Hono } from 'hono';
import { ADD_CARD_PATH, BACK_FROM_BANK_PATH } from './account/payment-methods/add-card.ts';
import { PASSWORD_PATH } from './account/profile/profile-action.ts';
import { isAgentPath } from './agents/agents-path.ts';
import { AGENT_ROUTES, withoutCookies } from './agents/serve-agents.ts';
import { accountApi } from './api/account.ts';
import { activitiesApi } from './api/activities.ts';
import { addressSuggestionsApi } from './api/address-suggestions.ts';
import { bagApi } from './api/bag.ts';
import { collectApi } from './api/collect.ts';
import { compareApi } from './api/compare.ts';
import { consentApi } from './api/consent.ts';
import { customerGroupsApi } from './api/customer-groups.ts';
import { dataLayerApi } from './api/data-layer.ts';
import { feeds } from './api/feeds.ts';
import { films } from './api/films.ts';
import { health } from './api/health.ts';
import { images } from './api/images.ts';
import { changeLocale } from './api/locale.ts';
import { nowApi } from './api/now.ts';
import { pageToolsApi } from './api/page-tools.ts';
import { picturesApi } from './api/pictures.ts';
import { productFeeds } from './api/product-feeds.ts';
import { PURGE_PATH, purgeHook } from './api/purge.ts';
import { reportsApi } from './api/reports.ts';
import { resetSession } from './api/reset-session.ts';
import { reviews } from './api/reviews.ts';
import { searchApi } from './api/search.ts';
import { speculationRules } from './api/speculation-rules.ts';
import { consentManager, messaging, tagManager } from './api/vendor-files.ts';
import { wishListApi } from './api/wish-list.ts';
import { PAYMENT_RETURN_PATH } from './checkout/paths.ts';
import type { Config } from './config/config.ts';
import { sendQueuedEvents } from './events/send-queued-events.ts';
import { serveAction } from './forms/answer-form.ts';
import { fragments } from './fragments/fragments.ts';
import { personalise } from './fragments/personalise.tsx';
import type { AppEnv } from './http/app-env.ts';
import { keepSession } from './http/keep-session.ts';
import { noFile } from './http/no-file.ts';
import { prepareRequest } from './http/prepare-request.ts';
import { RememberingRouter } from './http/remembering-router.ts';
import { followLegacy } from './legacy/follow-legacy.ts';
import { legacyUnless } from './legacy/legacy-redirect.ts';
import { legacyShop } from './legacy/legacy-shop.ts';
import { serveError } from './pages/error.tsx';
import { maintenance } from './pages/maintenance.tsx';
import { mappedPage } from './pages/mapped.tsx';
import { refuse } from './pages/refusal.tsx';
import { toOwnSpelling } from './pages/respelled.ts';
import { socialCallbackPage } from './pages/social-callback.tsx';
import { applyContext, followContext } from './personalization/follow-context.ts';
import { serveForm, servePage } from './rendering/serve-page.ts';
import { decodeRequest } from './request/shop-request.ts';
import { routesOf } from './routes.ts';
import { originCheck } from './security/origin-check.ts';
import { ownHost } from './security/own-host.ts';
import { privateByDefault } from './security/private-by-default.ts';
import { rateLimit } from './security/rate-limit.ts';
import { bodyLimit, requestLimits } from './security/request-limits.ts';
import { shopLayout } from './shell/shop-layout.tsx';
import { sharedPreviews } from './staff/preview/shared-previews.tsx';
import { staffApp } from './staff/staff-app.tsx';
import { staffTools } from './staff/staff-tools.tsx';
import { followSimulation } from './staff/toolkit/follow-simulation.ts';
import { isVisualisation, LIVE_PATH, SIMPLE_PATH } from './staff/visualise/paths.ts';
import { visualisations } from './staff/visualise/visualisations.tsx';
import { nameMyStore } from './stores/name-my-store.ts';

/** Paths that others post to: banks' forms, and services that say what they have published. */
const OPEN_PATHS = [PAYMENT_RETURN_PATH, ADD_CARD_PATH, PURGE_PATH];

/**
 * The shop's app, to be read from top to bottom: middleware in order, then the routes. Paths are
 * without site and locale.
 */
export function createApp(config: Config): Hono<AppEnv> {
  const app = new Hono<AppEnv>({
    // hono's other router makes one expression of all paths first, which a start waits for
    // (docs/decisions/0148)
    router: new RememberingRouter(),
    getPath: (request) => decodeRequest(request, config).path,
  });

  const routes = routesOf(config);

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
      c.set('legacyState', await followLegacy(c, session));
    }),
  );
  app.use(followSimulation);
  app.use(sendQueuedEvents);

  // existing built files are served before the worker runs, so a file requested here does not exist
  app.get('/assets/*', (c) => c.text('Not found', 404));
  app.route('/__health', health);
  app.route('/hooks', purgeHook);
  for (const { method, path, handler } of AGENT_ROUTES) app.on(method, path, handler);
  app.route('/i', images);
  app.route('/v', films);
  app.route('/deployments', reviews);
  app.route('/consent', consentManager);
  app.route('/messaging', messaging);
  app.route('/tag-manager', tagManager);
  app.route('/', feeds(routes));
  app.route('/feeds', productFeeds);
  app.get('/speculation-rules.json', speculationRules(routes));
  app.route('/api/bag', bagApi);
  app.route('/api/account', accountApi);
  app.route('/api/wishlist', wishListApi);
  for (const path of ['/api/search/*', '/api/compare/*', '/fragments/*']) app.get(path, followContext);
  app.get('/fragments/*', personalise('generic', { isPart: true }));
  app.route('/api/search', searchApi);
  app.route('/api/activities', activitiesApi);
  app.route('/api/collect', collectApi);
  app.route('/api/consent', consentApi);
  app.route('/api/reports', reportsApi);
  app.route('/api/data-layer', dataLayerApi);
  app.route('/api/compare', compareApi);
  app.route('/api/pictures', picturesApi);
  app.route('/api/now', nowApi);
  app.route('/api/page-tools', pageToolsApi);
  app.route('/api/address-suggestions', addressSuggestionsApi);
  app.route('/api/customer-groups', customerGroupsApi);
  app.route('/fragments', fragments);
  app.post('/locale', serveAction(changeLocale));
  app.route('/session/reset', resetSession);
  app.route('/staff', staffApp);
  app.route('/preview', sharedPreviews);
  app.route(LIVE_PATH, visualisations({ isLive: true }));
  app.route(SIMPLE_PATH, visualisations({ isLive: false }));

  // a bank's form brings no cookies, and what it says is no evidence (docs/decisions/0065)
  app.post(PAYMENT_RETURN_PATH, (c) => c.redirect(c.var.shop.link(PAYMENT_RETURN_PATH), 303));
  app.post(ADD_CARD_PATH, (c) => c.redirect(c.var.shop.link(BACK_FROM_BANK_PATH), 303));
  // where managers of passwords look for the form that changes one
  app.get('/.well-known/change-password', (c) => c.redirect(c.var.shop.link(PASSWORD_PATH), 302));
  app.get('/cart', legacyUnless('FEATURE_CART', 'Cart-Show'));
  app.get('/checkout', legacyUnless('FEATURE_CHECKOUT', 'Checkout-Begin'));
  for (const path of ['/s/*', '/on/*']) app.all(path, legacyShop);
  app.use(nameMyStore);
  for (const [path, page] of routes) {
    // each return from an identity provider calls the login service
    if (page === socialCallbackPage) app.get(path, rateLimit('SIGN_IN_LIMIT', 'social-callback'));
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
