import type { Config } from '../config/config.ts';
import { NO_SEARCH } from '../request/shop-request.ts';

/** The query that a page is asked for, as of `ShopRequest`. */
export type Asked = { search: URLSearchParams; config: Config };

/** What a page reads of a query. */
export type PageQuery = {
  /** The page's own parameters as they are asked for. Others are campaigns and markers. */
  own: URLSearchParams;
  /** The part of them that changes the document, in canonical order and spelling. */
  canonical: string;
  /**
   * Whether KV stores the document for all data centres (docs/decisions/0131): only where a visitor can
   * make up nothing of the address of a page that exists.
   */
  shared: boolean;
};

/** Of a page that has no parameters of its own. */
export const NO_QUERY: PageQuery = { own: NO_SEARCH, canonical: '', shared: false };

/** A page that reads its query. */
type Queried = { query: (asked: Asked) => PageQuery };

/**
 * A query in the page's spelling, '' or '?…': the page's own parameters in canonical order, then
 * all others (campaigns, markers, sign-in) unchanged.
 */
export function pageQuery(page: Queried, asked: Asked): string {
  const { own, canonical } = page.query(asked);
  const query = [canonical, otherParameters(asked.search, own).toString()].filter(Boolean).join('&');
  return query ? `?${query}` : '';
}

/** The parameters of a query that are a page's own, unchanged. */
export function ownParameters(search: URLSearchParams, isOwn: (name: string) => boolean): URLSearchParams {
  return search.size === 0 ? search : new URLSearchParams([...search].filter(([name]) => isOwn(name)));
}

/** The parameters of a query that are not among a page's own, unchanged. */
export function otherParameters(search: URLSearchParams, own: URLSearchParams): URLSearchParams {
  return ownParameters(search, (name) => !own.has(name));
}

/**
 * An address with further query parameters. Parameters that it has already stay, and so does its
 * fragment.
 */
export function withQuery(address: string, further: URLSearchParams): string {
  const [target = '', ...fragment] = address.split('#');
  const [path = '', ...stated] = target.split('?');
  const own = new URLSearchParams(stated.join('?'));
  const query = [stated.join('?'), otherParameters(further, own).toString()].filter(Boolean).join('&');
  return [query ? `${path}?${query}` : path, ...fragment].join('#');
}
