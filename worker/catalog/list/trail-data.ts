import { derivedForStorefront } from '../../cache/weak-memo.ts';
import { breadcrumbList } from '../../seo/json-ld.ts';
import type { Crumb } from './breadcrumb.tsx';

/** The structured data of a breadcrumb. */
export const trailData = derivedForStorefront((crumbs: readonly Crumb[], { config }) =>
  breadcrumbList(crumbs.map(({ name, href }) => ({ name, url: new URL(href, config.ORIGIN).href }))),
);
