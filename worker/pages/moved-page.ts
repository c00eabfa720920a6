import { definePage, type PublicPage } from '../rendering/page.ts';
import type { RouteMetadata } from '../rendering/page-metadata.ts';

/** Another address of a page: it redirects by one 301 to the page's own address, with the query. */
export function movedPage({ name, shape, type, prerender, crawl }: RouteMetadata, path: string): PublicPage {
  return definePage<null>({
    ...{ name, shape, type, prerender, crawl },
    load: async () => ({ kind: 'redirect', status: 301, to: path }),
    head: () => ({ title: '' }),
    view: () => null,
  });
}
