import * as z from 'zod';
import { prepareBlocks } from '../blocks/registry.ts';
import { weakMemo } from '../cache/weak-memo.ts';
import { type PageSeo, readSeo, seoHead } from '../content/page-seo.ts';
import { definePage } from '../rendering/page.ts';
import { NO_QUERY } from '../rendering/page-query.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import type { Storefront } from '../request/storefront.ts';
import { organization, webSite } from '../seo/json-ld.ts';
import { LLMS_PATH } from '../seo/llms-path.ts';
import { sellingTerms } from '../seo/selling-terms.ts';
import { MainCategories } from '../shell/main-categories.tsx';
import { CONTENT_KEYS } from '../upstreams/content/content-keys.ts';
import { getPageContent } from '../upstreams/content/get-content.ts';
import { orAbsent } from '../upstreams/upstream.ts';

const fields = z.object({ seo: z.unknown().optional(), content: z.array(z.unknown()).catch([]) });

const readHome = weakMemo((item: object) => fields.safeParse(item).data);

/**
 * The home page: the blocks of the content item `home`. Without the content service it shows links
 * to the main categories.
 */
export const homePage = definePage<{ seo: PageSeo }>({
  name: 'home',
  type: 'home',
  hasCompareBar: true,
  query: () => ({ ...NO_QUERY, shared: true }),
  async load(services) {
    const found = await orAbsent(getPageContent(services, [CONTENT_KEYS.home]), services, 'home');
    const [item] = found ?? [];
    const home = item && readHome(item);
    const blocks = prepareBlocks(services, home?.content, { name: 'home', opens: true, page: item });
    return {
      kind: 'page',
      data: { seo: readSeo(services, home?.seo) },
      blocks,
      whole: blocks.elements.length > 0,
    };
  },
  head: ({ seo }, shop) => ({
    ...seoHead(seo, { title: shop.i18n.t('content.homeTitle'), path: '/' }),
    jsonLd: siteData(shop.storefront),
  }),
  plain: ({ blocks, shop }) => (
    <>
      {blocks.holdsHeading ? null : <h1>{shop.i18n.t('content.homeTitle')}</h1>}
      {blocks.elements.length > 0 ? blocks.elements : <p>{shop.i18n.t('shell.description')}</p>}
      <p>
        <a href={shop.link(LLMS_PATH)}>{shop.i18n.t('markdown.lists')}</a>
      </p>
    </>
  ),
  view: ({ blocks, shop }) =>
    blocks.elements.length > 0 ? (
      <>
        {blocks.holdsHeading ? null : <h1 className="sr-only">{shop.i18n.t('content.homeTitle')}</h1>}
        {blocks.elements}
      </>
    ) : (
      <HomeFallback shop={shop} />
    ),
});

/** The structured data of the shop itself. */
const siteData = weakMemo((shop: Storefront): readonly object[] => [siteOwner(shop), siteSearch(shop)]);

function siteOwner(shop: Storefront) {
  const url = shop.absolute('/');
  const logo = new URL('/icon.svg', url).href;
  return organization({ name: shop.site.name, url, logo, terms: sellingTerms(shop) });
}

function siteSearch(shop: Storefront) {
  const search = shop.absolute('/search');
  const searchUrl = `${search}${search.includes('?') ? '&' : '?'}q=`;
  return webSite({ name: shop.site.name, url: shop.absolute('/'), language: shop.locale.id, searchUrl });
}

function HomeFallback({ shop }: { shop: ShopRequest }) {
  const { t } = shop.i18n;
  return (
    <div className="page gutter py-16 md:py-24">
      <h1 className="display max-w-[18ch] text-5xl md:text-7xl">{t('content.homeTitle')}</h1>
      <p className="mt-6 max-w-[52ch] text-lg text-ink-soft">{t('shell.description')}</p>
      <div className="mt-14">
        <MainCategories shop={shop} title={t('shell.browse')} />
      </div>
    </div>
  );
}
