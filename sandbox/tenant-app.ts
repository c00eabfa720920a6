import { Hono } from 'hono';
import { accountRequestsService } from './account-requests/service.ts';
import { agentsService } from './agents/service.ts';
import { authService } from './auth/service.ts';
import { backInStockService } from './back-in-stock/service.ts';
import { basketsService } from './baskets/service.ts';
import { checkoutService } from './checkout/service.ts';
import { collectorService } from './collector/service.ts';
import { consentService } from './consent/service.ts';
import { consentsService } from './consents/service.ts';
import { contentApp } from './content/app.ts';
import { contextsService } from './contexts/service.ts';
import { CALLERS_NOW, WAIT, WAITED } from './control/callers-clock.ts';
import { controlService } from './control/service.ts';
import { spoil, waitOf } from './control/spoil.ts';
import { countryService } from './country/service.ts';
import { customersService } from './customers/service.ts';
import { deliveryService } from './delivery/service.ts';
import { enrichmentService } from './enrichment/service.ts';
import { giftCertificatesService } from './gift-certificates/service.ts';
import { MAX_BODY_BYTES, tooLarge } from './http/body-size.ts';
import { openCommerceService } from './legacy/open-commerce-service.ts';
import { legacyAddresses, legacyFiles, legacyService } from './legacy/service.ts';
import { loyaltyService } from './loyalty/service.ts';
import { mailboxPages } from './mailbox/pages.ts';
import { messagingService } from './messaging/service.ts';
import { monetateService } from './monetate/service.ts';
import { newsletterService } from './newsletter/service.ts';
import { runDueTasks } from './orders/run-due-tasks.ts';
import { ordersService } from './orders/service.ts';
import { otlpService } from './otlp/service.ts';
import { overviewService } from './overview/service.ts';
import { payService } from './pay/service.ts';
import { challengePages } from './payments/challenge-pages.ts';
import { paymentsService } from './payments/service.ts';
import { productsService } from './products/service.ts';
import { profilingService } from './profiling/service.ts';
import { promotionsService } from './promotions/service.ts';
import { activitiesService } from './recommendations/activities-service.ts';
import { recommendationsService } from './recommendations/service.ts';
import { reviewsService } from './reviews/service.ts';
import { searchService } from './search/service.ts';
import { seoService } from './seo/service.ts';
import { serviceOf } from './services.ts';
import { slasService } from './slas/service.ts';
import { identityPages } from './slas/social/identity-page.ts';
import { staffIdentityService } from './staff-identity/service.ts';
import { storesService } from './stores/service.ts';
import { tagManagerService } from './tag-manager/service.ts';
import type { TenantContext, TenantEnv } from './tenant-context.ts';
import { translationsService } from './translations/service.ts';
import { unbxdService } from './unbxd/service.ts';
import { visitorService } from './visitor/service.ts';

/** One shop's app: the call log and the fault rules, then every vendor service at its root. */
export function tenantApp(tenant: TenantContext): Hono<TenantEnv> {
  const app = new Hono<TenantEnv>();
  app.onError((error, c) => {
    console.error(error);
    return c.json(
      { title: 'Internal Server Error', detail: 'The embedded commerce cloud has a bug here.' },
      500,
    );
  });
  app.use(async (c, next) => {
    c.set('tenant', tenant);
    tenant.clock.follow(Number(c.req.header(CALLERS_NOW)));
    runDueTasks(tenant);
    await next();
  });
  app.route('/__sandbox', controlService());
  app.route('/', overviewService());
  app.route('/mailbox', mailboxPages());
  app.route('/payments/challenges', challengePages());
  app.route('/identity', identityPages());
  app.use(async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const { method } = c.req;
    const service = serviceOf(pathname);
    const at = new Date(tenant.clock.now()).toISOString();
    const hasWaited = c.req.header(WAITED) !== undefined;
    const rule = hasWaited ? null : tenant.faults.take({ service, method, path: pathname + search });
    const wait = rule && waitOf(rule);
    if (wait && c.req.header(CALLERS_NOW) !== undefined)
      return new Response(null, { headers: { [WAIT]: String(wait) } });
    const answer = async () => {
      if (Number(c.req.header('content-length') ?? 0) > MAX_BODY_BYTES) return tooLarge().toResponse();
      await next();
      return c.res;
    };
    const before = tenant.database.work();
    const response = rule ? await spoil(rule, pathname, answer) : await answer();
    const after = tenant.database.work();
    tenant.calls.record({
      ...{ at, service, method, path: pathname + search, status: response.status },
      traceparent: c.req.header('traceparent')?.slice(0, 100),
      statements: after.statements - before.statements,
      rowsRead: after.rowsRead - before.rowsRead,
    });
    c.res = undefined;
    c.res = response;
    c.header('x-correlation-id', c.req.header('correlation-id')?.slice(0, 100) ?? crypto.randomUUID());
  });
  app.route('/shopper/auth/v1', slasService());
  app.route('/staff-identity', staffIdentityService());
  app.route('/agents', agentsService());
  app.route('/product/shopper-products/v1', productsService());
  app.route('/search/shopper-search/v1', searchService());
  app.route('/checkout/shopper-baskets/v1', basketsService());
  app.route('/checkout/shopper-baskets/v2', basketsService());
  app.route('/checkout/shopper-orders/v1', ordersService());
  app.route('/checkout/shopper-payments/v1', paymentsService());
  app.route('/pay', payService());
  app.route('/custom/checkout/v1', checkoutService());
  app.route('/customer/shopper-customers/v1', customersService());
  app.route('/shopper/shopper-context/v1', contextsService());
  app.route('/shopper/shopper-consents/v1', consentsService());
  app.route('/pricing/shopper-promotions/v1', promotionsService());
  app.route('/pricing/shopper-gift-certificates/v1', giftCertificatesService());
  app.route('/site/shopper-seo/v1', seoService());
  app.route('/store/shopper-stores/v1', storesService());
  app.route('/custom/products/v1', enrichmentService());
  app.route('/custom/site/v1', countryService());
  app.route('/custom/delivery/v1', deliveryService());
  app.route('/custom/auth/v1', authService());
  app.route('/custom/account/v1', accountRequestsService());
  app.route('/custom/loyalty/v1', loyaltyService());
  app.route('/custom/back-in-stock/v1', backInStockService());
  app.route('/custom/subscriptions/v1', newsletterService());
  app.route('/custom/progressive-profiling/v1', profilingService());
  app.route('/on/demandware.store', legacyService());
  app.route('/on/demandware.static', legacyFiles());
  app.route('/s', legacyAddresses());
  app.route('/ocapi', openCommerceService());
  app.route('/visitor', visitorService());
  app.route('/translations', translationsService());
  app.route('/unbxd', unbxdService());
  app.route('/einstein/v3/personalization', recommendationsService());
  app.route('/einstein/v3/activities', activitiesService());
  app.route('/monetate', monetateService());
  app.route('/deployments', reviewsService());
  app.route('/consent', consentService());
  app.route('/messaging', messagingService());
  app.route('/collector', collectorService());
  app.route('/tag-manager', tagManagerService());
  app.route('/otlp', otlpService());
  const { clock, contentSchedule, isDemo } = tenant;
  const hub = { now: () => clock.now(), moved: () => contentSchedule.moved(), isDemo };
  app.route('/content-hub/hubs/outpost', contentApp({ name: 'outpost', ...hub }));
  app.route('/content-hub', contentApp({ name: 'cairn', ...hub }));
  app.notFound((c) =>
    c.json({ title: 'Not Found', detail: 'No service of the sandbox answers this path.' }, 404),
  );
  return app;
}
