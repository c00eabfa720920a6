import { categoryPath } from '../../shared/urls/addresses.ts';
import { withoutEndSlashes } from '../../shared/urls/normal-url.ts';
import { encodeUrl } from '../../shared/urls/site-locale.ts';
import type { Config } from '../config/config.ts';
import { definePage, type Prepared, type PublicPage, type Redirect } from '../rendering/page.ts';
import { pageQuery, withQuery } from '../rendering/page-query.ts';
import { log } from '../request/log.ts';
import { readShopAddress } from '../request/shop-address.ts';
import { getUrlMapping, type UrlMapping } from '../upstreams/commerce/url-mapping.ts';
import type { Services } from '../upstreams/services.ts';
import { categoryPage } from './category.tsx';
import { contentPage } from './content.tsx';
import { NotFoundView, notFoundHead } from './not-found.tsx';
import { productPage } from './product.tsx';

/** Moves of an address followed to its last one. */
const MAX_HOPS = 3;
/** Longest address of another host that is followed, in characters. */
const MAX_ADDRESS = 2_048;
const WEB_ADDRESS = /^https:\/\/[^/\\]/i;

const nowhere = definePage({
  name: 'not-found',
  load: async () => ({ kind: 'page', status: 404, data: null }),
  head: (_, shop) => notFoundHead(shop),
  view: ({ shop }) => <NotFoundView shop={shop} />,
});

/**
 * Every path that no page of ours has (docs/product/content-and-platform.md §2.4): moved addresses
 * redirect, mapped categories, products and content go to their one address by one 301, everything
 * else is a 404 in place. Those addresses end in a slash where docs/product/content-and-platform.md
 * §2.4 asks for one, so adding it needs no redirect of its own.
 */
export const mappedPage: PublicPage = { ...nowhere, prepare };

async function prepare(services: Services, parameters: Record<string, string>): Promise<Prepared> {
  const mapping = await getUrlMapping(services, services.shop.path);
  const id = mapping?.resourceId ?? '';
  if (mapping?.destinationUrl)
    return (await moved(services, mapping)) ?? nowhere.prepare(services, parameters);
  if (mapping?.resourceType === 'CATEGORY' && id)
    return toCategory(id, services.shop.search, services.config);
  // these pages know their own address, and whether there is anything at it
  if (mapping?.resourceType === 'CONTENT_ASSET' && id) return contentPage.prepare(services, { slug: id });
  if (mapping?.resourceType === 'PRODUCT' && id) return productPage.prepare(services, { id });
  return nowhere.prepare(services, parameters);
}

/** With the query as the category page spells it, so that there is nothing left to redirect. */
function toCategory(
  id: string,
  search: URLSearchParams,
  config: Config,
  status: Redirect['status'] = 301,
): Redirect {
  const query = pageQuery(categoryPage, search, config);
  return { kind: 'redirect', status, to: categoryPath(id) + query };
}

/** Where a moved address leads: within this site and locale, or as it is stated. */
type Target = { path: string; search: string; fragment: string } | { address: string };

/**
 * The redirect to a moved address, with the first mapping's own status. Where the new address is
 * mapped again the last one counts, so that there is one redirect; never back to where we are. An
 * address that names a site or a locale, or that is another host's, is the operators' own word: it
 * is taken as it is stated, over https only.
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

/** Undefined for what nobody is led to: other schemes, credentials, tricks with slashes. */
function destination({ config, shop }: Services, stated: string): Target | undefined {
  const at = stated.indexOf('#');
  const fragment = at < 0 ? '' : stated.slice(at);
  const own = readShopAddress(at < 0 ? stated : stated.slice(0, at), shop, config);
  if (!own) return elsewhere(stated, config.ORIGIN);
  return own.ours
    ? { ...own, fragment }
    : { address: config.ORIGIN + encodeUrl(own, config.urls) + fragment };
}

/** Another host's page, such as the help site. */
function elsewhere(stated: string, origin: string): Target | undefined {
  const url = WEB_ADDRESS.test(stated) && stated.length <= MAX_ADDRESS ? URL.parse(stated) : null;
  return url && url.username === '' && url.password === '' && url.origin !== origin
    ? { address: url.href }
    : undefined;
}

function redirectStatus(status: number | undefined): Redirect['status'] {
  return status === 302 || status === 307 ? status : 301;
}
