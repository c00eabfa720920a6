import { contentPath } from '../../shared/urls/addresses.ts';
import { readShopAddress } from '../request/shop-address.ts';
import type { ListedPage } from '../upstreams/content/content-pages.ts';
import type { Services } from '../upstreams/services.ts';

/** The path of a content page; undefined for one whose canonical address is another page. */
export function contentPagePath(
  { slug, canonicalUrl }: ListedPage,
  { shop, config }: Services,
): string | undefined {
  const path = `${contentPath(slug)}/`;
  const canonical = canonicalUrl ? readShopAddress(canonicalUrl, shop, config) : undefined;
  return !canonical || (canonical.ours && canonical.path + canonical.search === path) ? path : undefined;
}
