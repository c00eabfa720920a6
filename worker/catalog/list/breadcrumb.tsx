import { cachedComponent } from '../../rendering/cached-component.tsx';
import type { Storefront } from '../../request/storefront.ts';

export type Crumb = { name: string; href: string };

/** Links from the home page to this one; the last entry is the page itself. */
export const Breadcrumb = cachedComponent(
  'breadcrumb',
  ({ of: crumbs, shop: { i18n } }: { of: readonly Crumb[]; shop: Storefront }) => (
    <nav aria-label={i18n.t('catalog.breadcrumb')} className="trail">
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={crumb.href}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{crumb.name}</span>
            ) : (
              <a href={crumb.href}>{crumb.name}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  ),
);
