import { type ListState, listSearch, PAGE_SIZES } from '../../../shared/urls/list-state.ts';
import { pageCount } from '../../../shared/urls/paging.ts';
import { weakMemo } from '../../cache/weak-memo.ts';
import type { Head, SharedPicture } from '../../rendering/head.ts';
import type { ShopRequest } from '../../request/shop-request.ts';
import type { Storefront } from '../../request/storefront.ts';
import { itemList } from '../../seo/json-ld.ts';
import { sharedPicture } from '../../seo/shared-picture.ts';
import type { Crumb } from './breadcrumb.tsx';
import { isRefined, withPage } from './facet-links.ts';
import type { ProductList } from './product-list.ts';
import { trailData } from './trail-data.ts';

type ListHeadInput = {
  title: string;
  description?: string;
  path: string;
  list: ProductList | undefined;
  state: ListState;
  crumbs: readonly Crumb[];
  shop: ShopRequest;
  noindex?: boolean;
  /** Whether all values of a facet are shown. */
  isWhole?: boolean;
  /** A picture of the list; without one that of its first product. */
  image?: SharedPicture;
};

/**
 * The head of a list page. Refined, sorted and otherwise changed lists are not indexed, and are
 * shared as the plain list; numbered pages have their own address.
 */
export function listHead({
  title,
  description,
  path,
  list,
  state,
  crumbs,
  shop,
  noindex,
  isWhole,
  image,
}: ListHeadInput): Head {
  const { t } = shop.i18n;
  const last = list ? pageCount(list.total, state.limit) : 0;
  const [limit] = PAGE_SIZES;
  const plain: ListState = { ...state, filters: {}, price: null, sort: 'best-matches', limit };
  const isPlain = !isRefined(state) && state.limit === limit && !isWhole;
  // a list without products has no pages, whatever the address says
  const isPaged = state.page > 1 && list?.total !== 0;
  const paged = isPaged ? `${title}, ${t('catalog.page', { page: state.page })}` : title;
  const [first] = list?.cards[0]?.images ?? [];
  const isHidden = noindex ?? (!isPlain || state.sort !== 'best-matches');
  return {
    title: paged,
    description: description || t('catalog.listDescription', { name: title }),
    canonical: path + listSearch(isPlain && isPaged ? plain : { ...plain, page: 1 }),
    noindex: isHidden,
    image: image ?? (first && pictureOf(shop.storefront, first)),
    ...(isPaged ? { previous: path + withPage(state, state.page - 1) } : {}),
    ...(state.page < last ? { next: path + withPage(state, state.page + 1) } : {}),
    jsonLd: [
      trailData(shop.storefront, crumbs),
      // crawlers read it on pages that they index
      ...(list && !isHidden ? [productsOf(shop.storefront, list)] : []),
    ],
  };
}

/** A product's picture for those who share the list. */
const pictureOf = weakMemo((shop: Storefront, { name, alt }: { name: string; alt: string }) =>
  sharedPicture(name, shop, { alt, whole: true }),
);

const absolute = (href: string, { config }: Storefront) => new URL(href, config.ORIGIN).href;

/** The structured data of a list's products. */
const productsOf = weakMemo((shop: Storefront, { cards }: ProductList) =>
  itemList(cards.map(({ href }) => ({ url: absolute(href, shop) }))),
);
