import { useI18n } from '../../../shared/i18n/i18n-context.tsx';
import { cachedComponent } from '../../rendering/cached-component.tsx';
import type { ShopRequest } from '../../request/shop-request.ts';
import type { Storefront } from '../../request/storefront.ts';
import type { RelatedLink } from '../../upstreams/commerce/related-links.ts';
import { RecommendedSkeleton } from '../product/recommended.tsx';

type CategoryRecommendedProps = { id: string; name: string; shop: Storefront };

/**
 * A placeholder below a category's list for its recommendations. The browser fetches them when it
 * scrolls near (client/fragments.ts), so a list makes no call for them. Without recommendations the
 * placeholder is removed, out of sight.
 */
export const CategoryRecommended = cachedComponent(
  'category-recommended',
  ({ id, name, shop }: CategoryRecommendedProps) => (
    <div data-placeholder="1" data-fragment={shop.link(`/fragments/recommended/${encodeURIComponent(id)}`)}>
      <div inert>
        <RecommendedSkeleton id="category-recommended" title={shop.i18n.t('content.popularIn', { name })} />
      </div>
    </div>
  ),
);

/** Links to related categories, below a category's list. Nothing where there are none. */
export function RelatedCategories({ links, shop }: { links: RelatedLink[]; shop: ShopRequest }) {
  const { t } = useI18n();
  if (links.length === 0) return null;
  return (
    <nav
      aria-labelledby="related-categories"
      className="page gutter border-t border-line pt-8 pb-12 lg:pt-10 lg:pb-16"
    >
      <h2 id="related-categories" className="eyebrow text-ink-soft">
        {t('catalog.relatedCategories')}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-x-6">
        {links.map(({ path, text }) => (
          <li key={path}>
            <a href={shop.link(path)} className="link inline-flex min-h-11 min-w-11 items-center">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
