import { Hono } from 'hono';
import type { AppEnv } from '../app-env.ts';
import { reviewsBase } from '../security/headers.ts';

/** Headers of the vendor's answers that are passed on. */
const PASSED = ['Content-Type', 'Cache-Control'];

/** The reviews vendor of the embedded commerce cloud on the shop's own address. Browsers ask a real one themselves. */
export const reviews = new Hono<AppEnv>();

reviews.get('/*', async (c) => {
  const { SANDBOX } = c.env;
  const { config, shop } = c.var;
  if (!SANDBOX || reviewsBase(config) !== '') return c.text('Not found', 404);
  const query = shop.search.size > 0 ? `?${shop.search}` : '';
  const answer = await SANDBOX.fetch(config.REVIEWS_URL + shop.path + query);
  for (const name of PASSED) {
    const value = answer.headers.get(name);
    if (value !== null) c.header(name, value);
  }
  return c.body(await answer.arrayBuffer(), answer.ok ? 200 : 404);
});
