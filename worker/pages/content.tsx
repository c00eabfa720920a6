import type * as z from 'zod';
import { CairnPicture } from '../../shared/ui/cairn-picture.tsx';
import { contentPath } from '../../shared/urls/addresses.ts';
import { prepareBlocks } from '../blocks/registry.ts';
import { contentPageFields } from '../content/content-page-fields.ts';
import { ContentPageHeader } from '../content/content-page-header.tsx';
import { type PageSeo, readSeo, seoHead } from '../content/page-seo.ts';
import { definePage, type Loaded } from '../rendering/page.ts';
import { NO_QUERY } from '../rendering/page-query.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import { sharedPicture } from '../seo/shared-picture.ts';
import { type ContentItem, PAGE_SCHEMAS, schemaName } from '../upstreams/content/content-item.ts';
import { pageKey, pageSlug } from '../upstreams/content/content-keys.ts';
import { getContentById, getPageContent } from '../upstreams/content/get-content.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { NotFoundPlain, NotFoundView, notFoundHead } from './not-found.tsx';

/** An empty address means the current one: the page is loaded again. */
const SAME_ADDRESS = '';
const SLUG = /^[\w-]{1,120}$/;

type ContentPage = Omit<z.infer<typeof contentPageFields>, 'seo' | 'content'> & {
  seo: PageSeo;
  path: string;
};
type ContentData = ContentPage | 'missing' | 'unavailable';

/**
 * A page of content blocks, at `/t/{slug}/` with the slash (docs/product/content-and-platform.md
 * §2.2, §2.4); `/content/{id}` redirects there. Without content it is a 404 without a redirect.
 */
export const contentPage = definePage<ContentData>({
  name: 'content',
  hasCompareBar: true,
  query: () => ({ ...NO_QUERY, shared: true }),
  async load(services, { slug, id }) {
    if (/^\/t\/[^/]+\/./.test(services.shop.path)) return missing;
    if (id !== undefined) return loadById(services, id);
    if (slug === undefined || !SLUG.test(slug)) return missing;
    // editors may have named it with capitals
    const slugs = [...new Set([slug, slug.toLowerCase()])];
    const found = await orAbsent(getPageContent(services, slugs.map(pageKey)), services, 'content-page');
    if (!found) return unavailable;
    const at = found.findIndex(Boolean);
    return loaded(services, found[at], `${contentPath(slugs[at] ?? slug)}/`);
  },
  head(data, shop) {
    if (data === 'missing') return notFoundHead(shop);
    if (data === 'unavailable') return { title: shop.i18n.t('content.unavailable') };
    const { imageObject: picture, path, seo } = data;
    const image = picture && sharedPicture(picture.dynamicImage, shop, { alt: picture.altText });
    return { ...seoHead(seo, { title: headingOf(data, shop), path, image }), type: 'article' };
  },
  plain({ data, blocks, shop }) {
    if (data === 'missing') return <NotFoundPlain shop={shop} />;
    if (data === 'unavailable') {
      return (
        <>
          <h1>{shop.i18n.t('content.unavailable')}</h1>
          <p>{shop.i18n.t('content.unavailableBody')}</p>
        </>
      );
    }
    return (
      <>
        {blocks.holdsHeading ? null : <h1>{headingOf(data, shop)}</h1>}
        {data.headline && data.intro ? <p>{data.intro}</p> : null}
        {blocks.elements}
      </>
    );
  },
  view({ data, blocks, shop }) {
    if (data === 'missing') return <NotFoundView shop={shop} />;
    if (data === 'unavailable') {
      return (
        <div className="page gutter py-24" role="alert">
          <CairnPicture fallen />
          <h1 className="display text-4xl">{shop.i18n.t('content.unavailable')}</h1>
          <p className="mt-5 text-lg text-ink-soft">{shop.i18n.t('content.unavailableBody')}</p>
          <p className="mt-8">
            <a href={SAME_ADDRESS} className="button-primary">
              {shop.i18n.t('errors.tryAgain')}
            </a>
          </p>
        </div>
      );
    }
    return (
      <>
        {data.headline ? (
          <ContentPageHeader
            headline={data.headline}
            intro={data.intro}
            image={data.imageObject}
            shop={shop}
          />
        ) : blocks.holdsHeading ? null : (
          <h1 className="sr-only">{headingOf(data, shop)}</h1>
        )}
        {blocks.elements}
      </>
    );
  },
});

/** The page's heading: its headline, else its title for crawlers, else the editors' name for it. */
function headingOf({ headline, seo, name }: ContentPage, shop: ShopRequest): string {
  return headline || seo.title || name || shop.site.name;
}

const missing = { kind: 'page', status: 404, data: 'missing' } as const;
const unavailable = { kind: 'page', status: 503, data: 'unavailable' } as const;

async function loadById(services: Services, id: string): Promise<Loaded<ContentData>> {
  const found = await orAbsent(
    getContentById(services, id).then((item) => [item]),
    services,
    'content-page',
  );
  if (!found) return unavailable;
  const [item] = found;
  const slug = pageSlug(item?._meta.deliveryKey);
  if (slug) return { kind: 'redirect', status: 301, to: `${contentPath(slug)}/` };
  return loaded(services, item, `/content/${id}`);
}

function loaded(services: Services, item: ContentItem | undefined, path: string): Loaded<ContentData> {
  if (!item || !PAGE_SCHEMAS.has(schemaName(item))) return missing;
  const page = contentPageFields.safeParse(item);
  if (!page.success) return missing;
  const { seo, content, ...rest } = page.data;
  const blocks = prepareBlocks(services, content, {
    name: 'content',
    opens: rest.headline === '',
    page: item,
  });
  if (blocks.elements.length === 0 && rest.headline === '') return missing;
  return {
    kind: 'page',
    data: { ...rest, seo: readSeo(services, seo), path },
    blocks,
    address: path,
  };
}
