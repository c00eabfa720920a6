import { categoryPath } from '../../shared/urls/addresses.ts';
import { withoutEndSlashes } from '../../shared/urls/normal-url.ts';
import { encodeUrl } from '../../shared/urls/site-locale.ts';
import type { Config } from '../config/config.ts';
import { definePage, type Prepared, type PublicPage, type Redirect } from '../rendering/page.ts';
import { pageQuery, withQuery } from '../rendering/page-query.ts';
import type { Routes } from '../rendering/route-metadata.ts';
import { log } from '../request/log.ts';
import { readShopAddress } from '../request/shop-address.ts';
import { getUrlMapping, type UrlMapping } from '../upstreams/commerce/url-mapping.ts';
import type { Services } from '../upstreams/services.ts';
import { categoryPage } from './category.tsx';
import { contentPage } from './content.tsx';
import { NotFoundPlain, NotFoundView, notFoundHead } from './not-found.tsx';
import { productPage } from './product.tsx';
import { respelled } from './respelled.ts';

/** Most moves that are followed for one address. */
const MAX_HOPS = 3;
/** Longest address of another host that is followed, in characters. */
const MAX_ADDRESS = 2_048;
const WEB_ADDRESS = /^https:\/\/[^/\\]/i;

const nowhere = definePage({
  name: 'not-found',
  load: async () => ({ kind: 'page', status: 404, data: null }),
  head: (_, shop) => notFoundHead(shop),
  view: ({ shop }) => <NotFoundView shop={shop} />,
  plain: ({ shop }) => <NotFoundPlain shop={shop} />,
});

/**
 * Serves every path that matches no other route (docs/product/content-and-platform.md §2.4). Another
 * spelling of a page's address is redirected to the page. Moved addresses are redirected; mapped
 * categories, products and content are redirected by one 301 to their canonical address; everything
 * else is a 404 without a redirect. The canonical addresses already end in a slash where §2.4 asks
 * for one, so the slash needs no second redirect.
 */
export function mappedPage(routes: Routes): PublicPage {
  return {
    ...nowhere,
    prepare: async (services, parameters) =>
      (await respelled(routes, services)) ?? (await mapped(services, parameters)),
  };
}

async function mapped(services: Services, parameters: Record<string, string>): Promise<Prepared> {
  const mapping = await getUrlMapping(services, services.shop.path);
  const id = mapping?.resourceId ?? '';
  if (mapping?.destinationUrl)
    return (await moved(services, mapping)) ?? nowhere.prepare(services, parameters);
  if (mapping?.resourceType === 'CATEGORY' && id)
    return toCategory(id, services.shop.search, services.config);
  // these pages redirect to their canonical address themselves, or answer 404
  if (mapping?.resourceType === 'CONTENT_ASSET' && id) return contentPage.prepare(services, { slug: id });
  if (mapping?.resourceType === 'PRODUCT' && id) return productPage.prepare(services, { id });
  return nowhere.prepare(services, parameters);
}

/**
 * A redirect with the query in the category page's canonical spelling, so that no second redirect
 * follows.
 */
function toCategory(
  id: string,
  search: URLSearchParams,
  config: Config,
  status: Redirect['status'] = 301,
): Redirect {
  const query = pageQuery(categoryPage, { search, config });
  return { kind: 'redirect', status, to: categoryPath(id) + query };
}

/**
 * The new address: a path within this site and locale, or a full address that is used unchanged.
 */
type Target = { path: string; search: string; fragment: string } | { address: string };

/**
 * The redirect to a moved address, with the status of the first mapping. Where the new address is
 * mapped again, it redirects to the last address at once, but never back to the requested one. A
 * full address, or one that names a site or locale, was set by the operators on purpose: it is used
 * unchanged. Other hosts need https.
 */
async function moved(services: Services, first: UrlMapping): Promise<Redirect | undefined> {
  const { shop, requestId } = services;
  const status = redirectStatus(first.statusCode);
  let mapping: UrlMapping | null = first;
  let path = '';
  let fragment = '';
  let search = shop.search;
  for (let hop = 0; hop < MAX_HOPS && mapping?.destinationUrl; hop += 1) {
    const target = destination(services, mapping.destinationUrl);
    if (!target || ('path' in target && withoutEndSlashes(target.path) === withoutEndSlashes(shop.path))) {
      log('warn', 'mapping-refused', {
        requestId,
        path: shop.path,
        destination: mapping.destinationUrl.slice(0, 200),
      });
      return undefined;
    }
    const kept = mapping.copySourceParams ? search : new URLSearchParams();
    if ('address' in target) return { kind: 'redirect', status, to: withQuery(target.address, kept) };
    ({ path, fragment } = target);
    search = new URLSearchParams(withQuery(target.search, kept));
    mapping = await getUrlMapping(services, path);
  }
  const category = mapping?.resourceType === 'CATEGORY' ? mapping.resourceId : undefined;
  if (category) return toCategory(category, search, services.config, status);
  return { kind: 'redirect', status, to: withQuery(path, search) + fragment };
}

/**
 * Undefined for an address that is not allowed: other schemes, credentials, and paths that browsers
 * would read as another host.
 */
function destination({ config, shop }: Services, stated: string): Target | undefined {
  const at = stated.indexOf('#');
  const fragment = at < 0 ? '' : stated.slice(at);
  const own = readShopAddress(at < 0 ? stated : stated.slice(0, at), shop, config);
  if (!own) return elsewhere(stated, config.ORIGIN);
  return own.ours
    ? { ...own, fragment }
    : { address: config.ORIGIN + encodeUrl(own, config.urls) + fragment };
}

/** A page of another host, such as the help site. */
function elsewhere(stated: string, origin: string): Target | undefined {
  const url = WEB_ADDRESS.test(stated) && stated.length <= MAX_ADDRESS ? URL.parse(stated) : null;
  return url && url.username === '' && url.password === '' && url.origin !== origin
    ? { address: url.href }
    : undefined;
}

function redirectStatus(status: number | undefined): Redirect['status'] {
  return status === 302 || status === 307 ? status : 301;
}
