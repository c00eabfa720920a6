import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import type { AppEnv } from '../http/app-env.ts';
import { Cookies } from '../session/cookies.ts';
import { forgetStorage } from '../session/forget-storage.ts';

/**
 * `POST /session/reset`: forgets all this browser keeps of the shop, then goes home
 * (docs/product/accounts.md §2.17). What is in its storage goes by the header, else by
 * client/forget-all.ts.
 */
export const resetSession = new Hono<AppEnv>();

resetSession.post('/', (c) => {
  const secure = c.var.config.ORIGIN.startsWith('https:');
  for (const name of Object.keys(getCookie(c))) {
    // by hand: there are names that are read and that `deleteCookie` does not write
    const isSecure = secure || name.startsWith('__');
    c.header('Set-Cookie', `${name}=; Max-Age=0; Path=/${isSecure ? '; Secure' : ''}`, { append: true });
  }
  forgetStorage(new Cookies(c, c.var.config.ORIGIN));
  c.header('Clear-Site-Data', '"cookies", "storage"');
  return c.redirect(c.var.shop.link('/'), 303);
});
