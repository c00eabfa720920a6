import { type Context, Hono } from 'hono';
import { type LoadedPage, report } from '../../shared/schemas/events.ts';
import { confirmedOnce } from '../bag/track-checkout.ts';
import { collector } from '../events/collector.ts';
import { trackEvent } from '../events/track-event.ts';
import type { AppEnv } from '../http/app-env.ts';
import { problemResponse } from '../http/problem-response.ts';
import { consentOf } from '../request/consent.ts';
import { rateLimit } from '../security/rate-limit.ts';
import { loadedPage, type ShownPage } from './loaded-page.ts';

/**
 * `POST /api/collect`: what the browser reports for the operator's collector, of visitors who
 * agreed to that (docs/decisions/0106). The worker adds to a page what it knows of its visitor.
 * 204, whether or not the collector accepts it.
 */
export const collectApi = new Hono<AppEnv>();

collectApi.post('/', rateLimit('WRITE_LIMIT', 'collect'), async (c) => {
  const { services, config } = c.var;
  const { data } = report.safeParse(await c.req.json().catch(() => undefined));
  if (!data) return problemResponse(c, { status: 400, type: 'bad-event', messageId: 'errors.badRequest' });
  const { page, events } = data;
  if (services.eventQueue.isRefused || !collector.mayKnow(consentOf(c, c.var.shop), config))
    return c.body(null, 204);
  const loaded = page && (await withoutTrackedOrder(c, await loadedPage(c, { page, events })));
  trackEvent(
    services,
    async () => [
      ...(loaded ? [{ type: 'load-page', page: loaded } as const] : []),
      ...(loaded?.name === 'bag' && loaded.bag ? [{ type: 'view-bag', ...loaded.bag } as const] : []),
      ...events.flatMap((event) => (event.type === 'view-checkout' ? [] : event)),
    ],
    'collector',
  );
  return c.body(null, 204);
});

/** A page as the collector is told of it: with its order only where that was not told before. */
async function withoutTrackedOrder(c: Context<AppEnv>, { loaded, ordered }: ShownPage): Promise<LoadedPage> {
  const isTracked = ordered && !confirmedOnce(await c.var.session(), ordered.basketId);
  return isTracked ? { ...loaded, order: undefined } : loaded;
}
