import type { ShopRequest } from '../request/shop-request.ts';

/**
 * A page's title with the shop's name behind it, unless editors have named the shop in it already.
 */
export function pageTitle(title: string, { site, i18n }: Pick<ShopRequest, 'site' | 'i18n'>): string {
  return title.includes(site.name) ? title : i18n.t('shell.titleTemplate', { title });
}
