import { Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { FORGET_COOKIE } from '../../shared/forget-cookie.ts';
import type { AppEnv } from '../app-env.ts';

/** How long the next page may take to come, in seconds. */
const FORGET_SECONDS = 60;

/**
 * `POST /session/reset`: forgets all this browser keeps of the shop, then goes home (accounts.md §2, error page). What is
 * in its storage goes by the header, else by client/forget-all.ts.
 */
export const resetSession = new Hono<AppEnv>();

resetSession.post('/', (c) => {
  const secure = c.var.config.ORIGIN.startsWith('https:');
  for (const name of Object.keys(getCookie(c))) deleteCookie(c, name, { path: '/', secure });
  setCookie(c, FORGET_COOKIE, '1', { path: '/', secure, sameSite: 'Lax', maxAge: FORGET_SECONDS });
  c.header('Clear-Site-Data', '"cookies", "storage"');
  return c.redirect(c.var.shop.link('/'), 303);
});
