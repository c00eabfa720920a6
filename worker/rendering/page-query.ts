import type { Config } from '../config/config.ts';

/** How a page reads its query; one that is never kept has no part of it for its own. */
type Queried =
  | { cache: 'never' }
  | {
      cache: 'document';
      knows: (parameter: string, config: Config) => boolean;
      cacheQuery: (search: URLSearchParams, config: Config) => string;
    };

/**
 * A query as a page spells it, '' or '?…': the page's own part in canonical order, then what is not
 * its own (campaigns, markers, sign-in) as it came.
 */
export function pageQuery(page: Queried, search: URLSearchParams, config: Config): string {
  const isOwn = (name: string) => page.cache === 'document' && page.knows(name, config);
  const own = page.cache === 'document' ? page.cacheQuery(search, config) : '';
  const query = [own, splitQuery(search, isOwn).others.toString()].filter(Boolean).join('&');
  return query ? `?${query}` : '';
}

/** The parameters of a query by whether they are a page's own, each as it came. */
export function splitQuery(
  search: URLSearchParams,
  isOwn: (name: string) => boolean,
): { own: URLSearchParams; others: URLSearchParams } {
  const all = [...search];
  return {
    own: new URLSearchParams(all.filter(([name]) => isOwn(name))),
    others: new URLSearchParams(all.filter(([name]) => !isOwn(name))),
  };
}

/**
 * An address with further parameters in its query. What it states itself stays, and so does its
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
