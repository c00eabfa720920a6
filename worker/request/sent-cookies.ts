import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';

type SentCookies = Readonly<Record<string, string | undefined>>;

const read = new WeakMap<Request, SentCookies>();

/** The cookies that the browser sent, by name; its header is read once for each request. */
export function sentCookies(c: Context): SentCookies {
  const request = c.req.raw;
  let cookies = read.get(request);
  if (!cookies) {
    cookies = getCookie(c);
    read.set(request, cookies);
  }
  return cookies;
}
