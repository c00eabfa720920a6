import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { consentOf } from '../request/consent.ts';
import { errorFields, log } from '../request/log.ts';
import { rateLimitKey } from '../security/rate-limit.ts';
import { livingContext } from '../session/session-data.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';
import { contextDataOf } from './context-data.ts';
import { newContext } from './context-difference.ts';
import { isMapped, mappedChange } from './mapped-change.ts';
import { writeContext } from './write-context.ts';

/**
 * Serves a shopper with a shopper context according to it: catalogue data is requested as that
 * shopper and never stored (docs/decisions/0008). Other shoppers are served as usual, without any
 * extra call.
 */
export const followContext: MiddlewareHandler<AppEnv> = async function followContext(c, next) {
  if (!livingContext(await c.get('sessionData')()) || !(await asShopper(c))) return next();
  await next();
  c.res.headers.set('Cache-Control', 'private, no-store');
};

/**
 * The same for pages. First it copies the parameters of the page's address into the context
 * (docs/contracts/shopper-context.md §5), unless the site lets no address do that, or the visitor has
 * not agreed where visitors opt in. A failure is only logged, and the shopper gets the public page.
 */
export const applyContext: MiddlewareHandler<AppEnv> = async function applyContext(c, next) {
  const shop = c.get('shop');
  const { search, site, config } = shop;
  const isAsked = c.req.method === 'GET' && search.size > 0 && isMapped(search, config.SHOPPER_CONTEXT);
  const mayApply = site.addressContext !== false && !consentOf(c, shop).lacks(config.FUNCTIONAL_CONSENT);
  if (isAsked && mayApply) {
    // a prerendered page must not change the context: 204 makes the browser discard it
    if (/prefetch|prerender/.test(c.req.header('sec-purpose') ?? '')) return c.body(null, 204);
    await apply(c);
  }
  return followContext(c, next);
};

async function apply(c: Context<AppEnv>): Promise<void> {
  const { shop, config, services, requestId } = c.var;
  const change = mappedChange(shop.search, config.SHOPPER_CONTEXT);
  const session = await c.get('session')();
  // a change that only removes values needs no new session
  if (!change || (!session.exists && !newContext(change))) return;
  const { success } = await c.env.CONTEXT_LIMIT.limit({ key: rateLimitKey(c, 'context') });
  if (!success) {
    log('warn', 'context-limited', { requestId });
    return;
  }
  try {
    const context = await writeContext(services, session, change);
    const coupons = session.context?.coupons ?? [];
    session.set({
      context: contextDataOf(context, { token: await session.token(), coupons, now: Date.now() / 1000 }),
    });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    log('warn', 'context-not-changed', { requestId, ...errorFields(error) });
  }
}

/** Lets the services of this request act as the shopper; false where the session is unavailable. */
async function asShopper(c: Context<AppEnv>): Promise<boolean> {
  const session = await c.get('session')();
  try {
    await session.token();
    // the data belonged to another session, or it has ended meanwhile
    if (!session.context) return false;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    log('warn', 'context-not-followed', { requestId: c.get('requestId'), ...errorFields(error) });
    return false;
  }
  let renewed: Promise<string> | undefined;
  const shopper = {
    token: () => renewed ?? session.token(),
    renew: (refusal: UpstreamError) => {
      renewed ??= session.renew(refusal);
      return renewed;
    },
  };
  c.set('services', { ...c.get('services'), shopper });
  return true;
}
