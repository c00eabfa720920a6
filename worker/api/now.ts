import { Hono } from 'hono';
import type { AppEnv } from '../http/app-env.ts';

/**
 * `GET /api/now`: the shop's time in epoch ms, as text. Countdowns need it, because a browser's
 * clock may be wrong and a document may have been kept in a cache (docs/decisions/0078).
 */
export const nowApi = new Hono<AppEnv>();

nowApi.get('/', (c) => c.text(String(Date.now())));
