import type { Context } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { LaterParts, laterKey } from '../shell/later-parts.tsx';
import { loadShell } from '../shell/load-shell.ts';
import type { Services } from '../upstreams/services.ts';
import { NAMED_CACHE_CONTROL } from './fragment-response.tsx';
import { storedFragment } from './stored-fragment.tsx';

/** A key as documents state it (worker/shell/later-parts.tsx). */
const KEY = /^[\da-z]{1,7}-[\da-z]{1,6}$/;

/**
 * The parts of the shell that documents leave out. At the address that a document made of the same
 * data states, caches keep them; at any other, such as that of a document made before the menu
 * changed, they are as they are now, and are not stored. A preview gets what it previews.
 */
export function laterFragment(c: Context<AppEnv>): Promise<Response> {
  const { shop } = c.var;
  const asked = KEY.exec(c.req.query('v') ?? '')?.[0] ?? '';
  const draw = async (services: Services) => {
    const shell = await loadShell(services);
    const whole = shell.complete && laterKey(shell, shop.storefront) === asked;
    return { node: <LaterParts shell={shell} shop={shop.storefront} />, whole };
  };
  return storedFragment(c, new URLSearchParams({ v: asked }), draw, { 'Cache-Control': NAMED_CACHE_CONTROL });
}
