import { categoryPath } from '../../shared/urls/addresses.ts';
import { getProductPaths, PRODUCTS_PER_FILE } from '../catalog/product-paths.ts';
import { type PageSeo, readSeo } from '../content/page-seo.ts';
import { loadMessages } from '../request/messages.ts';
import { readShopRequest } from '../request/shop-request.ts';
import { alternates, withStated } from '../seo/alternates.ts';
import { contentPagePath } from '../seo/content-page-path.ts';
import { STORES_PATH, storePath } from '../stores/store-query.ts';
import { type CategoryTree, getCategoryTree } from '../upstreams/commerce/category-tree.ts';
import { getAllStores } from '../upstreams/commerce/stores.ts';
import { getContentPages } from '../upstreams/content/content-pages.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import type { SitemapEntry } from './sitemap-xml.ts';

/** The services of a request for this site and locale; undefined for an unknown site or locale. */
export async function servicesFor(
  services: Services,
  siteId: string,
  localeId: string,
): Promise<Services | undefined> {
  const { config, shop } = services;
  const site = config.SITES.find(({ id }) => id === siteId);
  const locale = site?.l10n.supportedLocales.find(({ id }) => id === localeId);
  if (!site || !locale) return undefined;
  await loadMessages(locale.id);
  const home = new Request(config.ORIGIN + shop.linkFor(site, locale, '/'));
  return { ...services, shop: readShopRequest(home, config) };
}

/**
 * What is listed for crawlers. `whole`: every service has answered; only then may it be cached.
 */
type Listed<T> = { items: T[]; whole: boolean };

/**
 * The sitemap files of every site and locale, as paths from the shop's root. The first file of each
 * also lists all pages other than those of products.
 */
export async function sitemapFiles(services: Services): Promise<Listed<string>> {
  const markets = services.config.SITES.flatMap((site) =>
    site.l10n.supportedLocales.map((locale) => ({ site: site.id, locale: locale.id })),
  );
  const files = await Promise.all(
    markets.map(async ({ site, locale }) => {
      const count = await fileCount(await servicesFor(services, site, locale));
      const base = `/sitemap/${encodeURIComponent(site)}/${encodeURIComponent(locale)}`;
      return { base, count };
    }),
  );
  return {
    items: files.flatMap(({ base, count = 1 }) =>
      Array.from({ length: count }, (_, index) => (index === 0 ? `${base}.xml` : `${base}/${index + 1}.xml`)),
    ),
    whole: files.every(({ count }) => count !== undefined),
  };
}

/** The number of files, by the number of products; undefined while the product search fails. */
async function fileCount(services: Services | undefined): Promise<number | undefined> {
  if (!services) return 0;
  const products = await orAbsent(getProductPaths(services, 1), services, 'sitemap-products');
  return products && filesFor(products.total);
}

/** The files for a number of products; at least one, which has the other pages. */
const filesFor = (products: number) => Math.max(1, Math.ceil(products / PRODUCTS_PER_FILE));

/**
 * The entries of a file (from 1) for the site and locale of `services`; none for a file that does
 * not exist. The file is left without the content pages, or the stores, whose service gives no
 * answer; throws `UpstreamError` where there are no products or categories to list.
 */
export async function sitemapEntries(services: Services, file: number): Promise<Listed<SitemapEntry>> {
  const { shop, config } = services;
  // anybody can ask for files that do not exist: no service is asked for them
  if (file > 1 && file > filesFor((await getProductPaths(services, 1)).total))
    return { items: [], whole: true };
  const [pages, products] = await Promise.all([
    file === 1 ? pagePaths(services) : { items: [], whole: true },
    getProductPaths(services, file),
  ]);
  const items = [...pages.items, ...products.paths.map((path) => ({ path }))].map(
    ({ path, onlyThisSite, stated = [] }: SitePage) => ({
      loc: shop.absolute(path),
      alternates: withStated(alternates(shop, config, path, { onlyThisSite }), stated),
    }),
  );
  return { items, whole: pages.whole };
}

type SitePage = { path: string; onlyThisSite?: boolean | undefined; stated?: PageSeo['alternates'] };

/** The home page, the visible categories, the content pages and the stores. */
async function pagePaths(services: Services): Promise<Listed<SitePage>> {
  const [tree, pages, stores] = await Promise.all([
    getCategoryTree(services),
    orAbsent(getContentPages(services), services, 'sitemap-content'),
    orAbsent(getAllStores(services), services, 'sitemap-stores'),
  ]);
  const content = (pages ?? []).flatMap((page): SitePage[] => {
    const path = contentPagePath(page, services);
    if (path === undefined) return [];
    const { onlyThisSite, alternateUrls } = page;
    return [{ path, onlyThisSite, stated: readSeo(services, { alternateUrls }).alternates }];
  });
  const toPage = (path: string): SitePage => ({ path });
  const items = [
    ...['/', ...categoryPaths(tree)].map(toPage),
    ...content,
    ...[STORES_PATH, ...(stores ?? []).map(({ id }) => storePath(id))].map(toPage),
  ];
  return { items, whole: pages !== undefined && stores !== undefined };
}

function categoryPaths(tree: CategoryTree): string[] {
  return tree.flatMap((node) =>
    node.menu === 'hidden' ? [] : [categoryPath(node.id), ...categoryPaths(node.children)],
  );
}
