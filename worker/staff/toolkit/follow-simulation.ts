import type { Context, MiddlewareHandler } from 'hono';
import { internalPath } from '../../../shared/urls/internal-path.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { knownGroups } from '../known-groups.ts';
import { maySimulate } from '../staff-member.ts';
import { unlessServiceFails } from '../unless-fails.ts';
import { isVisualisation } from '../visualise/paths.ts';
import { isKnownHere, isSameShopper, showAs, simulate, stopSimulating } from './simulate.ts';
import { simulationCookie, stateIn } from './toolkit-state.ts';

/** Addresses that are the same for every shopper, and those of the tools themselves. */
const APART = /^\/(?:assets|__health|hooks|i|v|staff|preview)(?:\/|$)/;
/** A visualisation shows what its address names, and its frame is not sent the toolkit’s cookie. */
const isApart = (path: string) => APART.test(path) || isVisualisation(path);

/**
 * Serves a member of staff as the shopper whom they simulate, at every site. An address that states
 * a shopper begins the simulation, for staff who may simulate, and is loaded again. A simulation
 * ends with the staff session: whoever comes back without it is themselves again. For everybody
 * else nothing is done, whatever their address states.
 */
export const followSimulation: MiddlewareHandler<AppEnv> = async function followSimulation(c, next) {
  const shop = c.get('shop');
  if (!c.get('config').STAFF_IDENTITY || isApart(shop.path)) return next();
  const staff = c.get('staff');
  if (staff && maySimulate(staff)) return (await begun(c)) ?? next();
  const left = await simulationCookie(c).read();
  if (!left?.touched.includes(shop.site.id)) return next();
  await unlessServiceFails(c, () => stopSimulating(c));
  await next();
  // the answer writes cookies
  c.res.headers.set('Cache-Control', 'private, no-store');
};

/** The answer that begins the simulation of the address; otherwise the kept one is followed. */
async function begun(c: Context<AppEnv>): Promise<Response | undefined> {
  const before = await simulationCookie(c).read();
  const asked = c.req.method === 'GET' ? stateIn(c.get('shop').search) : undefined;
  const customerGroupIds = asked && (await knownGroups(c, asked.customerGroupIds));
  const stated = asked && customerGroupIds && { ...asked, customerGroupIds };
  if (stated && !isSameShopper(before?.state, stated)) {
    // a prerendered page must not change the context: 204 makes the browser discard it
    if (/prefetch|prerender/.test(c.req.header('sec-purpose') ?? '')) return c.body(null, 204);
    if (await unlessServiceFails(c, () => simulate(c, stated))) {
      const { pathname, search } = new URL(c.req.url);
      // a path that begins with two slashes would lead to another host
      return c.redirect(internalPath(pathname + search), 303);
    }
  }
  // after an answer that was lost it says that the services have to be told again
  const kept = await simulationCookie(c).read();
  if (!kept) return undefined;
  const { state } = kept;
  if (state) {
    const isKnown = await isKnownHere(c, kept);
    const simulation = isKnown ? kept : await unlessServiceFails(c, () => simulate(c, state));
    if (simulation) showAs(c, simulation);
  } else if (kept.touched.includes(c.get('shop').site.id))
    await unlessServiceFails(c, () => stopSimulating(c));
  return undefined;
}
