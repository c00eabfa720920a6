import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { browserCookies } from '../session/cookies.ts';
import { readMyStore } from './my-store.ts';

/** The visitor's browser alone stores it, for Back, and asks again each time. */
const CACHE_CONTROL = 'private, max-age=0, must-revalidate';

declare module 'hono' {
  interface ContextVariableMap {
    /** Whether the document that answers names the visitor's store. */
    isNamed?: boolean;
  }
}

/**
 * Names the visitor's store in the header and the menu while a document is sent
 * (docs/decisions/0090). The document in the cache is everyone's and is not changed. For visitors
 * without a store nothing is done.
 */
export const nameMyStore: MiddlewareHandler<AppEnv> = async (c, next) => {
  const cookies = browserCookies(c, c.get('config'));
  const mine = c.req.method === 'HEAD' ? undefined : readMyStore(cookies, c.get('shop').site.id);
  if (!mine) return next();
  c.set('isNamed', true);
  await next();
  if (!c.res.headers.get('Content-Type')?.startsWith('text/html')) return;
  const isPublic = c.res.headers.get('Cache-Control')?.startsWith('public') ?? false;
  c.res = new HTMLRewriter()
    .on('[data-my-store]', {
      element: (element) => {
        element.setInnerContent(mine.name);
      },
    })
    .transform(c.res);
  // what is somebody's already is stored even less
  if (isPublic) c.res.headers.set('Cache-Control', CACHE_CONTROL);
  c.res.headers.delete('Content-Length');
};
