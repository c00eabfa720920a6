import { Hono } from 'hono';
import { reviewsBase } from '../config/service-origins.ts';
import type { AppEnv } from '../http/app-env.ts';
import { fileKind, proxyFile } from './proxy-file.ts';

/**
 * Serves the reviews vendor of the embedded commerce cloud on the shop's own origin. Browsers load
 * a real one directly.
 */
export const reviews = new Hono<AppEnv>();

reviews.get('/*', (c) => {
  const { config, shop } = c.var;
  const query = shop.search.size > 0 ? `?${shop.search}` : '';
  const address = reviewsBase(config) === '' ? config.REVIEWS_URL + shop.path + query : undefined;
  return proxyFile(c, address, fileKind(shop.path));
});
