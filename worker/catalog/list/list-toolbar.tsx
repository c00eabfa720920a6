import { useI18n } from '../../../shared/i18n/i18n-context.tsx';
import { QueryFields } from '../../../shared/ui/query-fields.tsx';
import { type ListState, listSearch, PAGE_SIZES, SORTS } from '../../../shared/urls/list-state.ts';
import { withLimit } from './facet-links.ts';

type ToolbarProps = { total: number; state: ListState; path: string; link: (path: string) => string };

/** The number of products, the button that opens the refinements on phones, and the sort order. */
export function ListToolbar({ total, state, path, link }: ToolbarProps) {
  const { t } = useI18n();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-3">
      <button
        type="button"
        popoverTarget="refinements"
        className="button-secondary min-h-11 px-5 py-1.5 lg:hidden"
      >
        {t('catalog.filters')}
      </button>
      <p className="text-sm text-ink-soft tabular max-lg:order-last max-lg:w-full">
        {t('catalog.results', { count: total })}
      </p>
      <SortForm state={state} action={link(path)} />
    </div>
  );
}

function SortForm({ state, action }: { state: ListState; action: string }) {
  const { t } = useI18n();
  const kept = new URLSearchParams(listSearch({ ...state, page: 1, sort: 'best-matches' }));
  return (
    <form
      method="get"
      action={action}
      autoComplete="off"
      data-autosubmit=""
      className="flex min-w-0 items-center gap-2"
    >
      <QueryFields action={action} />
      {[...kept].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="sort" className="text-sm text-ink-soft max-md:sr-only">
        {t('catalog.sort')}
      </label>
      <select
        id="sort"
        name="sort"
        defaultValue={state.sort}
        className="field min-h-11 w-auto max-w-[13.5rem] md:w-64 md:max-w-none cursor-pointer text-ellipsis border-line py-1.5 pr-8 text-sm"
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
export function PageSizes({ total, state, path, link }: ToolbarProps) {
  const { t, number } = useI18n();
  if (total <= PAGE_SIZES[0]) return null;
  return (
    <nav
      aria-label={t('catalog.pageSize')}
      className="flex items-center justify-center gap-1 text-sm text-ink-soft"
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
            href={link(path + withLimit(state, size))}
            rel="nofollow"
            className="link grid min-h-11 min-w-11 place-items-center tabular"
          >
            {number(size)}
          </a>
        ),
      )}
    </nav>
  );
}
