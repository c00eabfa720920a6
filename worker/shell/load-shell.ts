import { type CategoryTree, getCategoryTree } from '../upstreams/commerce/category-tree.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';

/** What header, menu and footer show on every page. */
export type ShellData = {
  tree: CategoryTree;
  /** Whether every part is here; a document with a part missing is not kept. */
  complete: boolean;
};

/** Loads the shell beside the page's own data, in the same hop. A failing service leaves its part out. */
export async function loadShell(services: Services): Promise<ShellData> {
  const tree = await orAbsent(getCategoryTree(services), services, 'menu');
  return { tree: tree ?? [], complete: tree !== undefined };
}
