import type { ReactNode } from 'react';
import { useI18n } from '../../../shared/i18n/i18n-context.tsx';
import type { ListState } from '../../../shared/urls/list-state.ts';
import { CloseButton } from '../../content/close-button.tsx';
import { Scene } from '../../content/scene.tsx';
import { cachedComponent } from '../../rendering/cached-component.tsx';
import type { Part } from '../../rendering/page.ts';
import type { ShopRequest } from '../../request/shop-request.ts';
import type { Storefront } from '../../request/storefront.ts';
import { Applied } from './applied.tsx';
import { CompareForm } from './compare-form.tsx';
import type { DeferredCards } from './deferred-facts.tsx';
import { cleared, isRefined } from './facet-links.ts';
import { Facets } from './facets.tsx';
import { ListBar, PageSizes } from './list-bar.tsx';
import { ListNotes } from './list-notes.tsx';
import { ListTiles } from './list-tile.tsx';
import { Pagination } from './pagination.tsx';
import type { ProductList, QuickFilter } from './product-list.ts';

/** The same for all lists, so that its bar is made once. */
const NO_FILTERS: QuickFilter[] = [];

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
  /** The heading, and what is said of the list. */
  title?: ReactNode;
  /** Links to further lists, in place of the quick filters: a list has one kind of chip. */
  chips?: ReactNode;
  /** As of the page's view. */
  part?: Part | undefined;
};

/** The heading, refinements, sort order, grid and pagination of a category or a search. */
export function ListView({ list, state, path, shop, deferred, all, title, chips, part }: ListViewProps) {
  const { t } = useI18n();
  const { compare } = shop.features;
  const common = { list, state, path, link: shop.link };
  const bar = { total: list.total, state: { ...state, page: 1 }, path, shop: shop.storefront };
  // an empty list has nothing to refine or sort; the page of a search says so and offers ways on
  if (list.total === 0 && !isRefined(state)) {
    if (state.q !== '') return null;
    const empty = <EmptyList {...common} shop={shop} />;
    return part ? (
      <ListInstead title={title} chips={chips}>
        {empty}
      </ListInstead>
    ) : (
      <div className="page lg:px-10">
        {title ? <div className="list-title">{title}</div> : null}
        {chips}
        {empty}
      </div>
    );
  }
  return (
    <div className="page list-columns">
      <ListTop title={title} chips={chips}>
        <ListBar of={chips ? NO_FILTERS : list.quickFilters} {...bar} />
      </ListTop>
      <aside id="refinements" popover="auto" aria-label={t('catalog.filters')} className="refinements">
        <RefinementsHead shop={shop.storefront} />
        <Facets list={list} state={state} path={path} shop={shop.storefront} all={all} />
        <RefinementsFoot {...bar} />
      </aside>
      <section aria-label={t('catalog.products')} className="min-w-0">
        <ListNotes shop={shop.storefront} />
        {list.cards.length > 0 ? (
          <div className="gutter pt-2 lg:px-0 lg:pt-0">
            <Applied {...common} currency={shop.currency} />
          </div>
        ) : null}
        {list.cards.length > 0 ? (
          <ListTiles cards={list.cards} deferred={deferred} shop={shop.storefront} />
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

type ListTopProps = Pick<ListViewProps, 'title' | 'chips'> & { children?: ReactNode };

function ListTop({ title, chips, children }: ListTopProps) {
  return (
    <div className="list-top">
      {title ? <div className="list-title">{title}</div> : null}
      {chips}
      {children}
    </div>
  );
}

/**
 * The heading of a list, and something in its place: for a document that has begun as one of a list. On
 * desktops the place of all that follows the heading in its row depends on the list.
 */
export function ListInstead({ title, chips, children }: ListTopProps) {
  return (
    <div className="page list-columns">
      <ListTop title={title} chips={chips}>
        <div className="gutter w-full pb-16 lg:px-0">{children}</div>
      </ListTop>
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

type RefinementsFootProps = { total: number; state: ListState; path: string; shop: Storefront };

/** Below the refinements on small screens: removes all of them, or shows the products. */
const RefinementsFoot = cachedComponent(
  'refinements-foot',
  ({ total, state, path, shop }: RefinementsFootProps) => (
    <div className="refinements-foot">
      {isRefined(state) ? (
        <a href={shop.link(path + cleared(state))} rel="nofollow" className="facets-clear button-secondary">
          {shop.i18n.t('catalog.clearAll')}
        </a>
      ) : null}
      <button type="button" popoverTarget="refinements" popoverTargetAction="hide" className="button-primary">
        {shop.i18n.t('catalog.applyFilters', { count: total })}
      </button>
    </div>
  ),
);

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
