import type { Config } from '../config/config.ts';
import { NO_VENDORS, NOTHING_OUTSIDE, type Outside } from '../config/service-origins.ts';
import type { PageType } from '../upstreams/personalization/page-type.ts';

/**
 * The static facts of a page. Lists that need them are derived (worker/rendering/route-metadata.ts).
 */
export type RouteMetadata = {
  /** Short name for logs, timing and `data-page`. */
  name: string;
  /** `checkout` pages have their own header and footer. */
  shape: 'shop' | 'checkout';
  /** The type of page, as services tell them apart. */
  type: PageType;
  /** Whether browsers may prerender it. */
  prerender: boolean;
  /** Whether crawlers may read it. */
  crawl: boolean;
  /** What the page needs of other origins; nothing by default. */
  outside: (config: Config) => Outside;
  /** Its style sheets beside those of every page; those of the account by default on pages of its type. */
  styles: readonly PageStyles[];
  /**
   * Whether the comparison bar is at its foot: on pages with tiles, but for a product's, which saves
   * its code.
   */
  hasCompareBar: boolean;
};

/** The style sheets of some pages (client/styles). */
type PageStyles = 'account' | 'lists' | 'compare' | 'bag' | 'product' | 'stores' | 'later';

/**
 * A page with a shopper's data is neither prerendered nor read by crawlers, unless it says
 * otherwise.
 */
export function metadataOf(
  page: Pick<RouteMetadata, 'name'> & Partial<RouteMetadata>,
  { isForAll }: { isForAll: boolean },
): RouteMetadata {
  const { name, shape = 'shop', type = 'generic', prerender = isForAll, crawl = isForAll } = page;
  const { outside = () => (type === 'authentication' ? NO_VENDORS : NOTHING_OUTSIDE) } = page;
  const { styles = isOfAccount(type) ? ['account'] : [], hasCompareBar = false } = page;
  return { name, shape, type, prerender, crawl, outside, styles, hasCompareBar };
}

const isOfAccount = (type: PageType) => type === 'account' || type === 'authentication';
