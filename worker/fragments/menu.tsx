import type { Context } from 'hono';
import { LIFETIMES } from '../cache/lifetimes.ts';
import type { AppEnv } from '../http/app-env.ts';
import { MenuLevels } from '../shell/menu-drawer.tsx';
import { categoryTrail, getCategoryTree } from '../upstreams/commerce/category-tree.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { contentFragment } from './content-fragment.tsx';
import { fragmentResponse, noAnswer, noFragment } from './fragment-response.tsx';

/** Browsers cache the levels for as long as the tree is fresh and stale. */
const CACHE_CONTROL = `public, max-age=${LIFETIMES.categoryTree.fresh}, stale-while-revalidate=${LIFETIMES.categoryTree.stale}`;

/** The levels of the drawer's menu (docs/product/catalogue.md §2.10). */
export async function menuFragment(c: Context<AppEnv>): Promise<Response> {
  const { services, shop } = c.var;
  const tree = await orAbsent(getCategoryTree(services), services, 'menu');
  if (!tree) return noAnswer(c);
  return fragmentResponse(c, <MenuLevels tree={tree} shop={shop.storefront} />, CACHE_CONTROL);
}

/** The content slots of a category's part of the menu (docs/product/catalogue.md §3.11). */
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
