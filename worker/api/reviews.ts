import { Hono } from 'hono';
import type { AppEnv } from '../app-env.ts';
import { reviewsBase } from '../security/headers.ts';
import { fileKind, passOn } from './pass-on.ts';

/** The reviews vendor of the embedded commerce cloud on the shop's own address. Browsers ask a real one themselves. */
export const reviews = new Hono<AppEnv>();

reviews.get('/*', (c) => {
  const { config, shop } = c.var;
  const query = shop.search.size > 0 ? `?${shop.search}` : '';
  const address = reviewsBase(config) === '' ? config.REVIEWS_URL + shop.path + query : undefined;
  return passOn(c, address, fileKind(shop.path));
});
