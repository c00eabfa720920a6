import { Hono } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { tooManyRequests, withinLimit } from '../security/rate-limit.ts';
import { proxyFile } from './proxy-file.ts';

/**
 * The query parameters that the image service reads (docs/contracts/content.md §6); others are
 * dropped.
 */
const PARAMETERS = ['w', 'h', 'aspect', 'fmt', 'qlt', 'sm'];
/** Formats that cost the cloud much more than its own; no page of the shop shows them. */
const PIXELS = ['png', 'webp'];
const NAME = /^[\w.-]{1,160}$/;

/**
 * Pictures of the embedded commerce cloud under the shop's own `/i`. Browsers load those of a real
 * image host directly.
 */
export const images = new Hono<AppEnv>();

images.get('/:name', async (c) => {
  const name = c.req.param('name');
  const isDrawnInPixels = PIXELS.includes(c.req.query('fmt') ?? '');
  if (isDrawnInPixels && !(await withinLimit(c, 'SEARCH_LIMIT', 'picture'))) throw tooManyRequests();
  const query = new URLSearchParams();
  for (const parameter of PARAMETERS) {
    const value = c.req.query(parameter);
    if (value !== undefined) query.set(parameter, value.slice(0, 20));
  }
  const address = `${c.var.config.IMAGES_URL}/${encodeURIComponent(name)}?${query}`;
  const answer = await proxyFile(c, NAME.test(name) ? address : undefined, 'picture');
  if (!answer.ok) return answer;
  answer.headers.set('Cache-Control', 'public, max-age=31536000, immutable');
  // a picture that is opened on its own must not run scripts
  answer.headers.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  return answer;
});
