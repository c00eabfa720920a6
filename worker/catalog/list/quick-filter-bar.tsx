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

/**
 * The quick filters, each a link that switches it on or off: a button to who presses it
 * (client/list/keep-place.ts for the space bar).
 */
export function QuickFilterBar({ filters, state, path, link }: QuickFilterBarProps) {
  const { t } = useI18n();
  if (filters.length === 0) return null;
  return (
    <ul aria-label={t('catalog.quickFilters')} className="list-chips quick-filters">
      {filters.map(({ id, label, field, value, selected }) => (
        <li key={id}>
          {/* biome-ignore lint/a11y/useSemanticElements: it also leads to the list without scripts */}
          <a
            href={link(path + toggled(state, field, value))}
            rel="nofollow"
            role="button"
            aria-pressed={selected}
            className={selected ? 'quick-filter-on' : undefined}
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
