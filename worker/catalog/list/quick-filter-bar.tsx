import { useI18n } from '../../../shared/i18n/i18n-context.tsx';
import type { ListState } from '../../../shared/urls/list-state.ts';
import { toggled } from './facet-links.ts';
import type { QuickFilter } from './product-list.ts';

type QuickFilterBarProps = {
  filters: QuickFilter[];
  state: ListState;
  path: string;
  link: (path: string) => string;
};

/** The quick filters, each a link that switches it on or off. */
export function QuickFilterBar({ filters, state, path, link }: QuickFilterBarProps) {
  const { t } = useI18n();
  if (filters.length === 0) return null;
  return (
    <ul aria-label={t('catalog.quickFilters')} className="quick-filters">
      {filters.map(({ id, label, field, value, selected }) => (
        <li key={id}>
          <a
            href={link(path + toggled(state, field, value))}
            rel="nofollow"
            className={selected ? 'quick-filter-on' : undefined}
          >
            {label}
            <span className="sr-only">{t(selected ? 'catalog.on' : 'catalog.off')}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
