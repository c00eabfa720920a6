import type { Context } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { levelsKey, MenuLevels } from '../shell/menu-drawer.tsx';
import { categoryTrail, getCategoryTree } from '../upstreams/commerce/category-tree.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { contentFragment } from './content-fragment.tsx';
import { fragmentResponse, NAMED_CACHE_CONTROL, noAnswer, noFragment } from './fragment-response.tsx';

/**
 * The levels of the drawer's menu. Caches keep them at the address that a document with the same
 * menu states; at any other they are as they are now.
 */
export async function menuFragment(c: Context<AppEnv>): Promise<Response> {
  const { services, shop } = c.var;
  const tree = await orAbsent(getCategoryTree(services), services, 'menu');
  if (!tree) return noAnswer(c);
  const isNamed = c.req.query('v') === levelsKey(shop.storefront, tree);
  const levels = <MenuLevels tree={tree} shop={shop.storefront} />;
  return fragmentResponse(c, levels, isNamed ? NAMED_CACHE_CONTROL : undefined);
}

/** The content slots of a category's part of the menu. */
export async function menuSlotsFragment(c: Context<AppEnv>): Promise<Response> {
  const { services } = c.var;
  const tree = await orAbsent(getCategoryTree(services), services, 'menu-slots');
  const node = categoryTrail(tree ?? [], c.req.param('id') ?? '').at(-1);
  if (!node?.mainSlot && !node?.bottomSlot) return noFragment(c);
  return contentFragment(c, [
    ...(node.mainSlot ? [{ key: node.mainSlot, name: 'menu-main' }] : []),
    ...(node.bottomSlot ? [{ key: node.bottomSlot, name: 'menu-bottom' }] : []),
  ]);
}
