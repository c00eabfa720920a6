import type { Context } from 'hono';
import { ZoomDialog } from '../catalog/product/zoom-dialog.tsx';
import type { AppEnv } from '../http/app-env.ts';
import { TileParts } from '../shell/tile-parts.tsx';
import { fragmentResponse, noFragment } from './fragment-response.tsx';

/** Browsers keep them for an hour: they change with a deployment. */
const CACHE_CONTROL = 'public, max-age=3600, stale-while-revalidate=86400';

/** What only scripts show on many pages (client/parts.ts), at `/part/{name}`. */
export function partFragment(c: Context<AppEnv, '/part/:name'>): Response {
  const shop = c.var.shop.storefront;
  const name = c.req.param('name');
  if (name === 'tile') return fragmentResponse(c, <TileParts shop={shop} />, CACHE_CONTROL);
  if (name === 'zoom') return fragmentResponse(c, <ZoomDialog shop={shop} />, CACHE_CONTROL);
  return noFragment(c);
}
