import { type GlobalFooter, globalFooter } from '../blocks/global-footer.ts';
import { type MarketingBannerFields, marketingBanner } from '../blocks/marketing-banner.tsx';
import { readItem } from '../content/read-item.ts';
import { type CategoryTree, getCategoryTree } from '../upstreams/commerce/category-tree.ts';
import { SHELL_KEYS } from '../upstreams/content/content-keys.ts';
import { getContentByKey } from '../upstreams/content/get-content.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';

/** The data of header, menu and footer on every page. */
export type ShellData = {
  tree: CategoryTree;
  /** The footer's content. Without it the plain footer is shown. */
  footer?: GlobalFooter;
  /** The strip above the header. */
  banner?: MarketingBannerFields;
  /** Whether every part was loaded. An incomplete document is not stored. */
  complete: boolean;
};

/**
 * Loads the shell in parallel with the page's own data. The part of a failing service is left out.
 */
export async function loadShell(services: Services): Promise<ShellData> {
  const [tree, content] = await Promise.all([
    orAbsent(getCategoryTree(services), services, 'menu'),
    orAbsent(getContentByKey(services, SHELL_KEYS), services, 'footer'),
  ]);
  const [footer, banner] = content ?? [];
  return {
    tree: tree ?? [],
    footer: footer && readItem(globalFooter, footer, services.requestId),
    banner: banner && readItem(marketingBanner, banner, services.requestId),
    complete: tree !== undefined && content !== undefined,
  };
}
