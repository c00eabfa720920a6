import { Hono } from 'hono';
import { deleteCookie, getCookie } from 'hono/cookie';
import type { AppEnv } from '../app-env.ts';

/** `POST /session/reset`: forgets all this browser keeps of the shop, then goes home (accounts.md §2, error page). */
export const resetSession = new Hono<AppEnv>();

resetSession.post('/', (c) => {
  const secure = c.var.config.ORIGIN.startsWith('https:');
  for (const name of Object.keys(getCookie(c))) deleteCookie(c, name, { path: '/', secure });
  c.header('Clear-Site-Data', '"cookies", "storage"');
  return c.redirect(c.var.shop.link('/'), 303);
});
