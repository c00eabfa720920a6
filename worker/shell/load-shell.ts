import { type GlobalFooter, globalFooter } from '../blocks/global-footer.ts';
import { type MarketingBannerFields, marketingBanner } from '../blocks/marketing-banner.tsx';
import { partsOf } from '../content/personal-parts.ts';
import type { PersonalFacts } from '../content/personal-slots.ts';
import { readOnce } from '../content/read-item.ts';
import { withoutSlots } from '../content/slots.ts';
import { type CategoryTree, getCategoryTree } from '../upstreams/commerce/category-tree.ts';
import { SHELL_KEYS } from '../upstreams/content/content-keys.ts';
import { getContentByKey } from '../upstreams/content/get-content.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';

const readFooter = readOnce(globalFooter);
const readBanner = readOnce(marketingBanner);

/** The data of header, menu and footer on every page. */
export type ShellData = {
  tree: CategoryTree;
  /** The footer's content. Without it the plain footer is shown. */
  footer?: GlobalFooter;
  /** The strip above the header. */
  banner?: MarketingBannerFields;
  /** What the strip may be for one shopper. */
  bannerSlot?: PersonalFacts | undefined;
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
  const [footer, offers] = content ?? [];
  const [part] = offers ? partsOf(services, offers) : [];
  const [banner] = withoutSlots(part?.content, services.shop.locale.id);
  return {
    tree: tree ?? [],
    footer: footer && readFooter(footer, services.requestId),
    banner: banner && readBanner(banner, services.requestId),
    bannerSlot: part?.personal,
    complete: tree !== undefined && content !== undefined,
  };
}
