import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { FRAME_COOKIE, SHARED_PREVIEW_COOKIE, STAFF_COOKIE, TOOLKIT_COOKIE } from './cookie-names.ts';
import { isVisualisation } from './visualise/paths.ts';

const COOKIES = [STAFF_COOKIE, SHARED_PREVIEW_COOKIE, TOOLKIT_COOKIE, FRAME_COOKIE];

/**
 * A middleware of the staff's tools, loaded when a request first has a cookie of theirs, or asks for what the
 * editing tool frames. For everybody else nothing is loaded and nothing is done.
 */
function forStaff(module: () => Promise<MiddlewareHandler<AppEnv>>): MiddlewareHandler<AppEnv> {
  return async function follow(c, next) {
    if (!c.get('config').STAFF_IDENTITY) return next();
    const cookies = c.req.header('cookie') ?? '';
    const isTheirs = COOKIES.some((name) => cookies.includes(name)) || isVisualisation(c.get('shop').path);
    return isTheirs ? (await module())(c, next) : next();
  };
}

/** What staff preview, and their bar (worker/staff/staff-tools.tsx). */
export const staffTools = forStaff(async () => (await import('./staff-tools.tsx')).staffTools);

/** The shopper whom staff simulate (worker/staff/toolkit/follow-simulation.ts). */
export const followSimulation = forStaff(
  async () => (await import('./toolkit/follow-simulation.ts')).followSimulation,
);
