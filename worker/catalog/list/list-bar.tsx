import { useI18n } from '../../../shared/i18n/i18n-context.tsx';
import { QueryFields } from '../../../shared/ui/query-fields.tsx';
import { type ListState, listSearch, PAGE_SIZES, SORTS } from '../../../shared/urls/list-state.ts';
import { cachedComponent } from '../../rendering/cached-component.tsx';
import type { Storefront } from '../../request/storefront.ts';
import { chosenCount, withLimit } from './facet-links.ts';
import type { QuickFilter } from './product-list.ts';
import { QuickFilterBar } from './quick-filter-bar.tsx';

/** What is the same on all pages of a list: `state` is that of its first page. */
type ListBarProps = { total: number; state: ListState; path: string; shop: Storefront };

/**
 * The button that opens the refinements, the number of products, the quick filters, the sort
 * order, and on touch screens the mode that shows the boxes to compare products. Below the desktop's width
 * it is one row that scrolls sideways and stays below the header (client/styles/lists/list-bar.css).
 */
export const ListBar = cachedComponent(
  'list-bar',
  ({ of: filters, total, state, path, shop }: ListBarProps & { of: QuickFilter[] }) => {
    const { t } = shop.i18n;
    const chosen = chosenCount(state);
    return (
      <div className="list-bar">
        <button
          type="button"
          popoverTarget="refinements"
          className="button-secondary min-h-11 gap-1 px-4 py-1.5 lg:hidden"
        >
          {t('catalog.filters')}
          {chosen > 0 ? <span className="tabular">({chosen})</span> : null}
        </button>
        <p>{t('catalog.results', { count: total })}</p>
        <QuickFilterBar filters={filters} state={state} path={path} link={shop.link} />
        <SortForm state={state} action={shop.link(path)} />
        {shop.features.compare && total > 0 ? (
          <label className="compare-mode">
            <input type="checkbox" autoComplete="off" />
            {t('catalog.compare')}
          </label>
        ) : null}
      </div>
    );
  },
);

function SortForm({ state, action }: { state: ListState; action: string }) {
  const { t } = useI18n();
  const kept = new URLSearchParams(listSearch({ ...state, page: 1, sort: 'best-matches' }));
  return (
    <form method="get" action={action} autoComplete="off" data-autosubmit="">
      <QueryFields action={action} />
      {[...kept].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="sort" className="max-lg:sr-only">
        {t('catalog.sort')}
      </label>
      <select
        id="sort"
        name="sort"
        defaultValue={state.sort}
        className="field min-h-11 w-auto cursor-pointer border-line py-1.5 pr-1 text-sm"
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`catalog.sort.${sort}`)}
          </option>
        ))}
      </select>
      <button type="submit" className="button-secondary min-h-11 px-4 [@media(scripting:enabled)]:hidden">
        {t('catalog.apply')}
      </button>
    </form>
  );
}

/** The choice of products per page: 47, 50 or 100 (docs/product/catalogue.md §9.2). */
export const PageSizes = cachedComponent('page-sizes', ({ total, state, path, shop }: ListBarProps) => {
  const { t, number } = shop.i18n;
  if (total <= PAGE_SIZES[0]) return null;
  return (
    <nav
      aria-label={t('catalog.pageSize')}
      className="flex flex-wrap items-center justify-center gap-1 text-sm text-ink-soft"
    >
      <span>{t('catalog.show')}</span>
      {PAGE_SIZES.map((size) =>
        size === state.limit ? (
          <span
            key={size}
            aria-current="true"
            className="grid min-h-11 min-w-11 place-items-center font-semibold text-ink tabular"
          >
            {number(size)}
          </span>
        ) : (
          <a
            key={size}
            href={shop.link(path + withLimit(state, size))}
            rel="nofollow"
            className="link grid min-h-11 min-w-11 place-items-center tabular"
          >
            {number(size)}
          </a>
        ),
      )}
    </nav>
  );
});
