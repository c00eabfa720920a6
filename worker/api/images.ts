import { Hono } from 'hono';
import type { AppEnv } from '../app-env.ts';
import { errorFields, log } from '../request/log.ts';
import { DEADLINE_MS } from '../upstreams/upstream.ts';

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
  const address = `${c.var.config.IMAGES_URL}/${encodeURIComponent(name)}?${query}`;
  try {
    const answer = await SANDBOX.fetch(address, { signal: AbortSignal.timeout(DEADLINE_MS.read) });
    const type = answer.headers.get('Content-Type') ?? '';
    if (!answer.ok || !type.startsWith('image/')) return c.text('', answer.status === 404 ? 404 : 502);
    const picture = await answer.arrayBuffer();
    c.header('Content-Type', type);
    c.header('Cache-Control', 'public, max-age=31536000, immutable');
    // a picture opened on its own must not run anything it holds
    c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    return c.body(picture);
  } catch (error) {
    log('warn', 'image-absent', { requestId: c.var.requestId, name, ...errorFields(error) });
    return c.text('', 502);
  }
});
