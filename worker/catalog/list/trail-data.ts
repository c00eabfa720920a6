import { weakMemo } from '../../cache/weak-memo.ts';
import type { Storefront } from '../../request/storefront.ts';
import { breadcrumbList } from '../../seo/json-ld.ts';
import type { Crumb } from './breadcrumb.tsx';

/** The structured data of a breadcrumb. */
export const trailData = weakMemo(({ config }: Storefront, crumbs: readonly Crumb[]) =>
  breadcrumbList(crumbs.map(({ name, href }) => ({ name, url: new URL(href, config.ORIGIN).href }))),
);
