import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';

/** What pages load or browsers ask for by name; a former shop's pages may end in anything else. */
const FILE = /\.(?:ico|png|jpe?g|gif|webp|avif|svg|css|m?js|map|woff2?)$/i;

/** Answers for a file that is not there in a few bytes: nobody would see the page. */
export const noFile: MiddlewareHandler<AppEnv> = async (c, next) =>
  FILE.test(c.var.shop.path) ? c.text('Not found', 404) : next();
