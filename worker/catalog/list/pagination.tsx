import { useI18n } from '../../../shared/i18n/i18n-context.tsx';
import type { ListState } from '../../../shared/urls/list-state.ts';
import { type PageLink, pageLinks } from '../../../shared/urls/paging.ts';
import { cachedComponent } from '../../rendering/cached-component.tsx';
import type { Storefront } from '../../request/storefront.ts';
import { withPage } from './facet-links.ts';

const CELL = 'grid min-h-11 min-w-11 place-items-center px-3 tabular';

type PaginationProps = { state: ListState; total: number; path: string; shop: Storefront };

/** Links to the previous page, the numbered pages and the next page, each with its own address. */
export const Pagination = cachedComponent('pagination', ({ state, total, path, shop }: PaginationProps) => {
  const { t } = shop.i18n;
  const links = pageLinks({ page: state.page, total, limit: state.limit });
  if (links.length === 0) return null;
  const href = (page: number) => shop.link(path + withPage(state, page));
  return (
    <nav aria-label={t('catalog.pagination')} className="flex justify-center py-12">
      <ul className="flex flex-wrap items-center justify-center gap-1">
        {links.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the bar is never reordered
          <li key={index}>
            <Step item={item} href={href(item.page)} />
          </li>
        ))}
      </ul>
    </nav>
  );
});

function Step({ item, href }: { item: PageLink; href: string }) {
  const { t, number } = useI18n();
  if (item.kind === 'gap') return <span className={CELL}>…</span>;
  if (item.kind === 'previous' || item.kind === 'next') {
    return (
      <a
        href={href}
        rel={item.kind === 'next' ? 'next' : 'prev'}
        className={`${CELL} font-medium hover:underline`}
      >
        {t(item.kind === 'next' ? 'catalog.nextPage' : 'catalog.previousPage')}
      </a>
    );
  }
  return item.current ? (
    <span aria-current="page" className={`${CELL} border border-ink bg-ink text-paper`}>
      {number(item.page)}
    </span>
  ) : (
    <a
      href={href}
      aria-label={t('catalog.page', { page: item.page })}
      className={`${CELL} hover:bg-paper-deep`}
    >
      {number(item.page)}
    </a>
  );
}
