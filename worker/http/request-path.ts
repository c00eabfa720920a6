import type { Context } from 'hono';
import { internalPath } from '../../shared/urls/internal-path.ts';
import { decodeRequest } from '../request/shop-request.ts';
import type { AppEnv } from './app-env.ts';

/** Path and query that were requested, as the browser spells them. */
export function requestPath(c: Context<AppEnv>): string {
  return decodeRequest(c.req.raw, c.get('config')).asked;
}

/** The page of the shop that a request came from, path and query; else the home page. */
export function refererPath(c: Context<AppEnv>): string {
  const home = c.get('shop').link('/');
  const from = URL.parse(c.req.header('referer') ?? '');
  return from?.origin === c.get('config').ORIGIN ? internalPath(from.pathname + from.search, home) : home;
}
