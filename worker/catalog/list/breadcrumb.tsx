import { useI18n } from '../../../shared/i18n/i18n-context.tsx';

export type Crumb = { name: string; href: string };

/** Links from the home page to this one; the last entry is the page itself. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  const { t } = useI18n();
  return (
    <nav aria-label={t('catalog.breadcrumb')} className="text-sm text-ink-soft">
      <ol className="flex flex-wrap items-center gap-x-2">
        {crumbs.map((crumb, index) => (
          <li key={crumb.href} className="flex items-center gap-x-2">
            {index > 0 ? <span aria-hidden="true">/</span> : null}
            {index === crumbs.length - 1 ? (
              <span aria-current="page" className="py-2 text-ink">
                {crumb.name}
              </span>
            ) : (
              <a href={crumb.href} className="py-2 hover:text-ink hover:underline">
                {crumb.name}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
