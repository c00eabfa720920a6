import { toCents } from '../../../shared/catalog/cents.ts';
import { useI18n } from '../../../shared/i18n/i18n-context.tsx';
import type { ListState } from '../../../shared/urls/list-state.ts';
import { cleared, isRefined, toggled, withoutPrice } from './facet-links.ts';
import type { ProductList } from './product-list.ts';

type AppliedProps = {
  list: ProductList;
  state: ListState;
  path: string;
  link: (path: string) => string;
  currency: string;
  /** Whether each link says that it removes: where the list is empty because of them. */
  named?: boolean;
};

/** The active refinements, each with a link that removes it. */
export function Applied({ list, state, path, link, currency, named }: AppliedProps) {
  const { t, money } = useI18n();
  if (!isRefined(state)) return null;
  const chosen = Object.entries(state.filters).flatMap(([field, values]) =>
    values.map((value) => ({
      key: `${field}=${value}`,
      label:
        list.facets.find((facet) => facet.field === field)?.values.find((one) => one.value === value)
          ?.label ?? value,
      href: link(path + toggled(state, field, value)),
    })),
  );
  if (state.price) {
    const { min = 0, max } = state.price;
    const amount = (major: number) => money(toCents(major), currency);
    const label =
      max === undefined
        ? t('catalog.priceAtLeast', { min: amount(min) })
        : t('catalog.priceBetween', { min: amount(min), max: amount(max) });
    chosen.push({ key: 'price', label, href: link(path + withoutPrice(state)) });
  }
  return (
    <ul aria-label={t('catalog.selectedFilters')} className="applied flex flex-wrap items-center gap-2">
      {chosen.map(({ key, label, href }) => (
        <li key={key}>
          <a
            href={href}
            rel="nofollow"
            className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong px-4 text-sm hover:border-ink"
          >
            {named ? (
              t('catalog.removeNamed', { name: label })
            ) : (
              <>
                {label}
                <span aria-hidden="true">×</span>
                <span className="sr-only">{t('catalog.removeOne')}</span>
              </>
            )}
          </a>
        </li>
      ))}
      <li>
        <a href={link(path + cleared(state))} className="link inline-flex min-h-11 items-center px-2 text-sm">
          {t('catalog.clearAll')}
        </a>
      </li>
    </ul>
  );
}
