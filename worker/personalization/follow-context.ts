import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { errorFields, log } from '../request/log.ts';
import { rateLimitKey } from '../security/rate-limit.ts';
import { livingContext } from '../session/marks.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';
import { newContext } from './context-difference.ts';
import { markOf } from './context-mark.ts';
import { isMapped, mappedChange } from './mapped-change.ts';
import { writeContext } from './write-context.ts';

/**
 * Answers a shopper who has a shopper context out of it: catalogue data is asked for as that
 * shopper, and what is made of it is kept nowhere (docs/decisions/0008). Anyone else is answered as
 * ever: no call, no byte more.
 */
export const followContext: MiddlewareHandler<AppEnv> = async function followContext(c, next) {
  if (!livingContext(await c.var.marks()) || !(await asShopper(c))) return next();
  await next();
  c.res.headers.set('Cache-Control', 'private, no-store');
};

/**
 * The same for pages, which also carry what their address says into the context first
 * (docs/contracts/shopper-context.md §5). Whatever goes wrong is logged only, and the page is the
 * plain one.
 */
export const applyContext: MiddlewareHandler<AppEnv> = async function applyContext(c, next) {
  const { shop, config } = c.var;
  if (c.req.method === 'GET' && isMapped(shop.search, config.SHOPPER_CONTEXT)) {
    // a page that is only made ahead of a visit changes nothing: 204 lets the browser drop it
    if (/prefetch|prerender/.test(c.req.header('sec-purpose') ?? '')) return c.body(null, 204);
    await apply(c);
  }
  return followContext(c, next);
};

async function apply(c: Context<AppEnv>): Promise<void> {
  const { shop, config, services, requestId } = c.var;
  const change = mappedChange(shop.search, config.SHOPPER_CONTEXT);
  const session = await c.var.session();
  // what only takes away needs no session of its own
  if (!change || (!session.exists && !newContext(change))) return;
  const { success } = await c.env.CONTEXT_LIMIT.limit({ key: rateLimitKey(c, 'context') });
  if (!success) {
    log('warn', 'context-limited', { requestId });
    return;
  }
  try {
    const context = await writeContext(services, session, change);
    const coupons = session.context?.coupons ?? [];
    session.setContext(markOf(context, { token: await session.token(), coupons, now: Date.now() / 1000 }));
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    log('warn', 'context-not-changed', { requestId, ...errorFields(error) });
  }
}

/**
 * Lets the services of this request ask as the shopper; false while their session cannot be had.
 */
async function asShopper(c: Context<AppEnv>): Promise<boolean> {
  const session = await c.var.session();
  try {
    await session.token();
    // the marks were another session's, or it has ended meanwhile
    if (!session.context) return false;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    log('warn', 'context-not-followed', { requestId: c.var.requestId, ...errorFields(error) });
    return false;
  }
  let renewed: Promise<string> | undefined;
  const shopper = {
    token: () => renewed ?? session.token(),
    renew: () => {
      renewed ??= session.renew();
      return renewed;
    },
  };
  c.set('services', { ...c.var.services, shopper });
  return true;
}
