import { Hono } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { proxyFile } from './proxy-file.ts';

const NAME = /^[\w.-]{1,120}$/;

/**
 * Films and captions of the embedded commerce cloud under the shop's own `/v`, whole or in parts.
 * Browsers load those of a real media service directly.
 */
export const films = new Hono<AppEnv>();

films.get('/:name/:file', async (c) => {
  const { name, file } = c.req.param();
  const { FILMS_URL } = c.var.config;
  const isKnown = FILMS_URL !== undefined && NAME.test(name) && NAME.test(file);
  const answer = await proxyFile(c, isKnown ? `${FILMS_URL}/${name}/${file}` : undefined, 'film');
  if (answer.ok) answer.headers.set('Cache-Control', 'public, max-age=31536000, immutable');
  return answer;
});
