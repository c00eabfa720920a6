import { recall } from '../cache/memory.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import type { CategoryTree } from '../upstreams/commerce/category-tree.ts';
import type { ShellData } from './load-shell.ts';

/**
 * A shell that asks no service: the menu as this isolate last saw it, or none. For pages that say
 * what went wrong.
 */
export function spareShell({ site, locale }: ShopRequest): ShellData {
  const tree = recall<CategoryTree>(`categoryTree:${site.id}:${locale.id}`)?.value;
  return { tree: tree ?? [], complete: false };
}
