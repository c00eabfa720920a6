import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';

type SentCookies = Readonly<Record<string, string | undefined>>;

/** Kept by hono's context: a `Request` that is a key costs the garbage collector more. */
const read = new WeakMap<Context, SentCookies>();

/** The cookies that the browser sent, by name; its header is read once for each request. */
export function sentCookies(c: Context): SentCookies {
  let cookies = read.get(c);
  if (!cookies) {
    cookies = getCookie(c);
    read.set(c, cookies);
  }
  return cookies;
}
