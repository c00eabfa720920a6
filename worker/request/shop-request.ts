import { decodeUrl } from '../../shared/urls/site-locale.ts';
import type { Config } from '../config/config.ts';
import type { Site } from '../config/sites.ts';
import { readLegacyAddress } from './legacy-address.ts';
import { markdownPath, pageOfMarkdown } from './markdown-address.ts';
import { type Storefront, storefrontOf } from './storefront.ts';

/**
 * The facts of a request that are known before any service is called: its storefront and its
 * address. Only the country is about the shopper.
 */
export type ShopRequest = Storefront & {
  /** Path without site and locale, always starting with a slash. */
  path: string;
  /** Whether the address is that of the page as Markdown, which ends in `.md`. */
  asMarkdown: boolean;
  search: URLSearchParams;
  /**
   * Whether the URL is written in the shop's canonical spelling. Others are redirected with a 301.
   */
  canonicalSpelling: boolean;
};

type Decoded = ReturnType<typeof decodeUrl> & {
  asMarkdown: boolean;
  /** Path and query that were requested, as the browser spells them. */
  asked: string;
};
const decodedUrls = new WeakMap<Request, Decoded>();

/**
 * Splits a request's address into site, locale and path. An address of the legacy shop names both in
 * its own way, and stays the path that it is. Decoded once per request.
 */
export function decodeRequest(request: Request, config: Config): Decoded {
  let decoded = decodedUrls.get(request);
  if (!decoded) {
    const { pathname, search } = addressOf(request.url);
    const legacy = config.FEATURE_HYBRID ? readLegacyAddress(pathname, config.urls) : undefined;
    const asked = pathname + search;
    const stated = decodeUrl(request.url, config.urls);
    const page = legacy ? undefined : pageOfMarkdown(stated.path);
    decoded = { ...stated, path: page ?? stated.path, asMarkdown: page !== undefined, asked };
    if (legacy) {
      const { site, locale } = legacy;
      decoded = { site, locale, path: pathname, search, asMarkdown: false, asked };
    }
    decodedUrls.set(request, decoded);
  }
  return decoded;
}

/**
 * Reads site, locale and path from a request's URL (docs/product/accounts.md §2.2,
 * docs/contracts/urls.md).
 */
export function readShopRequest(request: Request, config: Config): ShopRequest {
  const { site: siteRef, locale, path, search, asMarkdown, asked } = decodeRequest(request, config);
  const site = findSite(siteRef.id, config);
  const storefront = storefrontOf(config, site, locale);
  return {
    ...storefront,
    path,
    search: search === '' ? NO_SEARCH : new URLSearchParams(search),
    asMarkdown,
    canonicalSpelling: storefront.link(((asMarkdown && markdownPath(path)) || path) + search) === asked,
  };
}

/** An address whose path and query a `URL` would spell as they are. */
const PLAIN = /^https?:\/\/[\w.:-]+((?:\/(?!\.)[\w.~-]*)+)(\?[\w=&.~+-]+)?$/;

/** Path and query of a full address, as a `URL` has them; most are read without making one. */
export function addressOf(url: string): { pathname: string; search: string } {
  const [plain, pathname = '', search = ''] = PLAIN.exec(url) ?? [];
  return plain === undefined ? new URL(url) : { pathname, search };
}

function unchangeable(): never {
  throw new TypeError('All requests without a query share it.');
}

/** The query of all requests that have none. */
const NO_SEARCH = Object.assign(new URLSearchParams(), {
  append: unchangeable,
  delete: unchangeable,
  set: unchangeable,
  sort: unchangeable,
});

function findSite(id: string, config: Config): Site {
  const site = config.SITES.find((candidate) => candidate.id === id) ?? config.SITES[0];
  if (!site) throw new Error('Site is not defined.');
  return site;
}
