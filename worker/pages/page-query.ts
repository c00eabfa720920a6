import type { Config } from '../config/config.ts';
import type { Page } from './page.ts';

/**
 * A query as a page spells it, '' or '?…': the page's own part in canonical order, then what is not its own (campaigns,
 * markers, sign-in) as it came.
 */
export function pageQuery(page: Page, search: URLSearchParams, config: Config): string {
  const isOwn = (name: string) => page.cache === 'document' && page.knows(name, config);
  const own = page.cache === 'document' ? page.cacheQuery(search, config) : '';
  const others = new URLSearchParams([...search].filter(([name]) => !isOwn(name)));
  const query = [own, others.toString()].filter(Boolean).join('&');
  return query ? `?${query}` : '';
}
