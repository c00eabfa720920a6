import type { Config } from '../config/config.ts';

/**
 * The way a page reads its query. A page that is never stored declares no parameters of its own.
 */
type Queried =
  | { cache: 'never' }
  | {
      cache: 'document';
      knows: (parameter: string, config: Config) => boolean;
      cacheQuery: (search: URLSearchParams, config: Config) => string;
      isShared: (search: URLSearchParams, config: Config) => boolean;
    };

/**
 * A page's own parameters as the request spells them, in their canonical spelling, and whether nobody
 * can make them up.
 */
export type PageQuery = { own: string; canonical: string; isShared: boolean };

/** What a page reads of a request's query. */
export function queryOf(
  page: Queried,
  { shop: { search }, config }: { shop: { search: URLSearchParams }; config: Config },
): PageQuery {
  if (page.cache === 'never') return { own: '', canonical: '', isShared: false };
  const isShared = page.isShared(search, config);
  // nearly all are asked for without a query
  if (search.size === 0) return { own: '', canonical: '', isShared };
  const { own } = splitQuery(search, (name) => page.knows(name, config));
  return { own: own.toString(), canonical: page.cacheQuery(search, config), isShared };
}

/**
 * A query in the page's spelling, '' or '?…': the page's own parameters in canonical order, then
 * all others (campaigns, markers, sign-in) unchanged.
 */
export function pageQuery(page: Queried, search: URLSearchParams, config: Config): string {
  const isOwn = (name: string) => page.cache === 'document' && page.knows(name, config);
  const own = page.cache === 'document' ? page.cacheQuery(search, config) : '';
  const query = [own, splitQuery(search, isOwn).others.toString()].filter(Boolean).join('&');
  return query ? `?${query}` : '';
}

/** The parameters of a query, split into the page's own and others, each unchanged. */
export function splitQuery(
  search: URLSearchParams,
  isOwn: (name: string) => boolean,
): { own: URLSearchParams; others: URLSearchParams } {
  if (search.size === 0) return { own: search, others: search };
  const all = [...search];
  return {
    own: new URLSearchParams(all.filter(([name]) => isOwn(name))),
    others: new URLSearchParams(all.filter(([name]) => !isOwn(name))),
  };
}

/**
 * An address with further query parameters. Parameters that it has already stay, and so does its
 * fragment.
 */
export function withQuery(address: string, further: URLSearchParams): string {
  const [target = '', ...fragment] = address.split('#');
  const [path = '', ...stated] = target.split('?');
  const own = new URLSearchParams(stated.join('?'));
  const { others } = splitQuery(further, (name) => own.has(name));
  const query = [stated.join('?'), others.toString()].filter(Boolean).join('&');
  return [query ? `${path}?${query}` : path, ...fragment].join('#');
}
