import { Hono } from 'hono';
import { accountApi } from './api/account.ts';
import { activitiesApi } from './api/activities.ts';
import { bagApi } from './api/bag.ts';
import { bagCarryApi } from './api/bag-carry.ts';
import { compareApi } from './api/compare.ts';
import { consentApi } from './api/consent.ts';
import { consentManager } from './api/consent-manager.ts';
import { feeds } from './api/feeds.ts';
import { health } from './api/health.ts';
import { images } from './api/images.ts';
import { localeApi } from './api/locale.ts';
import { picturesApi } from './api/pictures.ts';
import { resetSession } from './api/reset-session.ts';
import { reviews } from './api/reviews.ts';
import { searchApi } from './api/search.ts';
import { speculationRules } from './api/speculation-rules.ts';
import { wishListApi } from './api/wish-list.ts';
import type { Config } from './config/config.ts';
import { fragments } from './fragments/fragments.ts';
import type { AppEnv } from './http/app-env.ts';
import { keepSession } from './http/keep-session.ts';
import { prepareRequest } from './http/prepare-request.ts';
import { serveError } from './pages/error.tsx';
import { legacyUnless } from './pages/legacy-redirect.ts';
import { mappedPage } from './pages/mapped.tsx';
import { refuse } from './pages/refusal.tsx';
import { withoutSlash } from './pages/without-slash.ts';
import { applyContext, followContext } from './personalization/follow-context.ts';
import { serveForm, servePage } from './rendering/serve-page.ts';
import { decodeRequest } from './request/shop-request.ts';
import { ROUTES } from './routes.ts';
import { bodyLimit } from './security/body-limit.ts';
import { originCheck } from './security/origin-check.ts';
import { ownHost } from './security/own-host.ts';
import { privateByDefault } from './security/private-by-default.ts';
import { requestLimits } from './security/request-limits.ts';
import { shopFrame } from './shell/shop-frame.tsx';

/**
 * The shop's app, read top to bottom: middleware in order, then what answers. Paths come without
 * site and locale.
 */
export function createApp(config: Config): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ getPath: (request) => decodeRequest(request, config).path });

  app.use(prepareRequest(config));
  app.use(privateByDefault);
  app.use(requestLimits);
  app.use(ownHost);
  app.use(originCheck);
  app.use(bodyLimit);

  app.use(keepSession);

  // built files are served before the worker; one that is asked for here is gone
  app.get('/assets/*', (c) => c.text('Not found', 404));
  app.route('/__health', health);
  app.route('/i', images);
  app.route('/deployments', reviews);
  app.route('/consent', consentManager);
  app.route('/', feeds(ROUTES));
  app.get('/speculation-rules.json', speculationRules(ROUTES));
  app.route('/bag/carry', bagCarryApi);
  app.route('/bag', bagApi);
  app.route('/api/bag', bagApi);
  app.route('/api/account', accountApi);
  app.route('/api/wishlist', wishListApi);
  for (const path of ['/api/search/*', '/api/compare/*', '/fragments/*']) app.get(path, followContext);
  app.route('/api/search', searchApi);
  app.route('/api/activities', activitiesApi);
  app.route('/api/consent', consentApi);
  app.route('/api/compare', compareApi);
  app.route('/api/pictures', picturesApi);
  app.route('/fragments', fragments);
  app.route('/locale', localeApi);
  app.route('/session/reset', resetSession);

  app.get('/cart', legacyUnless('FEATURE_CART', 'Cart-Show'));
  app.get('/checkout', legacyUnless('FEATURE_CHECKOUT', 'Checkout-Begin'));
  for (const [path, page] of ROUTES) {
    app.get(path, applyContext, servePage(shopFrame, page));
    if (Object.keys(page.actions).length > 0) app.post(path, applyContext, serveForm(shopFrame, page));
    if (/[^/*]$/.test(path)) app.get(`${path}/`, applyContext, servePage(shopFrame, withoutSlash(page)));
  }
  app.get('*', applyContext, servePage(shopFrame, mappedPage));

  app.notFound((c) => refuse(c, { status: 404, type: 'not-found', messageId: 'errors.notFound' }));
  app.onError(serveError);
  return app;
}
