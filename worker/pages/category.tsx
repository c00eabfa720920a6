import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { categoryPath } from '../../shared/urls/addresses.ts';
import { isListParameter, type ListState, listSearch, parseListState } from '../../shared/urls/list-state.ts';
import { pageCount } from '../../shared/urls/paging.ts';
import { prepareBlocks } from '../blocks/registry.ts';
import { weakMemo } from '../cache/weak-memo.ts';
import { Breadcrumb, type Crumb } from '../catalog/list/breadcrumb.tsx';
import { getCategoryList, isSharedList } from '../catalog/list/cached-lists.ts';
import { CategoryRecommended, RelatedCategories } from '../catalog/list/category-foot.tsx';
import { type DeferredCards, loadDeferredCards } from '../catalog/list/deferred-facts.tsx';
import { inForce, isRefined } from '../catalog/list/facet-links.ts';
import { listHead } from '../catalog/list/list-head.ts';
import { ListPlain } from '../catalog/list/list-plain.tsx';
import { ListInstead, ListView } from '../catalog/list/list-view.tsx';
import type { ProductList } from '../catalog/list/product-list.ts';
import { PersonalSlot } from '../content/personal-slot.tsx';
import { type Blocks, definePage, type Part } from '../rendering/page.ts';
import { ownParameters } from '../rendering/page-query.ts';
import { Rest } from '../rendering/rest-of-document.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import type { Storefront } from '../request/storefront.ts';
import { deviceClass, everyDevice } from '../shell/menu-nodes.ts';
import { Unavailable } from '../shell/unavailable.tsx';
import { categoryInSmallLetters, getCategoryTrail } from '../upstreams/commerce/category-by-id.ts';
import type { CategoryNode } from '../upstreams/commerce/category-tree.ts';
import type { RelatedLink } from '../upstreams/commerce/related-links.ts';
import { categoryBannerKey } from '../upstreams/content/content-keys.ts';
import { getContentByKey } from '../upstreams/content/get-content.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { NotFoundPlain, NotFoundView, notFoundHead } from './not-found.tsx';

type CategoryData = {
  category: CategoryNode;
  trail: readonly CategoryNode[];
  list: ProductList | undefined;
  state: ListState;
  /** The facet whose values are all shown. */
  all?: string | undefined;
};

/**
 * Instead of the data: the kind of thing that was not found, or `request` for an invalid address.
 */
type Missing = 'category' | 'request';

/** A category's products, at `/c/{id}/`; `/category/{id}` redirects there. */
export const categoryPage = definePage<CategoryData | Missing, DeferredCards>({
  name: 'category',
  type: 'category',
  styles: ['lists'],
  hasCompareBar: true,
  query: (search) => {
    const own = ownParameters(search, (name) => name !== 'q' && name !== 'exact' && isListParameter(name));
    const state = parseListState(search);
    if ('error' in state) return { own, canonical: '', shared: false };
    return { own, canonical: listSearch({ ...state, q: '' }).slice(1), shared: isSharedList(state) };
  },
  async load(services, { id = '' }, begin) {
    const asked = parseListState(services.shop.search);
    if ('error' in asked) return { kind: 'page', status: 400, data: 'request' };
    const { all, ...state } = asked;
    const loading = loadBanner(services, id, state);
    const known = await orAbsent(getCategoryTrail(services, id), services, 'category');
    const trail = known ?? [unnamed(id, services.shop)];
    const category = trail.at(-1);
    if (!category) {
      const other = await orAbsent(categoryInSmallLetters(services, id), services, 'category');
      if (other) return { kind: 'redirect', status: 301, to: categoryPath(other) + listSearch(asked) };
      return { kind: 'page', status: 404, data: 'category' };
    }
    // a banner may have the heading
    if (known && !hasBanner(services.shop, id, state))
      begin({ data: { category, trail, list: undefined, state, all }, address: categoryPath(id) });
    const listed = { trail, isKnown: known !== undefined };
    const list = await orAbsent(getCategoryList(services, listed, state), services, 'product-list');
    if (!known && !list?.total)
      return { kind: 'page', status: 503, data: { category, trail, list: undefined, state } };
    const last = list ? pageCount(list.total, state.limit) : 0;
    if (last > 0 && state.page > last) {
      return { kind: 'redirect', status: 302, to: categoryPath(id) + listSearch({ ...state, page: last }) };
    }
    const banner = await loading;
    return {
      kind: 'page',
      data: { category, trail, list, state: inForce(state, list), all },
      deferred: loadDeferredCards(services, list?.cards ?? [], id),
      blocks: banner,
      address: categoryPath(id),
      whole: known !== undefined && list !== undefined && banner !== undefined,
    };
  },
  head: (data, shop) => {
    if (typeof data === 'string') return notFoundHead(shop, data);
    const { category, trail, list, state, all } = data;
    return {
      event: { type: 'view-list', list: { kind: 'category', categoryId: category.id } },
      ...listHead({
        title: category.pageTitle ?? category.name,
        description: category.pageDescription ?? category.description,
        path: categoryPath(category.id),
        list,
        state,
        crumbs: crumbsTo(shop.storefront, trail),
        shop,
        isWhole: all !== undefined,
        image: pictureOf(category),
      }),
    };
  },
  plain: ({ data, deferred, shop }) =>
    typeof data === 'string' ? (
      <NotFoundPlain shop={shop} missing={data} />
    ) : (
      <CategoryPlain data={data} deferred={deferred} shop={shop} />
    ),
  view: ({ data, deferred, blocks, shop, part }) =>
    typeof data === 'string' ? (
      <NotFoundView shop={shop} missing={data} />
    ) : (
      <Category data={data} deferred={deferred} banner={blocks} shop={shop} part={part} />
    ),
});

/** Whether editors may have a banner for the list: on the first page of a top category, without refinements. */
const hasBanner = ({ site }: ShopRequest, id: string, state: ListState) =>
  site.navigation.includes(id) && state.page === 1 && !isRefined(state);

/** The editors' banner of a list; undefined where the content service gives no answer. */
async function loadBanner(services: Services, id: string, state: ListState): Promise<Blocks | undefined> {
  const keys = hasBanner(services.shop, id, state) ? [categoryBannerKey(id)] : [];
  const items = await orAbsent(getContentByKey(services, keys), services, 'category-banner');
  return items && prepareBlocks(services, items, { name: 'banner', opens: true, own: 'category-banner' });
}

/**
 * Replaces a category while the service that knows its name gives no answer: its products can still
 * be shown.
 */
function unnamed(id: string, shop: ShopRequest): CategoryNode {
  const name = shop.i18n.t('catalog.products');
  return {
    id,
    name,
    description: '',
    image: undefined,
    menu: 'all',
    sale: false,
    column: undefined,
    children: [],
  };
}

const crumbsTo = weakMemo(({ i18n, link }: Storefront, trail: readonly CategoryNode[]): readonly Crumb[] => {
  const steps = trail.map((node) => ({ name: node.name, href: link(categoryPath(node.id)) }));
  return [{ name: i18n.t('catalog.home'), href: link('/') }, ...steps];
});

/** The category's picture for those who share its page. */
const pictureOf = weakMemo(({ image, name }: CategoryNode) =>
  image ? { link: image, alt: name } : undefined,
);

type CategoryProps = {
  data: CategoryData;
  deferred: DeferredCards;
  /** The banner of the site's top categories; other categories have a plain header. */
  banner: Blocks;
  shop: ShopRequest;
  part: Part | undefined;
};

function Category({ data, deferred, banner, shop, part }: CategoryProps) {
  const { t } = useI18n();
  const { category, trail, list, state, all } = data;
  const title = banner.holdsHeading ? undefined : <h1>{category.name}</h1>;
  const below = everyDevice(category.children);
  const chips = below.length > 1 ? <Subcategories nodes={below} shop={shop} /> : undefined;
  return (
    <>
      {banner.elements}
      <header className="page gutter list-head">
        <Breadcrumb of={crumbsTo(shop.storefront, trail)} shop={shop.storefront} />
      </header>
      {state.page === 1 ? <PersonalSlot address={category.id} by="experience" /> : null}
      {part === 'beginning' ? (
        <ListInstead
          title={
            <>
              {title}
              <Rest />
            </>
          }
        />
      ) : list ? (
        <ListView
          list={list}
          state={state}
          path={categoryPath(category.id)}
          shop={shop}
          deferred={deferred}
          all={all}
          title={title}
          chips={chips}
          part={part}
        />
      ) : part ? (
        <ListInstead title={title} chips={chips}>
          <Unavailable message={t('catalog.listUnavailable')} shop={shop} />
        </ListInstead>
      ) : (
        <div className="page gutter pb-16">
          <div className="list-title">{title}</div>
          {chips}
          <Unavailable message={t('catalog.listUnavailable')} shop={shop} />
        </div>
      )}
      {category.description && !banner.holdsHeading ? (
        <p className="page gutter list-about">{category.description}</p>
      ) : null}
      <CategoryRecommended id={category.id} name={category.name} shop={shop.storefront} />
      <RelatedCategories links={category.related ?? []} shop={shop} />
    </>
  );
}

/** A category for Markdown: its name, the categories below it, its products and what is related. */
function CategoryPlain({
  data: { category, list, state },
  deferred,
  shop,
}: Omit<CategoryProps, 'banner' | 'part'>) {
  const { t } = useI18n();
  const below = everyDevice(category.children).map(({ id, name }) => ({
    path: categoryPath(id),
    text: name,
  }));
  return (
    <>
      <h1>{category.name}</h1>
      {category.description ? <p>{category.description}</p> : null}
      <Links title={t('catalog.subcategories')} links={below} shop={shop} />
      <h2>{t('catalog.products')}</h2>
      <ListPlain list={list} state={state} path={categoryPath(category.id)} deferred={deferred} shop={shop} />
      <Links title={t('catalog.relatedCategories')} links={category.related ?? []} shop={shop} />
    </>
  );
}

function Links({ title, links, shop }: { title: string; links: RelatedLink[]; shop: ShopRequest }) {
  if (links.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {links.map(({ path, text }) => (
          <li key={path}>
            <a href={shop.link(path)}>{text}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Links to the subcategories. */
function Subcategories({ nodes, shop }: { nodes: readonly CategoryNode[]; shop: ShopRequest }) {
  const { t } = useI18n();
  return (
    <nav aria-label={t('catalog.subcategories')} className="subcategories">
      <ul className="list-chips">
        {nodes.map((node) => (
          <li key={node.id} className={deviceClass(node)}>
            <a href={shop.link(categoryPath(node.id))}>{node.name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
