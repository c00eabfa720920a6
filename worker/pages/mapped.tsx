import { categoryPath } from '../../shared/urls/addresses.ts';
import { listSearch, parseListState } from '../../shared/urls/list-state.ts';
import { decodeUrl } from '../../shared/urls/site-locale.ts';
import { log } from '../request/log.ts';
import { internalPath } from '../security/internal-path.ts';
import { getUrlMapping, type UrlMapping } from '../upstreams/commerce/url-mapping.ts';
import type { Services } from '../upstreams/services.ts';
import { contentPage } from './content.tsx';
import { NotFoundView, notFoundHead } from './not-found.tsx';
import { definePage, type Prepared, type PublicPage, type Redirect } from './page.ts';
import { productPage } from './product.tsx';

/** Moves of an address followed to its last one. */
const MAX_HOPS = 3;

const nowhere = definePage({
  name: 'not-found',
  load: async () => ({ kind: 'page', status: 404, data: null }),
  head: (_, shop) => notFoundHead(shop),
  view: ({ shop }) => <NotFoundView shop={shop} />,
});

/**
 * Every path that no page of ours has (content-and-platform.md §2.4): moved addresses redirect, mapped categories,
 * products and content go to their one address by one 301, everything else is a 404 in place.
 * Those addresses end in a slash where the spec asks for one, so adding it needs no redirect of its own.
 */
export const mappedPage: PublicPage = { ...nowhere, prepare };

async function prepare(services: Services, parameters: Record<string, string>): Promise<Prepared> {
  const mapping = await getUrlMapping(services, services.shop.path);
  const id = mapping?.resourceId ?? '';
  if (mapping?.destinationUrl)
    return (await moved(services, mapping)) ?? nowhere.prepare(services, parameters);
  if (mapping?.resourceType === 'CATEGORY' && id) return toCategory(id, services);
  // these pages know their own address, and whether there is anything at it
  if (mapping?.resourceType === 'CONTENT_ASSET' && id) return contentPage.prepare(services, { slug: id });
  if (mapping?.resourceType === 'PRODUCT' && id) return productPage.prepare(services, { slug: id });
  return nowhere.prepare(services, parameters);
}

/** With the list's own part of the query only, so that the category page has nothing left to redirect. */
function toCategory(id: string, { shop }: Services): Redirect {
  const state = parseListState(shop.search);
  return {
    kind: 'redirect',
    status: 301,
    to: categoryPath(id) + ('error' in state ? '' : listSearch(state)),
  };
}

function query(services: Services): string {
  const text = services.shop.search.toString();
  return text ? `?${text}` : '';
}

/**
 * The redirect to a moved address, with the first mapping's own status. Where the new address is mapped again the last
 * one counts, so that there is one redirect. Only within the shop, and never back to where we are.
 */
async function moved(services: Services, first: UrlMapping): Promise<Redirect | undefined> {
  const { shop, requestId } = services;
  const status = redirectStatus(first.statusCode);
  let mapping: UrlMapping | null = first;
  let to = '';
  for (let hop = 0; hop < MAX_HOPS && mapping?.destinationUrl; hop += 1) {
    const target = destination(services, mapping.destinationUrl);
    if (!target || trimmed(target.path) === trimmed(shop.path)) {
      log('warn', 'mapping-refused', {
        requestId,
        path: shop.path,
        destination: mapping.destinationUrl.slice(0, 200),
      });
      return undefined;
    }
    const search: string = mapping.copySourceParams && target.search === '' ? query(services) : target.search;
    to = target.path + search;
    mapping = await getUrlMapping(services, target.path);
  }
  const category = mapping?.resourceType === 'CATEGORY' ? mapping.resourceId : undefined;
  return category ? { ...toCategory(category, services), status } : { kind: 'redirect', status, to };
}

/** Path and query within the shop; undefined for another host's. */
function destination({ config }: Services, url: string): { path: string; search: string } | undefined {
  const own = url.startsWith(`${config.ORIGIN}/`) ? url.slice(config.ORIGIN.length) : url;
  const path = internalPath(own, '');
  return path === '' ? undefined : decodeUrl(path, config.urls);
}

function redirectStatus(status: number | undefined): Redirect['status'] {
  return status === 302 || status === 307 ? status : 301;
}

function trimmed(path: string): string {
  return path.replace(/\/+$/, '');
}
