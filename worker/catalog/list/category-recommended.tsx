import { useI18n } from '../../../shared/i18n/i18n-context.tsx';
import type { ShopRequest } from '../../request/shop-request.ts';
import type { CategoryNode } from '../../upstreams/commerce/category-tree.ts';
import { RecommendedSkeleton } from '../product/recommended.tsx';

type CategoryRecommendedProps = { category: CategoryNode; shop: ShopRequest };

/**
 * The place of what is recommended with a category, below its list. It is fetched as one comes near
 * it (client/fragments.ts), so a list makes no call for it; with nothing to show it goes, out of
 * sight.
 */
export function CategoryRecommended({ category, shop }: CategoryRecommendedProps) {
  const { t } = useI18n();
  return (
    <div data-place="" data-fragment={shop.link(`/fragments/recommended/${encodeURIComponent(category.id)}`)}>
      <div inert>
        <RecommendedSkeleton
          id="category-recommended"
          title={t('content.popularIn', { name: category.name })}
        />
      </div>
    </div>
  );
}
