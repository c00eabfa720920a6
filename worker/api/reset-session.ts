import { Hono } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { sentCookies } from '../request/sent-cookies.ts';
import { browserCookies, forgetStorage } from '../session/cookies.ts';

/**
 * `POST /session/reset`: deletes everything that this browser stores for the shop, then redirects
 * to the home page. The header clears the browser's storage; in browsers that ignore it,
 * client/forget-all.ts does so.
 */
export const resetSession = new Hono<AppEnv>();

resetSession.post('/', (c) => {
  const secure = c.var.config.ORIGIN.startsWith('https:');
  for (const name of Object.keys(sentCookies(c))) {
    // `deleteCookie` rejects some names that `getCookie` reads
    const isSecure = secure || name.startsWith('__');
    c.header('Set-Cookie', `${name}=; Max-Age=0; Path=/${isSecure ? '; Secure' : ''}`, { append: true });
  }
  forgetStorage(browserCookies(c, c.var.config));
  c.header('Clear-Site-Data', '"cookies", "storage"');
  return c.redirect(c.var.shop.link('/'), 303);
});
