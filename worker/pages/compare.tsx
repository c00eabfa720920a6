import {
  COMPARE_MAX,
  choseMore,
  compareIds,
  compareQuery,
  MORE_CHOSEN,
} from '../../shared/compare/compare-ids.ts';
import type { Comparison } from '../../shared/schemas/compare.ts';
import { CompareTable } from '../../shared/ui/compare-table.tsx';
import { getComparison } from '../catalog/compare/comparison.ts';
import { PriceNote } from '../catalog/price-note.tsx';
import { ReviewsStatement } from '../catalog/product/reviews.tsx';
import { Icon } from '../content/icon.tsx';
import { Scene } from '../content/scene.tsx';
import { definePage } from '../rendering/page.ts';
import { ownParameters } from '../rendering/page-query.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import { MainCategories } from '../shell/main-categories.tsx';
import { Unavailable } from '../shell/unavailable.tsx';
import { orAbsent } from '../upstreams/upstream.ts';
import { NotFoundView, notFoundHead } from './not-found.tsx';

type CompareData = {
  /** Undefined where the service gave no answer. */
  comparison: Comparison | undefined;
  /** How many of the requested products are no longer sold. */
  gone: number;
  /** Whether more products were chosen than are shown. */
  more: boolean;
} | null;

/** Up to four products to compare, at an address that can be shared: `/compare?ids=a,b`. */
export const comparePage = definePage<CompareData>({
  name: 'compare',
  styles: ['compare'],
  query: (search) => {
    const own = ownParameters(search, (name) => name === 'ids' || name === MORE_CHOSEN);
    const ids = queryOf(search.has('ids'), compareIds(search)).slice(1);
    return { own, canonical: choseMore(search) ? `${ids}&${MORE_CHOSEN}=1` : ids, shared: false };
  },
  async load(services) {
    if (!services.config.FEATURE_COMPARE) return { kind: 'page', status: 404, data: null };
    const ids = compareIds(services.shop.search);
    const comparison = await orAbsent(getComparison(services, ids), services, 'comparison');
    return {
      kind: 'page',
      status: comparison ? 200 : 503,
      data: {
        comparison,
        gone: ids.length - (comparison?.products.length ?? 0),
        more: choseMore(services.shop.search),
      },
    };
  },
  title: 'catalog.compare',
  head: (data, shop) => (data ? { noindex: true } : notFoundHead(shop)),
  view: ({ data, shop }) =>
    data ? (
      <div className="page gutter min-h-dvh py-8 lg:py-14">
        <h1 className="display text-4xl md:text-5xl">{shop.i18n.t('catalog.compare')}</h1>
        <Body data={data} shop={shop} />
      </div>
    ) : (
      <NotFoundView shop={shop} />
    ),
});

/** Where an address names no ids, the browser opens its own list (client/tiles/compare-boxes.ts). */
const queryOf = (isStated: boolean, ids: readonly string[]) => compareQuery(ids) || (isStated ? '?ids=' : '');

type BodyProps = { data: NonNullable<CompareData>; shop: ShopRequest };

function Body({ data: { comparison, gone, more }, shop }: BodyProps) {
  const { t } = shop.i18n;
  if (!comparison) return <Unavailable message={t('catalog.compare.failed')} shop={shop} />;
  if (comparison.products.length === 0) {
    return (
      <>
        <Scene name="lake-still" shop={shop} />
        <p className="mt-6 max-w-[52ch] text-lg">{t('catalog.compare.empty')}</p>
        <div className="mt-12">
          <MainCategories shop={shop} title={t('catalog.subcategories')} />
        </div>
      </>
    );
  }
  const shownIds = comparison.products.map(({ productId }) => productId);
  return (
    <>
      {more ? (
        <p role="alert" className="mt-6 border-l-4 border-ink bg-paper-deep px-4 py-3">
          <strong className="block font-semibold">{t('catalog.compare.maximum')}</strong>
          {t('catalog.compare.maximumBody')}
        </p>
      ) : null}
      {gone > 0 ? <p className="mt-4 text-ink-soft">{t('catalog.compare.gone', { count: gone })}</p> : null}
      <div className="mt-8">
        <CompareTable
          comparison={comparison}
          images={shop.images}
          without={(productId) =>
            shop.link(
              `/compare${queryOf(
                true,
                shownIds.filter((id) => id !== productId),
              )}`,
            )
          }
        />
      </div>
      <PriceNote shop={shop.storefront} className="mt-4 text-sm" />
      <ReviewsStatement shop={shop.storefront} />
      {comparison.list !== undefined && shownIds.length < COMPARE_MAX ? (
        <p className="mt-6">
          <a href={comparison.list} className="button-secondary">
            <Icon name="plus" size={18} />
            {t('catalog.compare.add')}
          </a>
        </p>
      ) : null}
    </>
  );
}
