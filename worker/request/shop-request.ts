import { decodeUrl } from '../../shared/urls/site-locale.ts';
import type { Config } from '../config/config.ts';
import type { Site } from '../config/sites.ts';
import { readLegacyAddress } from '../legacy/address.ts';
import { lruMemo } from './lru-memo.ts';
import { markdownPath, pageOfMarkdown } from './markdown-address.ts';
import { type Storefront, storefrontOf } from './storefront.ts';

/**
 * The facts of a request that are known before any service is called: its storefront and its
 * address. They say nothing of the shopper: requests for the same address share them.
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

/** An address in parts. */
type Address = ReturnType<typeof decodeUrl> & {
  asMarkdown: boolean;
  /** Path and query that were requested, as the browser spells them. */
  asked: string;
};

type AddressFacts = { address: Address; shop: ShopRequest };

/** What reads addresses without a query, and remembers the last of them; by configuration. */
const readers = new WeakMap<Config, (url: string) => AddressFacts>();
/**
 * The facts of addresses with a query, by request: a query may hold a shopper's words, so they end
 * with their request. hono asks for the path before there is a context to keep them in.
 */
const ofRequests = new WeakMap<Request, AddressFacts>();

function addressFacts(request: Request, config: Config): AddressFacts {
  const { url } = request;
  if (!url.includes('?')) return readerFor(config)(url);
  let facts = ofRequests.get(request);
  if (facts?.shop.config !== config) {
    facts = readFacts(url, config);
    ofRequests.set(request, facts);
  }
  return facts;
}

function readerFor(config: Config): (url: string) => AddressFacts {
  let reader = readers.get(config);
  if (!reader) {
    reader = lruMemo((url) => readFacts(url, config));
    readers.set(config, reader);
  }
  return reader;
}

function readFacts(url: string, config: Config): AddressFacts {
  const address = decodeAddress(url, config);
  // requests without a query share both
  return { address: Object.freeze(address), shop: Object.freeze(shopAt(address, config)) };
}

/**
 * Splits a request's address into site, locale and path. An address of the legacy shop names both in
 * its own way, and stays the path that it is.
 */
export function decodeRequest(request: Request, config: Config): Address {
  return addressFacts(request, config).address;
}

/** Reads site, locale and path from a request's URL (docs/contracts/urls.md). */
export function readShopRequest(request: Request, config: Config): ShopRequest {
  return addressFacts(request, config).shop;
}

function decodeAddress(url: string, config: Config): Address {
  const { pathname, search } = addressOf(url);
  const asked = pathname + search;
  const legacy = config.FEATURE_HYBRID ? readLegacyAddress(pathname, config.urls) : undefined;
  if (legacy) {
    const { site, locale } = legacy;
    return { site, locale, path: pathname, search, asMarkdown: false, asked };
  }
  const stated = decodeUrl(url, config.urls);
  const page = pageOfMarkdown(stated.path);
  return { ...stated, path: page ?? stated.path, asMarkdown: page !== undefined, asked };
}

function shopAt({ site, locale, path, search, asMarkdown, asked }: Address, config: Config): ShopRequest {
  const storefront = storefrontOf(config, findSite(site.id, config), locale);
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
export const NO_SEARCH = Object.assign(new URLSearchParams(), {
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
