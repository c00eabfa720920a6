import { Hono } from 'hono';
import type { AppEnv } from '../app-env.ts';

/** Query parameters the image service reads (contracts.md §14.6); nothing else is passed on. */
const PARAMETERS = ['w', 'h', 'aspect', 'fmt', 'qlt', 'sm'];

/** Pictures of the embedded commerce cloud under the shop's own `/i`. With a real image host, browsers ask that one. */
export const images = new Hono<AppEnv>();

images.get('/:name', async (c) => {
  const { SANDBOX } = c.env;
  const name = c.req.param('name');
  if (!SANDBOX || !/^[\w.-]{1,160}$/.test(name)) return c.text('', 404);
  const query = new URLSearchParams();
  for (const parameter of PARAMETERS) {
    const value = c.req.query(parameter);
    if (value !== undefined) query.set(parameter, value.slice(0, 20));
  }
  const answer = await SANDBOX.fetch(`${c.var.config.IMAGES_URL}/${encodeURIComponent(name)}?${query}`);
  if (!answer.ok) return c.text('', answer.status === 404 ? 404 : 502);
  c.header('Content-Type', answer.headers.get('Content-Type') ?? 'image/svg+xml');
  c.header('Cache-Control', 'public, max-age=31536000, immutable');
  // a picture opened on its own must not run anything it holds
  c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  return c.body(await answer.arrayBuffer());
});
