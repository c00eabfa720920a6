import { useI18n } from '../../../shared/i18n/i18n-context.tsx';
import type { ListState } from '../../../shared/urls/list-state.ts';
import { CloseButton } from '../../content/close-button.tsx';
import { Scene } from '../../content/scene.tsx';
import { cachedComponent } from '../../rendering/cached-component.tsx';
import type { ShopRequest } from '../../request/shop-request.ts';
import type { Storefront } from '../../request/storefront.ts';
import { Applied } from './applied.tsx';
import { CompareForm } from './compare-form.tsx';
import type { DeferredCards } from './deferred-facts.tsx';
import { isRefined } from './facet-links.ts';
import { Facets } from './facets.tsx';
import { ListBar, PageSizes } from './list-bar.tsx';
import { ListTiles } from './list-tile.tsx';
import { Pagination } from './pagination.tsx';
import type { ProductList } from './product-list.ts';

type ListViewProps = {
  list: ProductList;
  state: ListState;
  /** Path of the list without its query. */
  path: string;
  shop: ShopRequest;
  /** The facet whose values are all shown. */
  all?: string | undefined;
  /** The deferred current prices. */
  deferred: DeferredCards;
};

/** The refinements, sort order, grid and pagination of a category or a search. */
export function ListView({ list, state, path, shop, deferred, all }: ListViewProps) {
  const { t } = useI18n();
  const { compare } = shop.features;
  const common = { list, state, path, link: shop.link };
  const bar = { total: list.total, state: { ...state, page: 1 }, path, shop: shop.storefront };
  // an empty list has nothing to refine or sort; the page of a search says so and offers ways on
  if (list.total === 0 && !isRefined(state)) {
    return state.q === '' ? (
      <div className="page lg:px-10">
        <EmptyList {...common} shop={shop} />
      </div>
    ) : null;
  }
  return (
    <div className="page list-columns">
      <aside id="refinements" popover="auto" aria-label={t('catalog.filters')} className="refinements">
        <RefinementsHead shop={shop.storefront} />
        <Facets list={list} state={state} path={path} shop={shop.storefront} all={all} />
        <ShowResults total={list.total} shop={shop.storefront} />
      </aside>
      <section aria-label={t('catalog.products')} className="min-w-0">
        <ListBar of={list.quickFilters} {...bar} />
        {list.cards.length > 0 ? (
          <div className="gutter pt-2 lg:px-0 lg:pt-0">
            <Applied {...common} currency={shop.currency} />
          </div>
        ) : null}
        {list.cards.length > 0 ? (
          <ul className="product-grid list-grid">
            <ListTiles cards={list.cards} deferred={deferred} shop={shop.storefront} />
          </ul>
        ) : (
          <EmptyList {...common} shop={shop} />
        )}
        {compare && list.cards.length > 0 ? <CompareForm action={shop.link('/compare')} /> : null}
        <Pagination {...bar} state={state} />
        <div className="pb-16">
          <PageSizes {...bar} />
        </div>
      </section>
    </div>
  );
}

const RefinementsHead = cachedComponent('refinements-head', ({ shop }: { shop: Storefront }) => {
  const { t } = shop.i18n;
  return (
    <div className="mb-4 flex items-center justify-between lg:hidden">
      <h2 className="display text-2xl">{t('catalog.filters')}</h2>
      <CloseButton closes="refinements" popover label={t('catalog.closeFilters')} className="-mr-3" />
    </div>
  );
});

type ShowResultsProps = { total: number; shop: Storefront };

const ShowResults = cachedComponent('show-results', ({ total, shop }: ShowResultsProps) => (
  <button
    type="button"
    popoverTarget="refinements"
    popoverTargetAction="hide"
    className="button-primary sticky bottom-0 mt-6 w-full lg:hidden"
  >
    {shop.i18n.t('catalog.applyFilters', { count: total })}
  </button>
));

/** The message for an empty list; with refinements, which of them to remove. */
function EmptyList({ list, state, path, shop }: Omit<ListViewProps, 'deferred'>) {
  const { t } = useI18n();
  const refined = isRefined(state);
  return (
    <div className="gutter pt-4 pb-8 lg:px-0 lg:pb-16">
      {/* searches that find nothing have content with a picture of their own */}
      {state.q === '' ? <Scene name="forest-mist" className="mb-6 max-w-[30rem]" shop={shop} /> : null}
      <p className="display text-2xl">{t('search.noProducts')}</p>
      {refined ? (
        <>
          <p className="mt-2 mb-6 text-ink-soft">{t('catalog.removeSome')}</p>
          <Applied list={list} state={state} path={path} link={shop.link} currency={shop.currency} named />
        </>
      ) : null}
    </div>
  );
}
