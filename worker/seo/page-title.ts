import type { ShopRequest } from '../request/shop-request.ts';

/**
 * A page's title followed by the shop's name, unless editors have put the name into the title
 * already.
 */
export function pageTitle(title: string, { site, i18n }: Pick<ShopRequest, 'site' | 'i18n'>): string {
  return title.includes(site.name) ? title : i18n.t('shell.titleTemplate', { title });
}
