import type { PublicPage } from '../rendering/page.ts';
import { pageQuery } from '../rendering/page-query.ts';

/** Another address of a page: one 301 leads to its own, the query comes along. */
export function movedPage(page: PublicPage, path: string): PublicPage {
  return {
    ...page,
    prepare: async ({ shop, config }) => ({
      kind: 'redirect',
      status: 301,
      to: path + pageQuery(page, shop.search, config),
    }),
  };
}
