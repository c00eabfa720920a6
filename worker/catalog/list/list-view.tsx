import { useI18n } from '../../../shared/i18n/i18n-context.tsx';
import { CairnPicture } from '../../../shared/ui/cairn-picture.tsx';
import { ProductTile } from '../../../shared/ui/product-tile.tsx';
import type { ListState } from '../../../shared/urls/list-state.ts';
import { CloseButton } from '../../content/close-button.tsx';
import type { ShopRequest } from '../../request/shop-request.ts';
import { Applied } from './applied.tsx';
import { CompareBox, CompareForm } from './compare-form.tsx';
import { isRefined } from './facet-links.ts';
import { Facets } from './facets.tsx';
import { type LateCards, LateFacts } from './late-facts.tsx';
import { ListBar, PageSizes } from './list-toolbar.tsx';
import { Pagination } from './pagination.tsx';
import type { ProductList } from './product-list.ts';

/**
 * Widths of a tile: two columns on phones, three on tablets and beside the refinements, four on
 * wide screens, five on very wide ones.
 */
const TILE_SIZES =
  '(min-width: 1800px) 14vw, (min-width: 1440px) 272px, (min-width: 992px) 26vw, (min-width: 768px) 31vw, 50vw';
/** Tiles whose pictures load eagerly: the first row of most wide screens. */
const FIRST_ROW = 4;

type ListViewProps = {
  list: ProductList;
  state: ListState;
  /** Path of the list without its query. */
  path: string;
  shop: ShopRequest;
  /** The deferred current prices. */
  late: LateCards;
};

/** The refinements, sort order, grid and pagination of a category or a search. */
export function ListView({ list, state, path, shop, late }: ListViewProps) {
  const { t } = useI18n();
  const { compare } = shop.features;
  const common = { list, state, path, link: shop.link };
  // an empty list has nothing to refine or sort; the page itself offers ways on
  if (list.total === 0 && !isRefined(state)) {
    return (
      <div className="page lg:px-10">
        <EmptyList {...common} currency={shop.currency} />
      </div>
    );
  }
  return (
    <div className="page list-columns">
      <aside id="refinements" popover="auto" aria-label={t('catalog.filters')} className="refinements">
        <div className="mb-4 flex items-center justify-between lg:hidden">
          <h2 className="display text-2xl">{t('catalog.filters')}</h2>
          <CloseButton closes="refinements" popover label={t('catalog.closeFilters')} className="-mr-3" />
        </div>
        <Facets {...common} images={shop.images} />
        <button
          type="button"
          popoverTarget="refinements"
          popoverTargetAction="hide"
          className="button-primary sticky bottom-0 mt-6 w-full lg:hidden"
        >
          {t('catalog.applyFilters', { count: list.total })}
        </button>
      </aside>
      <section aria-label={t('catalog.products')} className="min-w-0">
        <ListBar total={list.total} filters={list.quickFilters} state={state} path={path} link={shop.link} />
        {list.cards.length > 0 ? (
          <div className="gutter pt-2 lg:px-0 lg:pt-0">
            <Applied {...common} currency={shop.currency} />
          </div>
        ) : null}
        {list.cards.length > 0 ? (
          <ul className="product-grid list-grid">
            {list.cards.map((card, index) => (
              <li key={card.href}>
                <ProductTile
                  card={card}
                  images={shop.images}
                  sizes={TILE_SIZES}
                  heading="h2"
                  rated
                  foot={compare ? <CompareBox card={card} /> : undefined}
                  facts={<LateFacts card={card} index={index} late={late} />}
                  priority={index === 0 ? 'high' : index < FIRST_ROW ? 'eager' : 'lazy'}
                />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyList {...common} currency={shop.currency} />
        )}
        {compare && list.cards.length > 0 ? <CompareForm action={shop.link('/compare')} /> : null}
        <Pagination state={state} total={list.total} path={path} link={shop.link} />
        <div className="pb-16">
          <PageSizes total={list.total} state={state} path={path} link={shop.link} />
        </div>
      </section>
    </div>
  );
}

/**
 * The message for an empty list; with refinements, which of them to remove. Where a better spelling
 * is known, the page suggests it instead (docs/product/catalogue.md §8.1).
 */
function EmptyList({
  list,
  state,
  path,
  link,
  currency,
}: {
  list: ProductList;
  state: ListState;
  path: string;
  link: (path: string) => string;
  currency: string;
}) {
  const { t } = useI18n();
  const refined = isRefined(state);
  if (list.suggestion && !refined) return null;
  return (
    <div className="gutter py-8 lg:px-0 lg:py-16">
      {/* a search that finds nothing has the editors' picture below */}
      {refined || state.q === '' ? <CairnPicture /> : null}
      <p className="display text-2xl">{t('search.noProducts')}</p>
      {refined ? (
        <>
          <p className="mt-2 mb-6 text-ink-soft">{t('catalog.removeSome')}</p>
          <Applied list={list} state={state} path={path} link={link} currency={currency} named />
        </>
      ) : null}
    </div>
  );
}
